import { z } from 'zod';
import type { MineModel } from '#contracts/mine/mine.ts';
import { guardsPeople } from '#contracts/mine/guardsPeople.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { OperatorCommands } from '#server/ports/rules.ts';
import { outUntil, workUnderWay, type Work } from './workUnderWay.ts';

/** An outage that work wants, until when at most. */
type WantedOutage = { readonly pointNo: number; readonly until: number; readonly work: Work };

/**
 * The outages that work under way wants at `now`, by the number of the point: each point once, for
 * the work that was accepted first. What guards people only where the dispatch says so.
 */
export function wantedOutages(
  works: readonly Work[],
  points: MineModel['points'],
  now: number,
): ReadonlyMap<number, WantedOutage> {
  const known = new Map(points.map((point) => [point.code, point]));
  const wanted = new Map<number, WantedOutage>();
  for (const work of works) {
    const until = outUntil(work, now);
    if (until === undefined) continue;
    for (const code of work.pointCodes) {
      const point = known.get(code);
      if (point === undefined || wanted.has(point.no)) continue;
      if (guardsPeople(point) && !work.takesOutGuards) continue;
      wanted.set(point.no, { pointNo: point.no, until, work });
    }
  }
  return wanted;
}

type Parts = {
  readonly executor: Executor;
  readonly acts: Pick<OperatorCommands, 'takeOut' | 'putBack'>;
  readonly model: () => Pick<MineModel, 'points'>;
};

/** How many points a look has taken out of service, and given back. */
type Kept = { readonly takenOut: number; readonly givenBack: number };

/** An outage that ends so near to what is wanted is left as it is. */
const SAME_MS = 60_000;

/**
 * Makes the outages of work what the records say at `now`: called often, and right after a start,
 * it takes out and gives back whatever an accepted, ended or deleted order, or a crash between
 * both, has left otherwise. What a person has said of a point stands.
 */
export async function keepOutages({ executor, acts, model }: Parts, now: number): Promise<Kept> {
  const works = await workUnderWay(executor);
  const open = new Map((await rowsOf(openRow, executor, OPEN)).map((one) => [one.pointNo, one]));
  const wanted = wantedOutages(works, model().points, now);
  let [takenOut, givenBack] = [0, 0];
  for (const { pointNo, workId, no } of open.values()) {
    if (workId === null || wanted.get(pointNo)?.work.requestId === workId) continue;
    const done = await acts.putBack(pointNo, '', no ?? '', workId);
    if (!done.ok) continue;
    open.delete(pointNo);
    givenBack += 1;
  }
  const said = await lastWords(executor, works);
  for (const { pointNo, until, work } of wanted.values()) {
    if (isSettled(open.get(pointNo), until, work) || (said.get(pointNo) ?? 0) >= work.since)
      continue;
    const { leader, no, title, requestId } = work;
    const reason = `${no} ${title}`.slice(0, MOST_REASON);
    const done = await acts.takeOut(pointNo, leader ?? no, until - now, reason, requestId);
    if (done.ok) takenOut += 1;
  }
  return { takenOut, givenBack };
}

/** Whether a point is out of service as it should be, or for another reason than this work. */
const isSettled = (
  there: { readonly until: number; readonly workId: string | null } | undefined,
  until: number,
  { requestId }: Work,
): boolean =>
  there !== undefined && (there.workId !== requestId || Math.abs(there.until - until) < SAME_MS);

/** As long as a person's reason may be. */
const MOST_REASON = 300;

const openRow = z.object({
  pointNo: z.number().int(),
  until: z.number(),
  workId: z.string().nullable(),
  no: z.string().nullable(),
});
const OPEN = `SELECT o.point_no AS "pointNo", o.until, o.work_id AS "workId", r.no
  FROM outage o LEFT JOIN entity."repairRequest" r ON r.id = o.work_id WHERE o.ended IS NULL`;

const saidRow = z.object({ pointNo: z.number().int(), ended: z.number() });

/** When a person last put each point into service, since the oldest of these works began. */
async function lastWords(
  executor: Executor,
  works: readonly Work[],
): Promise<ReadonlyMap<number, number>> {
  if (works.length === 0) return new Map();
  const rows = await rowsOf(
    saidRow,
    executor,
    `SELECT point_no AS "pointNo", max(ended) AS ended FROM outage
     WHERE ended >= $1 AND ended_by IS NOT NULL GROUP BY point_no`,
    [Math.min(...works.map(({ since }) => since))],
  );
  return new Map(rows.map(({ pointNo, ended }) => [pointNo, ended]));
}
