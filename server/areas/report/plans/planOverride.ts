import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { ownReport } from '#contracts/report/ownReport.ts';
import { reportPlan } from '#contracts/report/reportPlan.ts';
import { systemActor } from '#server/entity/actor.ts';
import {
  override,
  type EntityOverride,
  type FieldValues,
  type WriteContext,
} from '#server/entity/override.ts';
import { reports } from '../reports.ts';

/** A plan is run with the rights of whoever wrote it last: nobody borrows those of another. */
export const planOverride: EntityOverride = override(reportPlan, {
  hooks: {
    beforeCreate: async (values, context) => owned(values, values, context),
    beforeUpdate: async (values, before, context) =>
      owned(values, { ...before, ...values }, context),
  },
});

async function owned(
  values: FieldValues,
  whole: FieldValues,
  context: WriteContext,
): Promise<Result<FieldValues, Failure>> {
  // What its planner sees no longer he may still put out of use.
  const isOff = whole['disabled'] === true;
  const fault = faultOf(whole) ?? (isOff ? undefined : await unseen(whole['ownReportId'], context));
  if (fault !== undefined) return err(fault);
  const { userId } = context.actor;
  return ok(userId === systemActor.userId ? values : { ...values, ownerId: userId });
}

const isSet = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What is against a plan by itself: it sends one report, grouped by what that is grouped by. */
function faultOf({ report: name, ownReportId, grouping }: FieldValues): Failure | undefined {
  if (!isSet(name) && !isSet(ownReportId))
    return failure('bad_request', 'A plan names a report or an own report.', 'report');
  if (isSet(name) && isSet(ownReportId))
    return failure('bad_request', 'A plan names one report alone.', 'ownReportId');
  const groups = reports.find((one) => one.name === name)?.groups ?? [];
  return isSet(grouping) && !groups.some((one) => one.name === grouping)
    ? failure('bad_request', 'The report is not grouped by that.', 'grouping')
    : undefined;
}

/** Nobody plans an own report that is neither his nor shared with him. */
async function unseen(id: unknown, { engine, actor }: WriteContext): Promise<Failure | undefined> {
  if (!isSet(id)) return undefined;
  const seen = await engine.of(ownReport).get(id, actor);
  return seen.ok
    ? undefined
    : failure('bad_reference', 'There is no such own report for you.', 'ownReportId');
}
