import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useDensity } from '../preferences/density.ts';
import { rowHeights, type Density } from '../theme/tokens.ts';
import { BodyRow } from './BodyRow.tsx';
import type { Column } from './column.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { HeaderRow } from './HeaderRow.tsx';
import { frozenView } from './frozenRows.ts';
import { afterAct, withoutGone, type RowAct, type RowSelection } from './rowSelection.ts';
import { tableActOf } from './tableKeys.ts';
import { useColumns, type Columns } from './useColumns.ts';
import { useInside } from './useInside.ts';
import css from './VirtualTable.module.css';

export type VirtualTableProps<T extends object> = {
  /** Key under which the reader's column settings are kept. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  /** Enter, or a double click. */
  readonly onOpen: (row: T) => void;
  /** The row whose detail is open. */
  readonly openId?: string | undefined;
  /**
   * Called with the rows that stand on the screen, a few beyond its edges included, whenever they
   * change.
   */
  readonly onVisible?: (rows: readonly T[]) => void;
  /** Marks of a row for the style sheet of the page, as `data-mark`. */
  readonly markOf?: (row: T) => string | undefined;
  readonly density?: Density;
  /**
   * What the reader asked to see: when it changes a held list lets go, since what is folded away
   * has not gone.
   */
  readonly viewKey?: string;
  /**
   * Keeps rows in their places while a hand is inside; `pill` shows what waits, a click on it lets
   * the list go.
   */
  readonly pill?: (waiting: readonly T[], release: () => void) => ReactNode;
  readonly empty: ReactNode;
};

/** Room in px that each row leaves for the column menu. */
const MENU_WIDTH = 28;

/**
 * Rows drawn only where they are seen; chosen by mouse and keyboard; columns as the reader wants
 * them.
 */
export function VirtualTable<T extends object>(props: VirtualTableProps<T>) {
  const { idOf, selection, density = 'compact' } = props;
  const columns = useColumns(props.name, props.columns, props.rows);
  const scroller = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { view, release } = useHeldRows(props, columns, frame);
  useChosenThere(props, columns);
  const rowHeight = rowHeights[density];
  const headHeight = Math.min(rowHeight, rowHeights[useDensity()]);
  const virtualizer = useDrawnRows(view.rows, scroller, { rowHeight, headHeight }, props.onVisible);
  const shown = useMemo(() => columns.shown.map(({ column }) => column.source), [columns.shown]);
  const { act, onKeyDown } = rowHands(props, view.rows, (at) => virtualizer.scrollToIndex(at));
  const rowId = (id: string): string => `${props.name}-row-${id}`;

  return (
    <div
      ref={frame}
      className={css.frame}
      style={
        {
          ...columnWidths(columns),
          '--row': `${rowHeight}px`,
          '--head': `${headHeight}px`,
        } as CSSProperties
      }
    >
      <div
        ref={scroller}
        className={css.scroller}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-multiselectable
        aria-rowcount={view.rows.length + 1}
        aria-activedescendant={selection.cursor === undefined ? undefined : rowId(selection.cursor)}
        onKeyDown={(event) => onKeyDown(event, rowHeight)}
      >
        <HeaderRow columns={columns} />
        <div className={css.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = view.rows[index];
            if (row === undefined) return null;
            const id = idOf(row);
            return (
              <BodyRow
                key={id}
                elementId={rowId(id)}
                index={index}
                top={start}
                row={row}
                id={id}
                columns={shown}
                isChosen={selection.chosen.has(id)}
                isCursor={selection.cursor === id}
                isOpen={props.openId === id}
                isGone={view.gone.has(id)}
                mark={props.markOf?.(row)}
                onAct={act}
                onOpen={props.onOpen}
              />
            );
          })}
        </div>
        {view.rows.length === 0 ? props.empty : null}
      </div>
      <div className={css.menu}>
        <ColumnMenu columns={columns} />
      </div>
      {view.waiting.length > 0 ? props.pill?.(view.waiting, release) : null}
    </div>
  );
}

