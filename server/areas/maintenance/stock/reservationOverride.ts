import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { partRows, stockReservation } from '#contracts/maintenance/stock.ts';
import { maintenanceTask } from '#contracts/maintenance/upkeep.ts';
import { usersNamedBy } from '#server/entity/lifecycle/inCharge.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { override, type FieldValues, type WriteContext } from '#server/entity/override.ts';
import { openDispatchOf } from '../dispatch/openDispatch.ts';
import { watchPart } from './lowStock.ts';
import { orderOf } from './movement.ts';
import type { Order } from './order.ts';
import { lockStock } from './partStock.ts';

/** Whoever may move stock may keep it for anybody. */
const KEEPS = 'maint/stockMovement/create';

/** Parts that are kept for who will work on something; more may be wanted than is there. */
export const reservationOverride = override(stockReservation, {
  hooks: {
    async beforeCreate(values, context) {
      const order = orderOf(values);
      if (order === undefined || (values['requestId'] && values['taskId']))
        return err(failure('bad_request', 'A reservation is for one order.', 'requestId'));
      // What a dispatch reserves was decided there.
      const fault = values['userId'] === undefined ? await faultOfOrder(context, order) : undefined;
      if (fault !== undefined) return err(fault);
      await lockStock(context.client);
      const { actor, engine } = context;
      return ok({ ...values, userId: actor.userId, time: engine.clock.now() });
    },
    async afterWrite({ after }, context) {
      if (after === undefined) return;
      await lockStock(context.client);
      await watchPart(context, after.partId);
    },
  },
  transitions: {
    free: {
      async guard({ record }, context) {
        const order = orderOf(record);
        return record.userId === context.actor.userId || order === undefined
          ? undefined
          : faultOfStaff(context, order);
      },
    },
  },
});

/** Reserves what a dispatch or its acceptance asks for. */
export async function reserveParts(
  context: WriteContext,
  order: Order,
  asked: unknown,
): Promise<Result<FieldValues, Failure>> {
  for (const { partId, qty } of partRows.parse(asked ?? [])) {
    const made = await within(context).create(
      stockReservation,
      { partId, qty, [order.field]: order.id },
      { userId: context.actor.userId },
    );
    if (!made.ok)
      return made.error.code === 'bad_reference'
        ? err(failure('bad_reference', `There is no sparePart ${partId}.`, 'spares'))
        : made;
  }
  return ok({});
}

const openRequests = ['draft', 'submitted', 'dispatched', 'accepted', 'repairing', 'suspended'];
/** Not started, received, under way, rejected, overdue. */
const openTasks: readonly number[] = [0, 1, 2, 6, 7];

/** Parts are kept for work that is still to be done, by those who will do it. */
async function faultOfOrder(context: WriteContext, order: Order): Promise<Failure | undefined> {
  if (order.field === 'requestId') {
    const request = await within(context).get(repairRequest, order.id);
    if (!request.ok) return request.error;
    const open = openRequests.map((state) => storedState(repairRequest, state));
    if (!open.includes(request.value.status ?? 0))
      return failure('wrong_state', 'This repair needs no parts any more.', 'requestId');
  } else {
    const task = await within(context).get(maintenanceTask, order.id);
    if (!task.ok) return task.error;
    if (!openTasks.includes(task.value.status ?? 0))
      return failure('wrong_state', 'This task needs no parts any more.', 'taskId');
  }
  return faultOfStaff(context, order);
}

async function faultOfStaff(
  context: WriteContext,
  { field, id }: Order,
): Promise<Failure | undefined> {
  const { actor, client, engine } = context;
  if (isPermitted(actor.permissions, KEEPS)) return undefined;
  const fault = failure('not_in_charge', 'Only those who work on it may do that.', field);
  if (field === 'requestId') {
    const dispatch = await openDispatchOf(context, id);
    return dispatch?.users.has(actor.userId) === true ? undefined : fault;
  }
  const task = await within(context).get(maintenanceTask, id);
  if (!task.ok) return task.error;
  const { binding } = engine.of(maintenanceTask);
  const staff = await usersNamedBy(binding, task.value, ['executorIds', 'receiverId'], client);
  return staff.has(actor.userId) ? undefined : fault;
}
