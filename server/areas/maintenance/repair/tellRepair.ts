import { ok, type Result } from '#base/result.ts';
import { message } from '#contracts/admin/traces.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import { repairDispatch, repairRequest } from '#contracts/maintenance/repair.ts';
import { staff } from '#contracts/maintenance/repairLifecycle.ts';
import { systemActor } from '#server/entity/actor.ts';
import { tellOfState } from '#server/entity/lifecycle/tellOfMove.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';

/** How messages address roles, and what kind a task is. */
const [TO_ROLES, TASK] = [2, 3] as const;
/** Code of the role whose holders send somebody. */
const LEADERS = 'maintLeader';

type Told = Promise<Result<unknown, Failure>>;

/** A message to those who are sent to a repair, in the transaction that sends them. */
export const tellStaff = (context: WriteContext, dispatch: RecordOf<typeof repairDispatch>): Told =>
  tellOfState(context, context.engine.of(repairDispatch).binding, dispatch, staff, 'waiting');

/** A message to maintenance leaders that a repair waits to be dispatched. */
export async function tellLeaders(
  context: WriteContext,
  { id, no, title }: RecordOf<typeof repairRequest>,
): Told {
  // A product without messages (a test of one entity) says nothing.
  if (!context.engine.bindings.has(message.name)) return ok(undefined);
  return within({ ...context, actor: systemActor }).create(message, {
    title: `报修待派单：${no ?? ''} ${title} / Repair to dispatch: ${no ?? ''} ${title}`.slice(
      0,
      200,
    ),
    type: TASK,
    level: 0,
    receiverType: TO_ROLES,
    receiverIds: [LEADERS],
    bizType: repairRequest.name,
    bizId: id,
  });
}
