import type { AlarmEvidence } from '#contracts/maintenance/workInTheMine.ts';

type Samples = NonNullable<AlarmEvidence['samples']>;
/** One step of a chart, at its middle. */
type Step = { readonly t: number; readonly min: number; readonly max: number };

/** Steps without a reading that are no hole yet: a slow sensor fills not each of them. */
const MOST_EMPTY = 8;

/** The readings in stretches without a hole: nothing is drawn where nothing was read. */
export function bandsIn({ from, stepMs, column, min, max }: Samples): readonly (readonly Step[])[] {
  const bands: Step[][] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const [i, at] of column.entries()) {
    const step = { t: from + (at + 0.5) * stepMs, min: min[i] ?? 0, max: max[i] ?? 0 };
    const band = bands.at(-1);
    if (band === undefined || at - before > MOST_EMPTY) bands.push([step]);
    else band.push(step);
    before = at;
  }
  return bands;
}
