import { z } from 'zod';
import { hazards } from '#contracts/exam/hazards.ts';
import type { ExamStatistics } from '#contracts/exam/examStatistics.ts';
import { attempt } from '#contracts/exam/attempt.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { hazardOf, type Hazard } from '../incidents/hazardOf.ts';

type HazardFigures = ExamStatistics['hazards'];
export type Span = { readonly from?: number | undefined; readonly to?: number | undefined };

const MARKED = storedState(attempt, 'marked');
const NEVER = Number.MAX_SAFE_INTEGER;

const answersRow = z.object({
  hazard: z.string(),
  answers: z.number(),
  share: z.number().nullable(),
});
const alarmsRow = z.object({
  alarmType: z.number(),
  pointNo: z.number().nullable(),
  alarms: z.number(),
});

/**
 * What students know of each danger, by the answers of attempts that were marked, beside how often
 * the mine gave an alarm of it: the least known of those that occur comes first. `students` are those
 * whose answers count; without `model` alarms are not told.
 */
export async function hazardFigures(
  executor: Executor,
  students: readonly string[],
  { from = 0, to = NEVER }: Span,
  model: Pick<MineModel, 'points'> | undefined,
): Promise<HazardFigures> {
  const known = await rowsOf(
    answersRow,
    executor,
    `SELECT q.hazard, count(*)::int4 AS answers, (sum(a.points) / nullif(sum(a.worth), 0))::float8 AS share
     FROM entity."attemptAnswer" a JOIN entity."attempt" s ON s.id = a."attemptId"
       JOIN entity."question" q ON q.id = a."questionId"
     WHERE s.status = ${MARKED} AND s."submitTime" >= $1 AND s."submitTime" < $2
       AND s."studentId" = ANY ($3::text[]) AND q.hazard IS NOT NULL AND a.points IS NOT NULL
     GROUP BY q.hazard`,
    [from, to, students],
  );
  const alarms = model && (await alarmsByHazard(executor, { from, to }, model));
  return Object.values(hazards)
    .map(([hazard]) => {
      const of = known.find((one) => one.hazard === hazard);
      return {
        hazard,
        answers: of?.answers ?? 0,
        share: of?.share ?? null,
        alarms: alarms === undefined ? null : (alarms.get(hazard) ?? 0),
      };
    })
    .filter(({ answers, alarms: rung }) => answers > 0 || (rung ?? 0) > 0)
    .toSorted((a, b) => (a.share ?? 1) - (b.share ?? 1) || (b.alarms ?? 0) - (a.alarms ?? 0));
}

async function alarmsByHazard(
  executor: Executor,
  { from, to }: Required<Span>,
  { points }: Pick<MineModel, 'points'>,
): Promise<ReadonlyMap<Hazard, number>> {
  const rows = await rowsOf(
    alarmsRow,
    executor,
    `SELECT (body ->> 'alarmType')::int4 AS "alarmType", (body ->> 'pointNo')::int4 AS "pointNo",
       count(*)::int4 AS alarms
     FROM alarm WHERE raised_time >= $1 AND raised_time < $2 GROUP BY 1, 2`,
    [from, to],
  );
  const counts = new Map<Hazard, number>();
  for (const { alarmType, pointNo, alarms } of rows) {
    const hazard = hazardOf(alarmType, pointNo === null ? undefined : points[pointNo]?.kind);
    counts.set(hazard, (counts.get(hazard) ?? 0) + alarms);
  }
  return counts;
}
