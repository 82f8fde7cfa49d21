import { z } from 'zod';
import type { MineModel } from '#contracts/mine/mine.ts';
import { fanPoints, pressedDevices } from '#contracts/mine/fanReadouts.ts';
import { gasPoints, rankGas } from '#contracts/mine/gasRanking.ts';
import { levelAt } from '#contracts/sensors/levelAt.ts';
import { BACKFILLED, BAD_VALUE } from '#contracts/sensors/valueState.ts';
import {
  isToldOld,
  MOST_FANS,
  MOST_GASES,
  toldFans,
  toldGas,
  type ToldReading,
} from '#contracts/signage/playerData.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';

type Reading = Pick<Engine, 'pool' | 'clock'>;
type Points = MineModel['points'];
type Read = Omit<ToldReading, 'point'> & { readonly point: Points[number] };

/** Older values are nobody's present: they are not looked for, but where a point is read seldom. */
const LOOK_BACK_MS = 900_000;
const SEC_MS = 1_000;
const PERIODS = 4;

/** The gases that are nearest to a limit, the worst first. */
export async function readGas(from: Reading, points: Points): Promise<z.output<typeof toldGas>> {
  const gases = gasPoints(points);
  const now = from.clock.now();
  const read = await newestOf(from, gases);
  const { ranked } = rankGas(
    read.map((one) => ({
      ...one,
      value: one.value ?? Number.NaN,
      stale: one.t === null || isToldOld(now - one.t, one.point.samplePeriod),
    })),
  );
  return toldGas.parse({
    total: gases.length,
    silent: gases.length - ranked.length,
    list: ranked.slice(0, MOST_GASES).map(({ reading }) => reading),
  });
}

/** What the fans of the mine say. */
export async function readFans(from: Reading, points: Points): Promise<z.output<typeof toldFans>> {
  const fans = fanPoints(points);
  const list = await newestOf(from, fans.slice(0, MOST_FANS));
  const own = new Set(fans.map(({ deviceCode }) => deviceCode));
  return toldFans.parse({
    total: fans.length,
    pressed: pressedDevices(points).filter((code) => own.has(code)),
    list,
  });
}

const row = z.object({ no: z.number(), t: z.number(), value: z.number(), state: z.number() });

/** The newest value of each of these points, in their order; of one that is silent none. */
async function newestOf({ pool, clock }: Reading, points: Points): Promise<Read[]> {
  const slowest = Math.max(0, ...points.map(({ samplePeriod }) => samplePeriod));
  const back = Math.max(LOOK_BACK_MS, PERIODS * slowest * SEC_MS);
  const rows = await rowsOf(row, pool, NEWEST, [
    points.map(({ no }) => no),
    Math.floor(clock.now() - back),
    BACKFILLED,
  ]);
  const found = new Map(rows.map((one) => [one.no, one]));
  return points.map((point) => {
    const newest = found.get(point.no);
    if (newest === undefined) return { point, t: null, value: null, level: 0, bad: false };
    const { t, value, state } = newest;
    const bad = (state & BAD_VALUE) !== 0;
    return { point, t, value, level: bad ? 0 : levelAt(point.limits, value), bad };
  });
}

/** What came as history is not of now. */
const NEWEST = `SELECT p.no, s.t, s.value, s.state FROM unnest($1::int[]) AS p (no)
  CROSS JOIN LATERAL (SELECT t, value, state::int AS state FROM sample
    WHERE point_no = p.no AND t >= $2 AND value IS NOT NULL AND value <> 'NaN'
      AND (state::int & $3::int) = 0
    ORDER BY t DESC LIMIT 1) s`;
