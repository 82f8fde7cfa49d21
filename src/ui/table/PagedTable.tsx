import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleFullScreen, useFullScreen } from '../fullScreen.ts';
import { useDensity } from '../preferences/density.ts';
import { rowHeights } from '../theme/tokens.ts';
import { useNarrow } from '../useNarrow.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { ColumnsTool } from './ColumnsTool.tsx';
import { pageSizes } from './paging.ts';
import { PagedGrid } from './PagedGrid.tsx';
import type { PagedTableProps } from './pagedTypes.ts';
import { Pager } from './Pager.tsx';
import { columnsInForce, sortsInForce } from './tableSettings.ts';
import { DensityTool, ExportTool, FullTool, RefreshTool } from './TableTools.tsx';
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
  const [isFull, setFull] = useState(false);
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
  const { onExport, onRefresh } = props;

  const screen = useFullScreen();
  const wasFull = useRef(false);
  useEffect(() => {
    // Escape gives the screen back, and with it the table its place.
    if (wasFull.current && screen === null) setFull(false);
    wasFull.current = screen !== null;
  }, [screen]);
  const toggleFull = (): void => {
    setFull(!isFull);
    if (isFull === (document.fullscreenElement !== null))
      void toggleFullScreen(document.documentElement);
  };
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
      <div className={css.toolbar}>
        <div className={css.left}>{props.left}</div>
        <div className={css.right}>
          {props.right}
          {onRefresh ? <RefreshTool onRefresh={onRefresh} isBusy={props.loading} /> : null}
          {isNarrow ? null : <DensityTool />}
          <ColumnsTool
            columns={fitted}
            held={held}
            sorts={sorts}
            onSorts={sort}
            onReset={() => onSorts([])}
          />
          {isNarrow ? null : <FullTool isFull={isFull} onToggle={toggleFull} />}
          {onExport ? (
            <ExportTool
              total={props.total ?? 0}
              columns={told}
              chosen={selection}
              onExport={onExport}
            />
          ) : null}
        </div>
      </div>
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
