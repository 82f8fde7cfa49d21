import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useDensity } from '../preferences/density.ts';
import { rowHeights, type Density } from '../theme/tokens.ts';
import type { Column } from './column.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { HeaderRow } from './HeaderRow.tsx';
import { heldView } from './heldRows.ts';
import { afterAct, withoutGone, type RowAct, type RowSelection } from './rowSelection.ts';
import { BodyRow } from './BodyRow.tsx';
import { actOfKey } from './tableKeys.ts';
import { useColumns } from './useColumns.ts';
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
  const { columns, idOf, selection, onSelect, density = 'compact' } = props;
  const { grid, sorted, sortKey, reset } = useColumns(props.name, columns, props.rows, idOf);
  const scroller = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const inside = useInside(frame);
  const [held, setHeld] = useState<readonly T[]>();
  const view = useMemo(() => heldView(sorted, held, idOf), [sorted, held, idOf]);

  const mayHold = props.pill !== undefined;
  // Held from the moment a hand comes in, let go when it leaves or the reader asks for another
  // order.
  useEffect(
    () => setHeld(mayHold && inside ? sorted : undefined),
    // The rows of that moment.
    // oxlint-disable-next-line react/exhaustive-deps
    [inside, sortKey, mayHold, props.viewKey],
  );
  useEffect(() => {
    if (selection.chosen.size === 0 && selection.cursor === undefined) return;
    const ids = new Set(sorted.map(idOf));
    const kept = withoutGone(selection, (id) => ids.has(id));
    if (kept !== selection) onSelect(kept);
  }, [sorted, selection, idOf, onSelect]);

  const rowHeight = rowHeights[density];
  const headHeight = Math.min(rowHeight, rowHeights[useDensity()]);
  // oxlint-disable-next-line react/incompatible-library -- concerns compiled components; this one is not
  const virtualizer = useVirtualizer({
    count: view.rows.length,
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
  const { onVisible } = props;
  useEffect(
    () => onVisible?.(view.rows.slice(firstRow, lastRow + 1)),
    [onVisible, view.rows, firstRow, lastRow],
  );

  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const shown = grid.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? []);
  const sizes = grid
    .getVisibleLeafColumns()
    .map((column) => ({ column: byId.get(column.id), width: column.getSize() }));
  const template = sizes
    .map(({ column, width }) => (column?.grows ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' ');

  const total = sizes.reduce((sum, { width }) => sum + width, MENU_WIDTH);

  const act = (next: RowAct): void => {
    const after = afterAct(selection, next, view.rows.map(idOf));
    onSelect(after);
    const at = view.rows.findIndex((row) => idOf(row) === after.cursor);
    if (next.kind === 'move' && at >= 0) virtualizer.scrollToIndex(at);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.target !== event.currentTarget) return;
    if (event.key === 'Enter') {
      const row = view.rows.find((candidate) => idOf(candidate) === selection.cursor);
      if (row !== undefined) props.onOpen(row);
    } else {
      const next = actOfKey(
        event,
        Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
      );
      if (next === undefined) return;
      act(next);
    }
    event.preventDefault();
  };
  const rowId = (id: string): string => `${props.name}-row-${id}`;

  return (
    <div
      ref={frame}
      className={css.frame}
      style={
        {
          '--columns': template,
          '--total': `${total}px`,
          '--row': `${rowHeight}px`,
          '--head': `${headHeight}px`,
        } as Record<string, string>
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
        onKeyDown={onKeyDown}
      >
        <HeaderRow grid={grid} columns={byId} />
        <div className={css.body} style={{ height: virtualizer.getTotalSize() }}>
          {drawn.map(({ index, start }) => {
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
        <ColumnMenu grid={grid} columns={byId} onReset={reset} />
      </div>
      {view.waiting.length > 0 ? props.pill?.(view.waiting, () => setHeld(sorted)) : null}
    </div>
  );
}
