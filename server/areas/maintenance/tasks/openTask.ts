import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { usersNamedBy } from '#server/entity/lifecycle/inCharge.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { getRecord } from '#server/entity/read/getRecord.ts';
import { asTask, type Family, type TaskRecord } from '../family/family.ts';

const STAFF = ['executorIds', 'receiverId'];
/** From these whoever carries it out begins by doing. */
const beginnable: ReadonlySet<string> = new Set(['notStarted', 'received', 'overdue', 'rejected']);

export type HeldTask = { readonly task: TaskRecord; readonly state: string };

/**
 * A task that the caller carries out, held until the transaction ends. Seen by whoever it names,
 * whatever organisation it belongs to.
 */
export async function heldTask(
  { engine, client, actor }: WriteContext,
  family: Family,
  id: string,
): Promise<Result<HeldTask, Failure>> {
  const { binding } = engine.of(family.task);
  const found = await getRecord(binding, id, actor, { executor: client, lock: 'FOR UPDATE' });
  if (!found.ok) return found;
  const users = await usersNamedBy(binding, found.value, STAFF, client);
  return users.has(actor.userId)
    ? ok({ task: asTask(found.value), state: stateOf(family.task, found.value) })
    : err(failure('not_in_charge', 'Only those who carry the task out may do that.'));
}

/** The same task under way: begun where it was not. */
export async function taskUnderWay(
  context: WriteContext,
  family: Family,
  id: string,
): Promise<Result<TaskRecord, Failure>> {
  const held = await heldTask(context, family, id);
  if (!held.ok) return held;
  const { task, state } = held.value;
  if (state === 'doing') return ok(task);
  if (!beginnable.has(state))
    return err(failure('wrong_state', `A task that is ${state} takes no answers.`, 'status'));
  const begun = await within(context).move(family.task, 'begin', { id });
  return begun.ok ? ok(asTask(begun.value)) : begun;
}
