import { mineClock, mineDay, mineMoment } from '#base/mineTime.ts';
import { momentOf } from '#contracts/entity/moment.ts';
import type { GnssChart, GnssMetric } from '#contracts/walls/screen.ts';
import type { MineModel, Point } from '#contracts/mine/mine.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import { rowsOf, textIn, type Asked } from './query.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So many solutions of a receiver are told; of more, evenly many. */
const MOST_SOLUTIONS = 400;

type Row = Readonly<Record<Exclude<GnssMetric, 'rain'>, number | null>> & {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly t: number;
};

/**
 * How receivers moved over a day or a month, oldest first: one that is named by id or code, or all;
 * all metrics, or the one asked for.
 */
export async function gnssChart(
  engine: Engine,
  model: MineModel,
  asked: Asked & { readonly metric?: GnssMetric | '' | undefined },
  by: 'day' | 'month',
  deviceId: string | null,
): Promise<GnssChart[]> {
  const { from, to } = spanOf(asked, by, engine.clock.now());
  const { rows } = await query<Row>(
    engine.pool,
    `WITH solved AS (
       SELECT DISTINCT ON (d."code", g.t) d.id, d."code", d."name", g.t, g.cum_x, g.cum_y,
         nullif(g.cum_h, 'NaN') AS cum_h
       FROM entity."gnssSlopeDevice" d JOIN gnss_solution g ON g.device_code = d."code"
         AND g.t >= $1 AND g.t < $2
       WHERE NOT d."isDeleted" AND ($3::text IS NULL OR d.id = $3 OR d."code" = $3)
         AND ($4::text IS NULL OR d."companyId" = $4)
         AND g.cum_x <> 'NaN' AND g.cum_y <> 'NaN'
       ORDER BY d."code", g.t, g.source_no),
     counted AS (SELECT *, row_number() OVER (PARTITION BY "code"
       ORDER BY t DESC) AS n, count(*) OVER (PARTITION BY "code") AS total FROM solved)
     SELECT c.id, c."code", c."name", c.t, c.cum_x AS "cumX", c.cum_y AS "cumY", c.cum_h AS "cumH",
       sqrt(c.cum_x ^ 2 + c.cum_y ^ 2) AS horizontal,
       -- What the rules measured at that solution: from statistics, or as long as these are
       -- not closed from the sample.
       coalesce((SELECT nullif(s.last, 'NaN') FROM sample_stat_5m s WHERE s.point_no = p.no
         AND s.start = c.t - c.t % 300000),
         (SELECT nullif(s.value, 'NaN') FROM sample s WHERE s.point_no = p.no AND s.t = c.t
           LIMIT 1)) AS velocity
     FROM counted c LEFT JOIN definition p ON p.entity = 'kafkaMonitoringPoint'
       AND p.code = c."code" || '.velocity'
     WHERE (c.n - 1) % ((c.total + ${MOST_SOLUTIONS - 1}) / ${MOST_SOLUTIONS}) = 0
       ORDER BY c."code", c.t`,
    [from, to, deviceId, textIn(asked, 'companyId') ?? null],
  );
  const rain = await rainBuckets(engine, model, from - HOUR_MS, to);
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, own]): GnssChart => {
    const column = (metric: keyof Row & GnssMetric): (number | null)[] =>
      own.map((row) => row[metric]);
    const x = own.map(({ t }) => t);
    const told = {
      cumX: column('cumX'),
      cumY: column('cumY'),
      cumH: column('cumH'),
      horizontal: column('horizontal'),
      velocity: column('velocity'),
      rain: rainAt(x, rain.get(nearestGauge(model, code)?.no ?? -1) ?? []),
    };
    const { metric } = asked;
    const wanted = metric === undefined || metric === '' ? told : { [metric]: told[metric] };
    return { id: own[0]?.id ?? '', code, name: own[0]?.name ?? code, x, ...wanted };
  });
}

/**
 * A named day or month of the mines' calendar; the present day, or the thirty days that end with
 * it, where none is named.
 */
function spanOf(asked: Asked, by: 'day' | 'month', now: number): { from: number; to: number } {
  const text = textIn(asked, by === 'day' ? 'date' : 'month');
  const from = text === undefined ? undefined : momentOf(by === 'day' ? text : `${text}-01`)?.from;
  const today = mineDay(now);
  if (from === undefined)
    return { from: by === 'day' ? today : today - 29 * DAY_MS, to: today + DAY_MS };
  const first = mineClock(from);
  return {
    from,
    to:
      by === 'day' ? from + DAY_MS : mineMoment(first.getUTCFullYear(), first.getUTCMonth() + 2, 1),
  };
}

const hourGauges = ({ points }: MineModel): Point[] =>
  points.filter(({ kind, code }) => kind === 'RAIN' && code.endsWith('.rain1h'));

function nearestGauge(model: MineModel, deviceCode: string): Point | undefined {
  const at = model.points.find((point) => point.deviceCode === deviceCode);
  const away = ({ x, y }: Point): number =>
    Math.hypot((x ?? Infinity) - (at?.x ?? 0), (y ?? Infinity) - (at?.y ?? 0));
  return hourGauges(model).toSorted((a, b) => away(a) - away(b))[0];
}

type Bucket = { readonly start: number; readonly most: number };

/** The most that fell in an hour, by gauge, in each five minutes that it told of. */
async function rainBuckets(
  engine: Engine,
  model: MineModel,
  from: number,
  to: number,
): Promise<Map<number, Bucket[]>> {
  const rows = await rowsOf(
    engine,
    `SELECT point_no AS no, start, max AS most FROM sample_stat_5m
     WHERE point_no = ANY ($1) AND start >= $2 AND start < $3 AND max IS NOT NULL ORDER BY start`,
    [hourGauges(model).map(({ no }) => no), from, to],
  );
  const buckets = rows.map((row) => ({
    no: Number(row['no']),
    start: Number(row['start']),
    most: Number(row['most']),
  }));
  return Map.groupBy(buckets, ({ no }) => no);
}

/**
 * The most that fell in an hour since the solution before, of the first one in the hour before it;
 * null where the gauge told nothing.
 */
function rainAt(x: readonly number[], buckets: readonly Bucket[]): (number | null)[] {
  let next = 0;
  return x.map((t, i) => {
    const since = x[i - 1] ?? t - HOUR_MS;
    let most: number | null = null;
    for (; (buckets[next]?.start ?? Infinity) <= t; next++) {
      const bucket = buckets[next];
      if (bucket !== undefined && bucket.start > since) most = Math.max(most ?? 0, bucket.most);
    }
    return most;
  });
}
