import type { Result } from '#base/result.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import { repairDispatch, repairRequest } from '#contracts/maintenance/repair.ts';
import { staff } from '#contracts/maintenance/repairLifecycle.ts';
import { tell } from '#server/entity/lifecycle/tell.ts';
import { tellOfState } from '#server/entity/lifecycle/tellOfMove.ts';
import type { WriteContext } from '#server/entity/override.ts';

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
  return tell(context, {
    to: { roles: [LEADERS] },
    title: `报修待派单：${no ?? ''} ${title} / Repair to dispatch: ${no ?? ''} ${title}`,
    bizType: repairRequest.name,
    bizId: id,
  });
}
