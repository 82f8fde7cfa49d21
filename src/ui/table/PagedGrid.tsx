import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { useDelayed } from '../useDelayed.ts';
import { useSteady } from '../useSteady.ts';
import { cellText } from './cellText.ts';
import { pagedActOf } from './pagedKeys.ts';
import { PagedHead, stickStyle } from './PagedHead.tsx';
import { Box, BOX_WIDTH, PagedRow, type RowHand } from './PagedRow.tsx';
import { pageState, pageToggled, rowToggled } from './pageSelection.ts';
import type { PagedTableProps, TableFault } from './pagedTypes.ts';
import { placedColumns, widthOf, type PlacedColumn } from './placedColumns.ts';
import { actionsWidth, FOLDED_WIDTH } from './RowActions.tsx';
import { StackedHead, StackedSums } from './StackedParts.tsx';
import { stackedRow } from './stackedRow.ts';
import { sortsAfter, widened, type SetColumn } from './tableSettings.ts';
import type { HeldSettings } from './useTableSettings.ts';
import css from './PagedTable.module.css';

/** What loads faster than this shows nothing in between. */
const SKELETON_MS = 300;

type PagedGridProps<T extends object> = PagedTableProps<T> & {
  readonly set: readonly SetColumn<T>[];
  readonly held: HeldSettings;
  readonly isNarrow: boolean;
};

/**
 * Head, rows and sums of a paged table; by keyboard one row after the other, its controls by Tab.
 */
export function PagedGrid<T extends object>(props: PagedGridProps<T>) {
  const { set, held, isNarrow, idOf, selection, onSelection, fault, page, pageSize } = props;
  const { t } = useTranslation('table');
  const [cursor, setCursor] = useState<string>();
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = fault === undefined ? props.rows : [];
  const ids = rows.map(idOf);
  const at = Math.max(0, ids.indexOf(cursor ?? ''));
  const isSlow = useDelayed(props.loading, SKELETON_MS);
  const actions = props.actions === undefined ? undefined : rows.map(props.actions);
  const lead = selection === undefined ? 0 : BOX_WIDTH;
  const tail = actions === undefined ? 0 : isNarrow ? FOLDED_WIDTH : actionsWidth(actions);
  const { stack, columns } = useParts(set, lead, tail, isNarrow);
  const sums = props.summary;
  const hasSums =
    rows.length > 0 &&
    set.some(({ column, isShown }) => isShown && (sums?.[column.prop] ?? null) !== null);
  const span = (lead > 0 ? 1 : 0) + (stack === undefined ? columns.length : 1) + (tail > 0 ? 1 : 0);

  const choose = (id: string, extend: boolean): void => {
    if (selection === undefined) return;
    onSelection?.(rowToggled(selection, ids, id, extend ? cursor : undefined));
    setCursor(id);
  };
  const hand = useSteady<RowHand>({
    choose,
    moveTo: setCursor,
    open: (id) => rows.filter((row) => idOf(row) === id).forEach((row) => props.onOpen?.(row)),
    act: (id, action) => actions?.[ids.indexOf(id)]?.find(({ key }) => key === action)?.onAct(),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLTableRowElement)) return;
    const act = pagedActOf(event, at, rows.length);
    const id = ids[at];
    const row = rows[at];
    if (act === undefined || id === undefined || row === undefined) return;
    event.preventDefault();
    if (act.kind === 'choose') choose(id, act.extend);
    else if (act.kind === 'choosePage') onSelection?.(pageToggled(selection ?? new Set(), ids));
    else if (act.kind === 'open') props.onOpen?.(row);
    else if (act.kind === 'row')
      (body.current?.rows[act.to] as HTMLTableRowElement | undefined)?.focus();
    else if (page + act.by >= 1 && page + act.by <= Math.ceil((props.total ?? 0) / pageSize))
      props.onPage(page + act.by);
  };
  const state = selection === undefined ? 'none' : pageState(selection, ids);

  return (
    <div
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
        <colgroup>
          {lead > 0 ? <col style={{ width: lead }} /> : null}
          {columns.map(({ column, width }) => (
            <col key={column.prop} style={{ width }} />
          ))}
          {stack === undefined ? null : <col />}
          {tail > 0 ? <col style={{ width: tail }} /> : null}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {lead === 0 ? null : (
              <th scope="col" className={css.box} data-stick="left" style={{ insetInlineStart: 0 }}>
                <Box
                  isChosen={state === 'all'}
                  isPart={state === 'some'}
                  label={t('choosePage')}
                  onClick={() => onSelection?.(pageToggled(selection ?? new Set(), ids))}
                />
              </th>
            )}
            {stack === undefined ? (
              columns.map((placed) => (
                <PagedHead
                  key={placed.column.prop}
                  placed={placed}
                  sorts={props.sorts}
                  onSort={(prop, beside) => props.onSorts(sortsAfter(props.sorts, prop, beside))}
                  onWiden={(prop, width) => held.change(widened(held.settings, prop, width))}
                />
              ))
            ) : (
              <StackedHead
                stack={stack}
                span={tail > 0 ? 2 : 1}
                columns={props.columns}
                sorts={props.sorts}
                onSorts={props.onSorts}
              />
            )}
            {tail === 0 || stack !== undefined ? null : (
              <th scope="col" className={css.tail} data-stick="right" style={{ insetInlineEnd: 0 }}>
                {t('actions')}
              </th>
            )}
          </tr>
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
                hand={hand}
              />
            );
          })}
          {rows.length === 0 && isSlow ? <Bones columns={span} rows={pageSize} /> : null}
        </tbody>
        {sums === undefined || !hasSums ? null : stack === undefined ? (
          <Sums columns={columns} summary={sums} lead={lead > 0} tail={tail > 0} />
        ) : (
          <StackedSums stack={stack} span={span} summary={sums} />
        )}
      </table>
      {rows.length > 0 || props.loading ? null : (
        <div className={css.instead}>
          {fault === undefined ? (
            (props.empty ?? <EmptyState title={t('empty')} />)
          ) : (
            <Fault fault={fault} onRetry={props.onRefresh} />
          )}
        </div>
      )}
    </div>
  );
}

