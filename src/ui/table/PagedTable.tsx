import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../preferences/density.ts';
import { rowHeights } from '../theme/tokens.ts';
import { useNarrow } from '../useNarrow.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { pageSizes } from './paging.ts';
import { PagedGrid } from './PagedGrid.tsx';
import type { PagedTableProps } from './pagedTypes.ts';
import { Pager } from './Pager.tsx';
import { columnsInForce, sortsInForce } from './tableSettings.ts';
import { PagedTools } from './PagedTools.tsx';
import { useFullTable } from './useFullTable.ts';
import { useFittedColumns } from './useFittedColumns.ts';
import { useTableSettings } from './useTableSettings.ts';
import css from './PagedTable.module.css';

const nobody: ReadonlySet<string> = new Set();

/** A page of rows that the server holds, with everything that readers expect around it. */
export function PagedTable<T extends object>(props: PagedTableProps<T>) {
  const { columns, selection = nobody, sorts, onSorts } = props;
  const { t } = useTranslation('table');
  const held = useTableSettings(props.name, props.settings, (found) => {
    const kept = sortsInForce(columns, found.sorts);
    if (sorts.length === 0 && kept.length > 0) onSorts(kept);
  });
  const { isFull, toggleFull } = useFullTable();
  const density = useDensity();
  const isNarrow = useNarrow();
  const frame = useRef<HTMLElement>(null);
  const fitted = useFittedColumns(props, frame, isNarrow);
  const set = useMemo(() => columnsInForce(fitted, held.settings), [fitted, held.settings]);
  // A file has no width.
  const told = useMemo(
    () =>
      columnsInForce(columns, held.settings).flatMap(({ column, isShown }) =>
        isShown ? column.prop : [],
      ),
    [columns, held.settings],
  );
  const sort = (next: PagedTableProps<T>['sorts']): void => {
    held.change({ ...held.settings, sorts: next });
    onSorts(next);
  };

  return (
    <section
      ref={frame}
      className={css.frame}
      aria-label={props.label}
      data-full={isFull || undefined}
      style={{ '--row': `${rowHeights[density]}px` } as React.CSSProperties}
    >
      <PagedTools
        table={props}
        fitted={fitted}
        told={told}
        held={held}
        onSorts={sort}
        isNarrow={isNarrow}
        isFull={isFull}
        onFull={toggleFull}
      />
      <ChosenBar
        chosen={selection}
        pageIds={props.rows.map(props.idOf)}
        total={props.total}
        onChange={props.onSelection}
        allIds={props.allIds}
        bulk={props.bulk}
      />
      <PagedGrid {...props} set={set} held={held} onSorts={sort} isNarrow={isNarrow} />
      <Pager
        page={props.page}
        pageSize={props.pageSize}
        sizes={props.pageSizes ?? pageSizes}
        total={props.total}
        onPage={props.onPage}
        onPageSize={props.onPageSize}
      />
      <p className={css.spoken} role="status">
        {props.loading ? t('loading') : ''}
      </p>
    </section>
  );
}
