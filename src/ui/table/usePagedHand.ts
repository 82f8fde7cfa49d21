import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useSteady } from '../useSteady.ts';
import type { RowHand } from './PagedRow.tsx';
import { pageToggled, rowToggled } from './pageSelection.ts';
import type { PagedTableProps, RowAction } from './pagedTypes.ts';
import { rowAfter, tableActOf, type TableAct } from './tableKeys.ts';

/**
 * Where the keyboard stands in a page of rows, and what hands do to them: by keys one row after the
 * other, its controls by Tab.
 */
export function usePagedHand<T extends object>(
  props: PagedTableProps<T>,
  rows: readonly T[],
  actions: readonly (readonly RowAction[])[] | undefined,
) {
  const { idOf, selection, onSelection, page, pageSize } = props;
  const [cursor, setCursor] = useState<string>();
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = rows.map(idOf);
  const at = Math.max(0, ids.indexOf(cursor ?? ''));
  useBackAt(body, ids.indexOf(props.backAt ?? ''));
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
  const turn = (to: number): void => {
    if (to >= 1 && to <= Math.ceil((props.total ?? 0) / pageSize)) props.onPage(to);
  };
  const run = (act: TableAct, id: string): void => {
    if (act.kind === 'choose') choose(id, act.extend);
    else if (act.kind === 'all') onSelection?.(pageToggled(selection ?? new Set(), ids));
    else if (act.kind === 'open') hand.open(id);
    else if (act.kind === 'page') turn(page + act.by);
    else body.current?.rows[rowAfter(at, act.by, rows.length)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLTableRowElement)) return;
    const act = tableActOf(event);
    const id = ids[at];
    if (act === undefined || id === undefined) return;
    event.preventDefault();
    run(act, id);
  };
  return { ids, at, body, hand, onKeyDown };
}

/**
 * Puts the keyboard at a row, from 0, each time that the table is shown again; where the reader has
 * gone elsewhere by then, he stays there. -1: no such row, or not yet.
 */
function useBackAt(body: RefObject<HTMLTableSectionElement | null>, at: number): void {
  const isDue = useRef(true);
  // The effects of a page that was put aside run again when it is shown.
  useEffect(() => void (isDue.current = true), []);
  useEffect(() => {
    const row = body.current?.children[at];
    if (!isDue.current || !(row instanceof HTMLElement)) return;
    isDue.current = false;
    if (isNowhere(document.activeElement)) row.focus();
  }, [body, at]);
}

/** Whether the focus is nowhere, or on what is no longer in sight. */
const isNowhere = (focused: Element | null): boolean =>
  focused === null ||
  focused === document.body ||
  focused.matches('main') ||
  !focused.checkVisibility();
