/** Rows as they are shown while the list is held still, and what waits outside. */
export type FrozenView<T> = {
  readonly rows: readonly T[];
  /** Ids shown though they have left the live list. */
  readonly gone: ReadonlySet<string>;
  /** Rows of the live list that wait to be shown, in its order. */
  readonly waiting: readonly T[];
};

const nothing: ReadonlySet<string> = new Set();

/**
 * The live list, or, while `held` rows are given, those in their old places with their newest
 * contents: no row moves, comes or goes under a hand that is about to act on it.
 */
export function frozenView<T>(
  live: readonly T[],
  held: readonly T[] | undefined,
  idOf: (row: T) => string,
): FrozenView<T> {
  if (held === undefined) return { rows: live, gone: nothing, waiting: [] };
  const newest = new Map(live.map((row) => [idOf(row), row]));
  const gone = new Set<string>();
  const rows = held.map((row) => {
    const now = newest.get(idOf(row));
    if (now === undefined) gone.add(idOf(row));
    else newest.delete(idOf(row));
    return now ?? row;
  });
  return { rows, gone, waiting: [...newest.values()] };
}
