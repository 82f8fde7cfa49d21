import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagedColumn, TableSort } from './pagedTypes.ts';
import type { PlacedColumn } from './placedColumns.ts';
import css from './PagedTable.module.css';

const KEY_STEP = 16;

type PagedHeadProps<T> = {
  readonly placed: PlacedColumn<T>;
  readonly sorts: readonly TableSort[];
  readonly onSort: (prop: string, beside: boolean) => void;
  readonly onWiden: (prop: string, width: number) => void;
};

/**
 * A header: a click sorts, with Shift beside other columns; its edge is dragged, or moved by the
 * arrow keys.
 */
export function PagedHead<T>({ placed, sorts, onSort, onWiden }: PagedHeadProps<T>) {
  const { t } = useTranslation('table');
  const { column, stick } = placed;
  const at = sorts.findIndex(({ prop }) => prop === column.prop);
  const sort = sorts[at];
  return (
    <th
      scope="col"
      className={css.head}
      data-align={column.align}
      data-stick={stick?.side}
      style={stickStyle(stick)}
      aria-sort={sort === undefined ? undefined : sort.desc ? 'descending' : 'ascending'}
    >
      {column.sortable === true ? (
        <button
          type="button"
          className={css.sort}
          title={`${column.label} · ${t('sortHint')}`}
          onClick={(event) => onSort(column.prop, event.shiftKey)}
        >
          <span className={css.headText}>{column.label}</span>
          {sort === undefined ? null : sort.desc ? (
            <IconChevronDown size={12} aria-label={t('sortedDown')} />
          ) : (
            <IconChevronUp size={12} aria-label={t('sortedUp')} />
          )}
          {sorts.length > 1 && at >= 0 ? <sub className={css.rank}>{at + 1}</sub> : null}
        </button>
      ) : (
        <span className={css.headText} title={column.label}>
          {column.label}
        </span>
      )}
      <Edge column={column} onWiden={onWiden} />
    </th>
  );
}

/** Where a pinned cell stays. */
export const stickStyle = (stick: PlacedColumn<unknown>['stick']): CSSProperties | undefined =>
  stick === undefined
    ? undefined
    : stick.side === 'left'
      ? { insetInlineStart: stick.at }
      : { insetInlineEnd: stick.at };

function Edge<T>({
  column,
  onWiden,
}: {
  readonly column: PagedColumn<T>;
  readonly onWiden: PagedHeadProps<T>['onWiden'];
}) {
  const { t } = useTranslation('table');
  const from = useRef<{ x: number; width: number }>(undefined);
  const widthOf = (element: HTMLElement): number => element.parentElement?.offsetWidth ?? 0;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: widthOf(event.currentTarget) };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (from.current !== undefined)
      onWiden(column.prop, from.current.width + event.clientX - from.current.x);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onWiden(column.prop, widthOf(event.currentTarget) + step);
  };
  const end = (): void => {
    from.current = undefined;
  };
  return (
    <div
      className={css.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columnWidth', { name: column.label })}
      aria-valuenow={column.width ?? 0}
      tabIndex={-1}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
    />
  );
}
