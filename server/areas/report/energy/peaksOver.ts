import { z } from 'zod';
import { mineDay } from '#base/mineTime.ts';
import { readEnergies, type Circuit } from '#server/areas/sensors/energy/readEnergy.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Span } from '../report.ts';
import { KEPT, madeBefore, MINE, PRESENT, pointNosOf } from './keptPeaks.ts';
import { higher, peakIn, QUARTER_MS, wholeSteps, type Peak, type Steps } from './loads.ts';

export const DAY_MS = 86_400_000;
/** So many days are read by quarters of an hour at once. */
export const MOST_DAYS = 31;

/** Peaks of a span: of each meter by its code, and of the mine's load by the begin of its day. */
export type Peaks = {
  readonly byMeter: ReadonlyMap<string, Peak>;
  readonly byDay: ReadonlyMap<number, Peak>;
};

/** The same of quarters of an hour that were read from `from` on. */
export function peaksIn(meters: readonly Circuit[], quarters: Steps, from: number): Peaks {
  const found = new Found();
  for (const { code } of meters) found.meter(code, peakIn(quarters.get(code) ?? [], from));
  for (const [i, kwh] of wholeSteps(meters, quarters).entries()) {
    const at = from + i * QUARTER_MS;
    if (kwh !== null) found.day(mineDay(at), { kwh, at });
  }
  return found;
}

/** Energies of each quarter of an hour of a whole day of the mine. */
export async function quartersOfDay(
  executor: Executor,
  meters: readonly Circuit[],
  day: number,
): Promise<Steps> {
  // One more, for the last that is read ends with the newest reading, wherever that is.
  const span = { from: day, to: day + DAY_MS + QUARTER_MS, stepMs: QUARTER_MS };
  const read = await readEnergies(executor, meters, span);
  return new Map(
    [...read].map(([code, { steps }]) => [code, steps.slice(0, DAY_MS / QUARTER_MS)] as const),
  );
}

/**
 * Peaks of any span: those of its days as they are kept; the days that are not, and its ends, are
 * read. Undefined where more than 31 days had to be read.
 */
export async function peaksOver(
  client: Executor,
  meters: readonly Circuit[],
  { from, to }: Span,
): Promise<Peaks | undefined> {
  const points = pointNosOf(meters);
  const [first, last] = [mineDay(from + DAY_MS - 1), mineDay(to)];
  const within = [points, first, last];
  const kept = await rowsOf(keptRow, client, `${PRESENT} ${KEPT}`, within);
  const known = new Set(kept.flatMap(({ no, day }) => (no === MINE ? day : [])));
  const told = await rowsOf(dayRow, client, TOLD, within);
  const made = Math.max(first, mineDay(await madeBefore(client)));
  const unmade = Array.from(
    { length: Math.max(0, (last - made) / DAY_MS) },
    (_, i) => made + i * DAY_MS,
  );
  const days = [...new Set([...told.map(({ day }) => day), ...unmade])].filter(
    (day) => !known.has(day),
  );
  if (days.length > MOST_DAYS) return undefined;
  const found = new Found();
  const codes = new Map(meters.map((meter) => [pointNosOf([meter])[0], meter.code] as const));
  for (const { no, day, kwh, at } of kept) {
    if (!known.has(day) || kwh === null || at === null) continue;
    if (no === MINE) found.day(day, { kwh, at });
    else found.meter(codes.get(no) ?? '', { kwh, at });
  }
  for (const day of days) found.add(peaksIn(meters, await quartersOfDay(client, meters, day), day));
  for (const end of endsOf({ from, to }, first, last)) {
    const read = await readEnergies(client, meters, { ...end, stepMs: QUARTER_MS });
    const steps = new Map([...read].map(([code, one]) => [code, one.steps] as const));
    found.add(peaksIn(meters, steps, end.from));
  }
  return found;
}

/** What of a span is no whole day: `first` and `last` bound those that are. */
const endsOf = ({ from, to }: Span, first: number, last: number): Span[] =>
  first > last
    ? [{ from, to }]
    : [
        { from, to: first },
        { from: last, to },
      ].filter((end) => end.to > end.from);

/** Peaks as they are found, the highest of each. */
class Found implements Peaks {
  readonly byMeter = new Map<string, Peak>();
  readonly byDay = new Map<number, Peak>();

  meter(code: string, peak: Peak | undefined): void {
    const most = higher(this.byMeter.get(code), peak);
    if (most !== undefined) this.byMeter.set(code, most);
  }

  day(day: number, peak: Peak): void {
    this.byDay.set(day, higher(this.byDay.get(day), peak) ?? peak);
  }

  add({ byMeter, byDay }: Peaks): void {
    for (const [code, peak] of byMeter) this.meter(code, peak);
    for (const [day, peak] of byDay) this.day(day, peak);
  }
}

const keptRow = z.object({
  no: z.number(),
  day: z.number(),
  kwh: z.number().nullable(),
  at: z.number().nullable(),
});
const dayRow = z.object({ day: z.number() });
/** Days of which these points told anything. */
const TOLD = `SELECT day FROM sample_stat_day WHERE point_no = ANY ($1::int[])
    AND day >= $2::int8 AND day < $3::int8
  UNION SELECT day FROM sample_stat_day_dirty WHERE point_no = ANY ($1::int[])
    AND day >= $2::int8 AND day < $3::int8`;
