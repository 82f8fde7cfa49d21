import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import type { Grid } from './useColumns.ts';
import css from './VirtualTable.module.css';

const KEY_STEP = 16;

type HeaderRowProps<T extends object> = {
  readonly grid: Grid<T>;
  readonly columns: ReadonlyMap<string, Column<T>>;
};

/** Headers that sort by a click and are widened by hand or by the arrow keys. */
export function HeaderRow<T extends object>({ grid, columns }: HeaderRowProps<T>) {
  const { t } = useTranslation('table');
  const headers = grid.getHeaderGroups()[0]?.headers ?? [];
  return (
    <div className={css.header} role="row" aria-rowindex={1}>
      {headers.map((header) => {
        const column = columns.get(header.column.id);
        if (column === undefined) return null;
        const sorted = header.column.getIsSorted();
        const sortWord =
          sorted === false
            ? undefined
            : sorted === 'asc'
              ? ('ascending' as const)
              : ('descending' as const);
        const resize = header.getResizeHandler();
        const widen = (event: KeyboardEvent): void => {
          const step =
            event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0;
          if (step === 0) return;
          event.preventDefault();
          event.stopPropagation();
          grid.setColumnSizing((sizes) => ({
            ...sizes,
            [column.id]: Math.max(40, header.getSize() + step),
          }));
        };
        return (
          <div
            key={column.id}
            role="columnheader"
            className={css.headerCell}
            data-align={column.align}
            aria-sort={sortWord}
          >
            {header.column.getCanSort() ? (
              <button
                type="button"
                className={css.sort}
                title={column.header}
                onClick={() => header.column.toggleSorting()}
              >
                <span className={css.headerText}>{column.header}</span>
                {sorted === 'asc' ? <IconChevronUp size={12} aria-label={t('sortedUp')} /> : null}
                {sorted === 'desc' ? (
                  <IconChevronDown size={12} aria-label={t('sortedDown')} />
                ) : null}
              </button>
            ) : (
              <span className={css.headerText} title={column.header}>
                {column.header}
              </span>
            )}
            <div
              className={css.handle}
              role="separator"
              aria-orientation="vertical"
              aria-label={t('columnWidth', { name: column.header })}
              aria-valuenow={header.getSize()}
              tabIndex={-1}
              data-active={header.column.getIsResizing() || undefined}
              onMouseDown={resize}
              onTouchStart={resize}
              onKeyDown={widen}
              onDoubleClick={() => header.column.resetSize()}
            />
          </div>
        );
      })}
    </div>
  );
}
