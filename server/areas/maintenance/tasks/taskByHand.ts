import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { copyItems } from '../plans/copyItems.ts';
import { copyStops } from '../plans/copyStops.ts';
import { executorsOf } from '../plans/generate.ts';
import { missAtOf } from '../plans/insertTasks.ts';
import { keepAccount } from '../family/account.ts';
import { asPlan, type Family, type TaskRecord } from '../family/family.ts';

/** What a task that somebody makes by hand takes from its plan where he says nothing else. */
export async function likeItsPlan(
  context: WriteContext,
  family: Family,
  values: FieldValues,
): Promise<Result<FieldValues, Failure>> {
  const found = await within(context).get(family.plan, String(values['planId']));
  // That the plan is not there is said by the check of references.
  if (!found.ok) return ok(values);
  const plan = asPlan(found.value);
  const named = values['executorIds'];
  const due = values['dueTime'];
  const end = values['periodEnd'];
  const start = typeof values['periodStart'] === 'number' ? values['periodStart'] : 0;
  const times =
    typeof due === 'number'
      ? {
          overdueAt: due,
          missAt: missAtOf({ start, due, end: typeof end === 'number' ? end : due }, plan.graceMin),
        }
      : {};
  return ok({
    ...values,
    ...times,
    executorIds:
      Array.isArray(named) && named.length > 0 ? named : await executorsOf(context, plan),
    needAudit: plan.needAudit,
    auditorIds: plan.auditorIds ?? [],
    leaderId: plan.leaderId,
  });
}

/** Gives a task that somebody made by hand the items and places of its plan. */
export async function fillByHand(
  context: WriteContext,
  family: Family,
  { id, planId, equipmentId }: TaskRecord,
): Promise<void> {
  const found = await within(context).get(family.plan, planId);
  if (found.ok) {
    const plan = asPlan(found.value);
    const slots = await copyStops(context, family, plan, [
      { id, machineId: equipmentId ?? undefined },
    ]);
    const counts = await copyItems(context, family, plan, slots);
    const itemTotal = counts.get(id) ?? 0;
    if (itemTotal > 0) await within(context).stamp(family.task, id, { itemTotal });
  }
  await keepAccount(context.client, family, [id]);
}
