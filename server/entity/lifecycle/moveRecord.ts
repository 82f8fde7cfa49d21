import { err, ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { seeingAll } from '../actor.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { getRecord } from '../read/getRecord.ts';
import { faultOfVersion } from '../write/faultOfVersion.ts';
import { stampOf } from '../write/stamp.ts';
import { updateRow } from '../write/updateRecord.ts';
import type { Change } from '../write/writeTransaction.ts';
import { faultOfMove } from './faultOfMove.ts';
import { keepHistory } from './history.ts';
import { tellOfMove } from './tellOfMove.ts';
import { stateOf, storedState, wayOf } from './states.ts';

/** What is asked for: the record, the version that was read where it matters, note and form. */
export type Asked = {
  readonly id: string;
  readonly rowVersion?: number | undefined;
  readonly note?: string | undefined;
  readonly form?: FieldValues;
};

/**
 * Moves a record by a transition or timer of its lifecycle: locks it, looks whether its state, the
 * actor and the guard allow it, does the effect, writes the state and a row of history. Of two who
 * ask at once the second finds the state that the first has left.
 */
export async function moveRecord(
  context: WriteContext,
  binding: EntityBinding,
  name: string,
  { id, rowVersion, note, form = {} }: Asked,
): Promise<Result<Change, Failure>> {
  const { actor, client, engine } = context;
  const { lifecycle, to } = wayOf(binding.entity, name);
  const found = await getRecord(binding, id, actor, { executor: client, lock: 'FOR UPDATE' });
  if (!found.ok) return found;
  const record = found.value;
  const fault =
    faultOfVersion(record, rowVersion) ?? (await faultOfMove(context, binding, name, record));
  if (fault !== undefined) return err(fault);
  const from = stateOf(binding.entity, record);
  const effect = binding.override.transitions?.[name]?.effect;
  const set =
    (await effect?.({ transition: name, record, from, to, note, form }, context)) ?? ok({});
  if (!set.ok) return set;
  await updateRow(context, binding, id, {
    ...stampOf(binding.entity, 'modify', actor, engine.clock.now()),
    ...set.value,
    [lifecycle.field]: storedState(binding.entity, to),
  });
  await keepHistory(context, binding.entity, { id, transition: name, from, to, note });
  const after = await getRecord(binding, id, seeingAll(actor), { executor: client });
  if (!after.ok) return after;
  const told = await tellOfMove(context, binding, name, after.value);
  if (!told.ok) return told;
  return ok({ action: name, id, before: record, after: after.value });
}
