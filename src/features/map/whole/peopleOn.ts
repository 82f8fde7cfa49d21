import type { PeopleTable } from '../peopleTable.ts';

/** Where people are on a level, x and y by turns, by how much is known of them. */
export type PeopleThere = {
  readonly sure: readonly number[];
  /** Whose place is old. */
  readonly old: readonly number[];
  /** To whom no way out is open. */
  readonly trapped: readonly number[];
};

/** Everybody on the picture `tab` at monotonic `now`. */
export function peopleOn(
  table: PeopleTable,
  tab: string,
  now: number,
  trapped: ReadonlySet<number>,
): PeopleThere {
  const { dots } = table;
  const slots = new Int32Array(dots.extent);
  const count = table.onTab(tab, slots);
  const there = { sure: [] as number[], old: [] as number[], trapped: [] as number[] };
  for (const slot of slots.subarray(0, count)) {
    const isTrapped = trapped.has(dots.no[slot] ?? -1);
    const into = isTrapped ? there.trapped : table.isStale(slot) ? there.old : there.sure;
    into.push(dots.xAt(slot, now), dots.yAt(slot, now));
  }
  return there;
}
