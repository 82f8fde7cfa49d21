import { BAD_VALUE } from '#contracts/sensors/valueState.ts';
import { indexOfTime } from '../chunk/chunk.ts';
import { unpacked, type StoredChunk } from '../chunk/chunkRows.ts';

/** Least and greatest value of each column of a chart, columns in whatever order they come. */
export class Extremes {
  readonly #columns = new Map<number, [min: number, max: number]>();

  add(column: number, min: number, max: number): void {
    const known = this.#columns.get(column);
    if (known === undefined) this.#columns.set(column, [min, max]);
    else {
      if (min < known[0]) known[0] = min;
      if (max > known[1]) known[1] = max;
    }
  }

  sorted(): { column: number[]; min: number[]; max: number[] } {
    const sorted = [...this.#columns].toSorted((a, b) => a[0] - b[0]);
    return {
      column: sorted.map(([column]) => column),
      min: sorted.map(([, [min]]) => min),
      max: sorted.map(([, [, max]]) => max),
    };
  }
}

/** Adds the good samples that the chunks have of [from, to). */
export async function addChunks(
  columns: ReadonlyMap<number, Extremes>,
  chunks: readonly StoredChunk[],
  { from, to, stepMs }: { readonly from: number; readonly to: number; readonly stepMs: number },
): Promise<void> {
  for await (const { pointNo, rows } of unpacked(chunks, to)) {
    const series = columns.get(pointNo);
    for (let i = indexOfTime(rows.t, from); i < rows.length; i++) {
      const value = rows.value[i] ?? Number.NaN;
      if (Number.isNaN(value) || ((rows.state[i] ?? 0) & BAD_VALUE) !== 0) continue;
      series?.add(Math.floor(((rows.t[i] ?? 0) - from) / stepMs), value, value);
    }
  }
}
