import { z } from 'zod';
import { mineDay } from '#base/mineTime.ts';
import type { Circuit } from '#server/areas/sensors/energy/readEnergy.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { LACKING, madeBefore, MINE, PRESENT, pointNosOf } from './keptPeaks.ts';
import type { Peak } from './loads.ts';
import { metersOf } from './meters.ts';
import { DAY_MS, MOST_DAYS, peaksIn, quartersOfDay } from './peaksOver.ts';

/** Peaks are kept of so many days: the longest period of a report, and the one before it. */
const KEEP_DAYS = 735;

type Kept = Pick<Engine, 'pool' | 'clock'>;

/** Makes the peaks of days that are lacking, the newest first; answers of how many. */
export async function makePeaks(
  { pool, clock }: Kept,
  signal: AbortSignal,
): Promise<{ readonly days: number }> {
  const oldest = mineDay(clock.now()) - KEEP_DAYS * DAY_MS;
  await query(pool, 'DELETE FROM energy_peak_day WHERE day < $1', [oldest]);
  const meters = await metersOf(pool);
  const points = pointNosOf(meters);
  const before = await madeBefore(pool);
  const lacking = await rowsOf(dayRow, pool, `${PRESENT} ${LACKING}`, [
    points,
    oldest,
    before,
    MOST_DAYS,
  ]);
  let days = 0;
  for (const { day } of lacking) {
    if (signal.aborted) break;
    await makeDay(pool, meters, day);
    days += 1;
  }
  return { days };
}

async function makeDay(
  pool: Engine['pool'],
  meters: readonly Circuit[],
  day: number,
): Promise<void> {
  // Read first: what changes meanwhile makes the peak one that holds no longer.
  const present = await rowsOf(
    presentRow,
    pool,
    `${PRESENT} SELECT point_no AS no, buckets, good_count AS good, sum FROM present`,
    [pointNosOf(meters), day, day + DAY_MS],
  );
  const { byMeter, byDay } = peaksIn(meters, await quartersOfDay(pool, meters, day), day);
  const peaks = new Map<number | undefined, Peak | undefined>(
    meters.map((meter) => [pointNosOf([meter])[0], byMeter.get(meter.code)]),
  );
  peaks.set(MINE, byDay.get(day));
  await query(pool, KEEP, [
    day,
    present.map(({ no }) => no),
    present.map(({ no }) => peaks.get(no)?.kwh ?? null),
    present.map(({ no }) => peaks.get(no)?.at ?? null),
    present.map(({ buckets }) => buckets),
    present.map(({ good }) => good),
    present.map(({ sum }) => sum),
  ]);
}

const dayRow = z.object({ day: z.number() });
const presentRow = z.object({
  no: z.number(),
  buckets: z.number(),
  good: z.number(),
  sum: z.number(),
});
const KEEP = `INSERT INTO energy_peak_day (point_no, day, kwh, at, buckets, good_count, sum)
  SELECT no, $1::int8, kwh, at, buckets, good, sum
  FROM unnest($2::int[], $3::float8[], $4::int8[], $5::int8[], $6::int8[], $7::float8[])
    AS k (no, kwh, at, buckets, good, sum)
  ON CONFLICT (point_no, day) DO UPDATE SET kwh = excluded.kwh, at = excluded.at,
    buckets = excluded.buckets, good_count = excluded.good_count, sum = excluded.sum`;
