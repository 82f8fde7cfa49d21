import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  MOST_SLOPE_MS,
  type SlopeMotion,
  type SlopeMotionOf,
  type SlopeMotionQuery,
  type SlopeReference,
} from '#contracts/slopes/slopeCalls.ts';
import { query } from '#server/entity/rows.ts';
import type { GnssSolution } from '#server/ports/ingestBatch.ts';
import { rainNear } from './rain.ts';
import { mended } from '#contracts/slopes/slopeBreak.ts';
import { referencesOf } from './references.ts';
import type { MotionRow, Motions } from '#server/ports/slopes.ts';
import { DAY_MS, type SlopeParts } from './slopeParts.ts';

/**
 * Velocity and failure look back this far; a receiver that solves once a day needs a window of
 * several days.
 */
const BEFORE_MS = 15 * DAY_MS;
const BEFORE_ROWS = 90;
const MOST_ROWS = 12_000;
const DRAWN_ROWS = 1_200;
/** So many solutions at a stretch, then others get their turn. */
const STRETCH = 200;

/** Motion of some receivers over a range. */
export async function motionOf(
  parts: SlopeParts,
  asked: SlopeMotionQuery,
): Promise<Result<SlopeMotion, Failure>> {
  const to = Math.min(asked.to, parts.clock.now());
  const { from } = asked;
  if (to <= from) return err(failure('bad_request', 'The range ends before it begins.', 'to'));
  if (to - from > MOST_SLOPE_MS)
    return err(failure('range_too_long', 'Motion is told for at most a year.', 'from'));
  const references = await referencesOf(parts.engine.pool, asked.devices);
  const devices: SlopeMotionOf[] = [];
  for (const deviceCode of asked.devices) {
    const own = references.filter((one) => one.deviceCode === deviceCode);
    devices.push(await deviceMotion(parts, deviceCode, from, to, own));
  }
  return ok({ from, to, devices, rain: await rainNear(parts, asked.devices[0] ?? '', from, to) });
}

async function deviceMotion(
  parts: SlopeParts,
  deviceCode: string,
  from: number,
  to: number,
  references: SlopeReference[],
): Promise<SlopeMotionOf> {
  const motions = parts.arithmetic.motionsOf(deviceCode);
  const rebased = references.filter(
    ({ kind, revokedAt }) => kind === 'rebased' && revokedAt === null,
  );
  const solutions = await solutionsOf(parts, deviceCode, from, to);
  const rows: MotionRow[] = [];
  let before = { ...motions.leftOut };
  for (const [i, solution] of solutions.entries()) {
    for (const row of motions.take(mended(solution, rebased))) if (row.t >= from) rows.push(row);
    if (solution.t < from) before = { ...motions.leftOut };
    if (i % STRETCH === STRETCH - 1) await new Promise<void>((next) => setImmediate(next));
  }
  const each = Math.max(1, Math.ceil(rows.length / DRAWN_ROWS));
  const drawn = fastestOf(rows, each);
  const column = (pick: (row: MotionRow) => number): (number | null)[] =>
    drawn.map((row) => (Number.isNaN(pick(row)) ? null : pick(row)));
  return {
    deviceCode,
    t: drawn.map(({ t }) => t),
    x: column(({ x }) => x),
    y: column(({ y }) => y),
    h: column(({ h }) => h),
    velocity: column(({ velocity }) => velocity),
    sure: column(({ sure }) => sure),
    acceleration: column(({ change }) => change),
    angle: column(({ angle }) => angle),
    windowMs: motions.windowMs,
    uniformVelocity: motions.uniformVelocity,
    uniformSet: motions.uniformSet,
    grades: [...motions.grades],
    gradesFrom: motions.gradesFrom,
    leftOut: since(before, motions.leftOut),
    each,
    failure: motions.failure() ?? null,
    references,
  };
}

const since = (before: Motions['leftOut'], now: Motions['leftOut']): Motions['leftOut'] => ({
  float: now.float - before.float,
  rough: now.rough - before.rough,
  odd: now.odd - before.odd,
});

/**
 * Of so many rows each the one that moves fastest, so that no peak is lost; the last row always.
 */
export function fastestOf(rows: readonly MotionRow[], each: number): MotionRow[] {
  const drawn: MotionRow[] = [];
  for (let from = 0; from < rows.length; from += each) {
    const group = rows.slice(from, from + each);
    const fastest = group.reduce((most, row) =>
      Number.isNaN(most.velocity) || row.velocity > most.velocity ? row : most,
    );
    drawn.push(fastest);
  }
  const last = rows.at(-1);
  if (last !== undefined && drawn.at(-1) !== last) drawn.push(last);
  return drawn;
}

type Row = {
  t: number;
  cumX: number | null;
  cumY: number | null;
  cumH: number | null;
  rms: number | null;
  solutionType: number;
};

/**
 * Solutions from before the range, so that its first velocity has a window; thinned evenly where
 * there are too many.
 */
async function solutionsOf(
  { engine }: SlopeParts,
  deviceCode: string,
  from: number,
  to: number,
): Promise<GnssSolution[]> {
  const { rows } = await query<Row>(
    engine.pool,
    `WITH ranged AS (
       SELECT DISTINCT ON (t) t, cum_x, cum_y, cum_h, rms, solution_type FROM gnss_solution
       WHERE device_code = $1 AND t < $3 AND t >= least($2, coalesce((SELECT min(t) FROM (
         SELECT t FROM gnss_solution WHERE device_code = $1 AND t < $4 ORDER BY t DESC
           LIMIT ${BEFORE_ROWS}) few), $2))
       ORDER BY t, source_no),
     counted AS (SELECT *, row_number() OVER (ORDER BY t DESC) AS n, count(*) OVER () AS total
       FROM ranged)
     SELECT t, cum_x AS "cumX", cum_y AS "cumY", cum_h AS "cumH", rms,
       solution_type::int AS "solutionType"
     FROM counted WHERE (n - 1) % ((total + ${MOST_ROWS - 1}) / ${MOST_ROWS}) = 0 ORDER BY t`,
    [deviceCode, Math.floor(from - BEFORE_MS), Math.floor(to), Math.floor(from)],
  );
  return rows.map(({ t, cumX, cumY, cumH, rms, solutionType }) => ({
    deviceCode,
    t,
    cumX: cumX ?? Number.NaN,
    cumY: cumY ?? Number.NaN,
    cumH: cumH ?? Number.NaN,
    rms: rms ?? 0,
    solutionType,
  }));
}
