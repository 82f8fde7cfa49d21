import type { Clip, ClipLine } from '#contracts/exam/clip.ts';

/** Columns without readings that a curve is drawn across; more of them are a gap. */
const GAP = 24;

/** Stretches of a curve without a gap, as places in its columns. */
export function stretchesOf({ column }: Pick<ClipLine, 'column'>): number[][] {
  const stretches: number[][] = [];
  for (const [at, place] of column.entries()) {
    const last = stretches.at(-1);
    if (last === undefined || place - (column[at - 1] ?? place) > GAP) stretches.push([at]);
    else last.push(at);
  }
  return stretches;
}

/** What a sensor showed in a column: its newest reading that is not too old; undefined: none. */
export function readingAt({ column, max }: ClipLine, place: number): number | undefined {
  const at = column.findLastIndex((one) => one <= place);
  const since = column[at];
  return since === undefined || place - since > GAP ? undefined : max[at];
}

/** Least and greatest of what is drawn of a sensor, its limit included; never the same. */
export function rangeOf({ min, max, limit }: ClipLine): {
  readonly low: number;
  readonly high: number;
} {
  const values = [...min, ...max, ...(limit === null ? [] : [limit])];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low < high ? { low, high } : { low: low - 1, high: high + 1 };
}

/** The alarms that were on at a moment. */
export const alarmsAt = ({ alarms }: Clip, at: number): Clip['alarms'] =>
  alarms.filter(({ time, cleared }) => time <= at && (cleared === null || cleared > at));
