import { ColumnsTool } from './ColumnsTool.tsx';
import type { PagedColumn, PagedTableProps } from './pagedTypes.ts';
import { DensityTool, ExportTool, FullTool, RefreshTool } from './TableTools.tsx';
import type { KeptSettings } from './useTableSettings.ts';
import css from './PagedTable.module.css';

type PagedToolsProps<T extends object> = {
  readonly table: PagedTableProps<T>;
  /** The columns as there is room for them. */
  readonly fitted: readonly PagedColumn<T>[];
  /** Props of the columns that a file has, in their order. */
  readonly told: readonly string[];
  readonly held: KeptSettings;
  readonly onSorts: PagedTableProps<T>['onSorts'];
  readonly isNarrow: boolean;
  readonly isFull: boolean;
  readonly onFull: () => void;
};

/** The bar above a page of rows: what the page puts there, and what every table can do. */
export function PagedTools<T extends object>(props: PagedToolsProps<T>) {
  const { table, held, isNarrow } = props;
  const { onExport, onRefresh, onSorts } = table;
  return (
    <div className={css.toolbar}>
      <div className={css.left}>{table.left}</div>
      <div className={css.right}>
        {table.right}
        {onRefresh ? <RefreshTool onRefresh={onRefresh} isBusy={table.loading} /> : null}
        {isNarrow ? null : <DensityTool />}
        <ColumnsTool
          columns={props.fitted}
          held={held}
          sorts={table.sorts}
          onSorts={props.onSorts}
          onReset={() => onSorts([])}
        />
        {isNarrow ? null : <FullTool isFull={props.isFull} onToggle={props.onFull} />}
        {onExport ? (
          <ExportTool
            total={table.total ?? 0}
            columns={props.told}
            chosen={table.selection ?? new Set()}
            onExport={onExport}
          />
        ) : null}
      </div>
    </div>
  );
}
