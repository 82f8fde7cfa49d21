import { err, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { ownReport } from '#contracts/report/ownReport.ts';
import type { ReportAnswer } from '#contracts/report/reportCalls.ts';
import { periodOf, type PeriodName } from '#contracts/report/reportPlan.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { runOwn } from '../own/runOwn.ts';
import { runReport } from '../runReport.ts';

/** What a plan asks: of a declared report, or of an own one that its planner sees. */
export type PlanAsked = {
  readonly report: string | null;
  readonly ownReportId: string | null;
  readonly period: PeriodName;
  readonly grouping: string | null;
  readonly compare: boolean | null;
};

/** Counts what a plan asks around `moment`, epoch ms, with the rights of its planner. */
export async function countPlan(
  engine: Engine,
  planner: Actor,
  { report, ownReportId, period, grouping, compare }: PlanAsked,
  moment: number,
): Promise<Result<ReportAnswer, Failure>> {
  const asked = { ...periodOf(period, moment), compare: compare === true };
  if (ownReportId === null || ownReportId === '')
    return runReport(engine, planner, {
      name: report ?? '',
      ...asked,
      ...(grouping === null || grouping === '' ? {} : { group: grouping }),
    });
  const kept = await engine.of(ownReport).get(ownReportId, planner);
  if (!kept.ok)
    return err(failure('record_not_found', 'There is no such own report for its planner.'));
  return runOwn(engine, planner, { title: kept.value.name, query: kept.value.query, ...asked });
}