/**
 * What a row is made of: one cell on a phone, else its columns; the same while nothing of it
 * changes.
 */
function useParts<T extends object>(
  set: readonly SetColumn<T>[],
  lead: number,
  tail: number,
  isNarrow: boolean,
) {
  const stack = useMemo(() => (isNarrow ? stackedRow(set) : undefined), [set, isNarrow]);
  const columns = useMemo(
    () => (isNarrow ? [] : placedColumns(set, lead, tail)),
    [set, lead, tail, isNarrow],
  );
  return { stack, columns };
}

/** Rows to come. */
function Bones({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  return Array.from({ length: Math.min(rows, 12) }, (_, row) => (
    <tr key={row} className={css.row} aria-hidden="true" data-bones>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column} className={css.cell}>
          <span className={css.bone} style={{ width: `${40 + ((row * 7 + column * 13) % 45)}%` }} />
        </td>
      ))}
    </tr>
  ));
}

type SumsProps<T> = {
  readonly columns: readonly PlacedColumn<T>[];
  readonly summary: Readonly<Record<string, ReactNode>>;
  readonly lead: boolean;
  readonly tail: boolean;
};

/** Sums over all pages, under their columns. */
function Sums<T>({ columns, summary, lead, tail }: SumsProps<T>) {
  const { t } = useTranslation('table');
  return (
    <tfoot>
      <tr>
        {lead ? <td className={css.box} data-stick="left" style={{ insetInlineStart: 0 }} /> : null}
        {columns.map(({ column, stick }, at) => {
          const sum = summary[column.prop];
          const shown =
            sum === undefined || sum === null
              ? at === 0
                ? t('summary')
                : ''
              : typeof sum === 'object'
                ? sum
                : cellText(sum);
          return (
            <td
              key={column.prop}
              className={css.cell}
              data-align={column.align}
              data-stick={stick?.side}
              style={stickStyle(stick)}
              title={typeof shown === 'string' ? shown : undefined}
            >
              {shown}
            </td>
          );
        })}
        {tail ? <td className={css.tail} data-stick="right" style={{ insetInlineEnd: 0 }} /> : null}
      </tr>
    </tfoot>
  );
}

function Fault({
  fault,
  onRetry,
}: {
  readonly fault: TableFault;
  readonly onRetry: (() => void) | undefined;
}) {
  const { t } = useTranslation('table');
  const said =
    fault.kind === 'status'
      ? fault.text
      : fault.kind === 'malformed'
        ? t('malformed')
        : fault.message;
  return <ErrorState title={said} traceId={fault.traceId} onRetry={onRetry} />;
}
