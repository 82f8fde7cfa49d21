import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { maintenanceTask } from '#contracts/maintenance/upkeep.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import type { WriteContext, Written } from '#server/entity/override.ts';
import type { Row } from '#server/entity/rows.ts';
import type { Order } from './order.ts';
import { releaseReservations } from './reservations.ts';

type Kind = {
  readonly entity: AnyEntity;
  readonly field: Order['field'];
  /** States in which nothing more is taken for it. */
  readonly over: ReadonlySet<string>;
};

const repair: Kind = {
  entity: repairRequest,
  field: 'requestId',
  over: new Set(['closed', 'rejected', 'cancelled']),
};
const task: Kind = {
  entity: maintenanceTask,
  field: 'taskId',
  over: new Set(['done', 'missed', 'cancelled']),
};

/** A repair that is over keeps no parts any more. */
export const releaseOfRepair = (
  written: Written<typeof repairRequest>,
  context: WriteContext,
): Promise<void> => releaseWhenOver(repair, written, context);

/** Nor does a task of maintenance, whatever ended it: a person, time, its plan, a deletion. */
export const releaseOfTask = (written: Written<AnyEntity>, context: WriteContext): Promise<void> =>
  releaseWhenOver(task, written, context);

/** The same of tasks that were ended by one statement. */
export const releaseOfTasks = (context: WriteContext, ids: readonly string[]): Promise<void> =>
  release(context, task.field, ids);

async function releaseWhenOver(
  { entity, field, over }: Kind,
  { id, before, after }: Written<AnyEntity>,
  context: WriteContext,
): Promise<void> {
  const isOver = (record: Row): boolean => over.has(stateOf(entity, record));
  if (after !== undefined && !isOver(after)) return;
  if (before !== undefined && !isOver(before)) await release(context, field, [id]);
}

async function release(
  context: WriteContext,
  field: Order['field'],
  ids: readonly string[],
): Promise<void> {
  const fault = await releaseReservations(context, field, ids);
  if (fault !== undefined) throw new Error(fault.message);
}
