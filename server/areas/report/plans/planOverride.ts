import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { reportPlan } from '#contracts/report/reportPlan.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import { override, type EntityOverride, type FieldValues } from '#server/entity/override.ts';
import { reports } from '../reports.ts';

/** A plan is run with the rights of whoever wrote it last: nobody borrows those of another. */
export const planOverride: EntityOverride = override(reportPlan, {
  hooks: {
    beforeCreate: async (values, { actor }) => owned(values, values, actor),
    beforeUpdate: async (values, before, { actor }) =>
      owned(values, { ...before, ...values }, actor),
  },
});

function owned(
  values: FieldValues,
  whole: FieldValues,
  actor: Actor,
): Result<FieldValues, Failure> {
  const grouping = whole['grouping'];
  const report = reports.find(({ name }) => name === whole['report']);
  const isKnown = (report?.groups ?? []).some(({ name }) => name === grouping);
  if (typeof grouping === 'string' && grouping !== '' && !isKnown)
    return err(failure('bad_request', 'The report is not grouped by that.', 'grouping'));
  return ok(actor.userId === systemActor.userId ? values : { ...values, ownerId: actor.userId });
}