/** Where the columns stand, and what they need in all, for the style sheet. */
function columnWidths<T>({ shown }: Columns<T>): Record<string, string> {
  const template = shown.map(({ column, width }) =>
    column.source.grows === true ? `minmax(${width}px, 1fr)` : `${width}px`,
  );
  const total = shown.reduce((sum, { width }) => sum + width, MENU_WIDTH);
  return { '--columns': template.join(' '), '--total': `${total}px` };
}

/** Rows that are gone are chosen no longer. */
function useChosenThere<T extends object>(
  { idOf, selection, onSelect }: VirtualTableProps<T>,
  { sorted }: Columns<T>,
): void {
  useEffect(() => {
    if (selection.chosen.size === 0 && selection.cursor === undefined) return;
    const ids = new Set(sorted.map(idOf));
    const kept = withoutGone(selection, (id) => ids.has(id));
    if (kept !== selection) onSelect(kept);
  }, [sorted, selection, idOf, onSelect]);
}

/** What hands do to `rows`, by mouse and keyboard. */
function rowHands<T extends object>(
  { idOf, selection, onSelect, onOpen }: VirtualTableProps<T>,
  rows: readonly T[],
  scrollTo: (row: number) => void,
) {
  const act = (next: RowAct): void => {
    const after = afterAct(selection, next, rows.map(idOf));
    onSelect(after);
    const at = rows.findIndex((row) => idOf(row) === after.cursor);
    if (next.kind === 'move' && at >= 0) scrollTo(at);
  };
  const onKeyDown = (event: KeyboardEvent, rowHeight: number): void => {
    if (event.nativeEvent.isComposing || event.target !== event.currentTarget) return;
    const height = event.currentTarget.clientHeight;
    const next = rowActOf(event, Math.max(1, Math.floor(height / rowHeight) - 2));
    if (next === undefined) return;
    event.preventDefault();
    if (next !== 'open') return act(next);
    const row = rows.find((candidate) => idOf(candidate) === selection.cursor);
    if (row !== undefined) onOpen(row);
  };
  return { act, onKeyDown };
}

/** What a key does to rows of which a window shows `page`; undefined for keys not the table's. */
function rowActOf(event: KeyboardEvent, page: number): RowAct | 'open' | undefined {
  const act = tableActOf(event);
  switch (act?.kind) {
    case 'row':
      return { kind: 'move', by: act.by, extend: act.extend };
    case 'page':
      return { kind: 'move', by: act.by * page, extend: act.extend };
    case 'choose':
      return { kind: 'toggleCursor' };
    case 'all':
      return { kind: 'all' };
    case 'open':
      return 'open';
    default:
      return undefined;
  }
}

/** The rows in the reader's order, kept in their places while a hand is inside `frame`. */
function useHeldRows<T extends object>(
  { idOf, pill, viewKey }: VirtualTableProps<T>,
  { sorted, sortKey }: Columns<T>,
  frame: RefObject<HTMLElement | null>,
) {
  const inside = useInside(frame);
  const [held, setHeld] = useState<readonly T[]>();
  const view = useMemo(() => frozenView(sorted, held, idOf), [sorted, held, idOf]);
  const mayHold = pill !== undefined;
  // Held from the moment a hand comes in, let go when it leaves or the reader asks for another
  // order.
  useEffect(
    () => setHeld(mayHold && inside ? sorted : undefined),
    // The rows of that moment.
    // oxlint-disable-next-line react/exhaustive-deps
    [inside, sortKey, mayHold, viewKey],
  );
  return { view, release: () => setHeld(sorted) };
}

/** Which rows are drawn; tells `onVisible` of them. */
function useDrawnRows<T>(
  rows: readonly T[],
  scroller: RefObject<HTMLDivElement | null>,
  { rowHeight, headHeight }: { readonly rowHeight: number; readonly headHeight: number },
  onVisible: ((rows: readonly T[]) => void) | undefined,
): Virtualizer<HTMLDivElement, Element> {
  // oxlint-disable-next-line react/incompatible-library -- concerns compiled components; this one is not
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: headHeight,
  });
  // It keeps the places of rows that it has laid out: of another height they would lie over each
  // other.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const drawn = virtualizer.getVirtualItems();
  const [firstRow, lastRow] = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? -1];
  useEffect(
    () => onVisible?.(rows.slice(firstRow, lastRow + 1)),
    [onVisible, rows, firstRow, lastRow],
  );
  return virtualizer;
}
