import { z } from 'zod';
import type { SeriesAnswer } from '#contracts/charts/series.ts';
import { BAD_VALUE } from '#contracts/sensors/valueState.ts';
import type { ChartNeed, ToldChart } from '#contracts/signage/playerData.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { MineReading } from '#server/ports/storage.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const COLUMNS = 240;
/** No line runs over more missing samples than these. */
const GAP_PERIODS = 3;

/** One point over its last hours, for a chart of `COLUMNS` columns, and its newest value. */
export async function toldChart(
  { pool, clock }: Engine,
  { registry, store }: Pick<MineReading, 'registry' | 'store'>,
  { code, hours }: ChartNeed,
): Promise<ToldChart> {
  const to = clock.now();
  const from = to - hours * HOUR_MS;
  const point = registry.model().points.find((one) => one.code === code) ?? null;
  if (point === null) return { code, hours, point, newest: null, from, to, x: [], y: [] };
  const answer = await store.series({ pointNos: [point.no], from, to, columns: COLUMNS });
  const [newest] = await rowsOf(
    z.object({ t: z.number(), value: z.number(), state: z.number() }),
    pool,
    `SELECT t, value, state::int AS state FROM sample
     WHERE point_no = $1 AND t >= $2 AND value IS NOT NULL AND value <> 'NaN'
     ORDER BY t DESC LIMIT 1`,
    [point.no, to - DAY_MS],
  );
  return {
    code,
    hours,
    point,
    newest:
      newest === undefined
        ? null
        : { t: newest.t, value: newest.value, bad: (newest.state & BAD_VALUE) !== 0 },
    from,
    to,
    ...lineOf(answer, point.samplePeriod * 1000),
  };
}

/** The extremes of each column as places of a line, which is broken where samples are missing. */
export function lineOf(
  { from, stepMs, series: [series] }: Pick<SeriesAnswer, 'from' | 'stepMs' | 'series'>,
  periodMs: number,
): Pick<ToldChart, 'x' | 'y'> {
  const x: number[] = [];
  const y: (number | null)[] = [];
  const most = GAP_PERIODS * Math.max(stepMs, periodMs);
  let before: number | undefined;
  series?.column.forEach((column, i) => {
    const t = from + column * stepMs;
    if (before !== undefined && t - before > most) {
      x.push(before + stepMs);
      y.push(null);
    }
    x.push(t, t + stepMs / 2);
    y.push(series.min[i] ?? null, series.max[i] ?? null);
    before = t;
  });
  return { x, y };
}
