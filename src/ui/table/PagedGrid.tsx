import { useMemo } from 'react';
import { useDelayed } from '../useDelayed.ts';
import { PagedHeadRow } from './PagedHead.tsx';
import { BOX_WIDTH, PagedRow } from './PagedRow.tsx';
import { PagedSums } from './PagedSums.tsx';
import type { PagedTableProps, RowAction } from './pagedTypes.ts';
import { placedColumns, widthOf } from './placedColumns.ts';
import { actionsWidth, FOLDED_WIDTH } from './RowActions.tsx';
import { RowBones, RowsInstead } from './RowsInstead.tsx';
import { StackedSums } from './StackedParts.tsx';
import { stackedRow } from './stackedRow.ts';
import type { SetColumn } from './tableSettings.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import { usePagedHand } from './usePagedHand.ts';
import type { KeptSettings } from './useTableSettings.ts';
import css from './PagedTable.module.css';

/** What loads faster than this shows nothing in between. */
const SKELETON_MS = 300;

type PagedGridProps<T extends object> = PagedTableProps<T> & {
  readonly set: readonly SetColumn<T>[];
  readonly held: KeptSettings;
  readonly isNarrow: boolean;
};

/** Head, rows and sums of a paged table. */
export function PagedGrid<T extends object>(props: PagedGridProps<T>) {
  const { set, idOf, selection, fault, page, pageSize } = props;
  const rows = fault === undefined ? props.rows : [];
  const isSlow = useDelayed(props.loading, SKELETON_MS);
  const actions = props.actions === undefined ? undefined : rows.map(props.actions);
  const layout = useLayoutOf(props, actions);
  const { lead, tail, span, stack, columns } = layout;
  const { ids, at, body, hand, onKeyDown } = usePagedHand(props, rows, actions);
  const scroller = useKeptScroll();
  return (
    <div
      ref={scroller}
      className={css.scroller}
      aria-busy={props.loading}
      data-dim={(isSlow && rows.length > 0) || undefined}
    >
      <table
        className={css.table}
        role="grid"
        aria-label={props.label}
        aria-rowcount={(props.total ?? rows.length) + 1}
        aria-multiselectable={selection === undefined ? undefined : true}
        style={stack === undefined ? { minWidth: widthOf(set) + lead + tail } : undefined}
        onKeyDown={onKeyDown}
      >
        <Widths {...layout} />
        <thead>
          <PagedHeadRow
            table={props}
            ids={ids}
            columns={columns}
            stack={stack}
            hasActions={tail > 0}
            held={props.held}
          />
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => {
            const id = idOf(row);
            return (
              <PagedRow
                key={id}
                row={row}
                id={id}
                number={(page - 1) * pageSize + index + 1}
                columns={columns}
                isChosen={selection?.has(id)}
                isCursor={index === at}
                isOpen={props.openId === id}
                mark={props.markOf?.(row)}
                actions={actions?.[index]}
                stack={stack}
                opensByClick={props.opensByClick === true}
                hand={hand}
              />
            );
          })}
          {rows.length === 0 && isSlow ? <RowBones columns={span} rows={pageSize} /> : null}
        </tbody>
        {rows.length === 0 ? null : sumsOf(props, layout)}
      </table>
      {rows.length > 0 || props.loading ? null : (
        <RowsInstead fault={fault} empty={props.empty} onRetry={props.onRefresh} />
      )}
    </div>
  );
}

type Layout<T extends object> = ReturnType<typeof useLayoutOf<T>>;

/**
 * What a row is made of: one cell on a phone, else its columns; the same while nothing of it
 * changes. `lead` and `tail` are the widths in px of the box before and the acts behind them, 0
 * where there are none.
 */
function useLayoutOf<T extends object>(
  { set, isNarrow, selection }: PagedGridProps<T>,
  actions: readonly (readonly RowAction[])[] | undefined,
) {
  const lead = selection === undefined ? 0 : BOX_WIDTH;
  const tail = actions === undefined ? 0 : isNarrow ? FOLDED_WIDTH : actionsWidth(actions);
  const stack = useMemo(() => (isNarrow ? stackedRow(set) : undefined), [set, isNarrow]);
  const columns = useMemo(
    () => (isNarrow ? [] : placedColumns(set, lead, tail)),
    [set, lead, tail, isNarrow],
  );
  const cells = stack === undefined ? columns.length : 1;
  const span = (lead > 0 ? 1 : 0) + cells + (tail > 0 ? 1 : 0);
  return { lead, tail, span, stack, columns };
}

const Widths = <T extends object>({ lead, tail, stack, columns }: Layout<T>) => (
  <colgroup>
    {lead > 0 ? <col style={{ width: lead }} /> : null}
    {columns.map(({ column, width }) => (
      <col key={column.prop} style={{ width }} />
    ))}
    {stack === undefined ? null : <col />}
    {tail > 0 ? <col style={{ width: tail }} /> : null}
  </colgroup>
);

/** The foot of the table, where a column that shows has a sum. */
function sumsOf<T extends object>(
  { set, summary }: PagedGridProps<T>,
  { lead, tail, span, stack, columns }: Layout<T>,
) {
  const hasSums = set.some(
    ({ column, isShown }) => isShown && (summary?.[column.prop] ?? null) !== null,
  );
  if (summary === undefined || !hasSums) return null;
  return stack === undefined ? (
    <PagedSums columns={columns} summary={summary} lead={lead > 0} tail={tail > 0} />
  ) : (
    <StackedSums stack={stack} span={span} summary={summary} />
  );
}
