/** Dots that lie so close that they hide each other, counted where they are, in metres. */
export type Crowd = { readonly x: number; readonly y: number; readonly count: number };

/** Fewer are seen as they are. */
const LEAST = 5;
/** People are counted anew so often: a number that flickers is read by nobody. */
const COUNT_MS = 1_000;

/**
 * The crowds among the dots of a picture; the same array while it is not time to count anew, and
 * the scale and picture are as they were.
 */
export class Crowds {
  #found: readonly Crowd[] = [];
  #tab = '';
  #metres = 0;
  #dueAt = -Infinity;

  /** `places` hold x, y, 0 of each dot; `metres` are the side of a cell, `now` is monotonic. */
  of(places: Float32Array, tab: string, metres: number, now: number): readonly Crowd[] {
    if (tab === this.#tab && metres === this.#metres && now < this.#dueAt) return this.#found;
    [this.#tab, this.#metres, this.#dueAt] = [tab, metres, now + COUNT_MS];
    this.#found = crowdsOf(places, metres);
    return this.#found;
  }
}

/** The cells of `metres` that hold five dots or more, in the order in which they are met. */
export function crowdsOf(places: Float32Array, metres: number): Crowd[] {
  const counts = new Map<string, { x: number; y: number; count: number }>();
  for (let i = 0; i + 1 < places.length; i += 3) {
    // The middle of the cell: a crowd that shuffles stays where it is written.
    const x = Math.round((places[i] ?? 0) / metres) * metres;
    const y = Math.round((places[i + 1] ?? 0) / metres) * metres;
    const key = `${x} ${y}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { x, y, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()].filter(({ count }) => count >= LEAST);
}
