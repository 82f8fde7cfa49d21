import { rowsBetween } from './pageSelection.ts';

/** Which rows are chosen. `cursor` is where the keyboard stands, `anchor` where a range began. */
export type RowSelection = {
  readonly chosen: ReadonlySet<string>;
  readonly anchor: string | undefined;
  readonly cursor: string | undefined;
};

/**
 * What a hand does to rows: a click, or a move of the cursor by `by` rows ('first' and 'last' to
 * the ends).
 */
export type RowAct =
  | {
      readonly kind: 'click';
      readonly id: string;
      readonly extend: boolean;
      readonly toggle: boolean;
    }
  | { readonly kind: 'move'; readonly by: number | 'first' | 'last'; readonly extend: boolean }
  | { readonly kind: 'toggleCursor' }
  | { readonly kind: 'all' }
  | { readonly kind: 'none' };

export const noRows: RowSelection = { chosen: new Set(), anchor: undefined, cursor: undefined };

/** The selection after `act`, over the rows as they are shown: `ids` in order. */
export function afterAct(
  selection: RowSelection,
  act: RowAct,
  ids: readonly string[],
): RowSelection {
  switch (act.kind) {
    case 'all':
      return { ...selection, chosen: new Set(ids) };
    case 'none':
      return { ...selection, chosen: new Set(), anchor: undefined };
    case 'toggleCursor':
      return selection.cursor === undefined ? selection : toggled(selection, selection.cursor);
    case 'click':
      if (act.extend) return extended(selection, act.id, ids);
      return act.toggle ? toggled(selection, act.id) : only(act.id);
    case 'move': {
      const to = movedTo(selection.cursor, act.by, ids);
      if (to === undefined) return selection;
      return act.extend ? extended(selection, to, ids) : { ...selection, cursor: to, anchor: to };
    }
  }
}

/** The selection without rows that are gone; the same object when none is. */
export function withoutGone(
  selection: RowSelection,
  isThere: (id: string) => boolean,
): RowSelection {
  const { chosen, anchor, cursor } = selection;
  const kept = [...chosen].filter(isThere);
  const stays = (id: string | undefined): string | undefined =>
    id !== undefined && isThere(id) ? id : undefined;
  if (kept.length === chosen.size && stays(anchor) === anchor && stays(cursor) === cursor)
    return selection;
  return { chosen: new Set(kept), anchor: stays(anchor), cursor: stays(cursor) };
}

const only = (id: string): RowSelection => ({ chosen: new Set([id]), anchor: id, cursor: id });

function toggled({ chosen }: RowSelection, id: string): RowSelection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: id, cursor: id };
}

function extended(selection: RowSelection, to: string, ids: readonly string[]): RowSelection {
  const from = selection.anchor ?? selection.cursor ?? to;
  const range = rowsBetween(ids, from, to);
  return range === undefined ? only(to) : { chosen: new Set(range), anchor: from, cursor: to };
}

function movedTo(
  cursor: string | undefined,
  by: number | 'first' | 'last',
  ids: readonly string[],
): string | undefined {
  if (by === 'first') return ids[0];
  if (by === 'last') return ids.at(-1);
  const at = cursor === undefined ? -1 : ids.indexOf(cursor);
  if (at < 0) return by > 0 ? ids[0] : ids.at(-1);
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))];
}
