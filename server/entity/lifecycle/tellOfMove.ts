import { ok, type Result } from '#base/result.ts';
import { message } from '#contracts/admin/traces.ts';
import { statesOf } from '#contracts/entity/lifecycle.ts';
import type { Failure } from '#contracts/errors.ts';
import type { AnyRecord, EntityBinding } from '../entityBinding.ts';
import type { WriteContext } from '../override.ts';
import { textOf } from '../rows.ts';
import { usersNamedBy } from './inCharge.ts';
import { lifecycleOf, wayOf } from './states.ts';
import { tell } from './tell.ts';

/**
 * A message to everybody whom the transition tells, but to who made it, in its transaction: what,
 * its new state, and where it can be opened. A product without messages (a test of one entity) says
 * nothing.
 */
export async function tellOfMove(
  context: WriteContext,
  binding: EntityBinding,
  name: string,
  record: AnyRecord,
): Promise<Result<undefined, Failure>> {
  const { tells = [], to } = wayOf(binding.entity, name);
  return tellOfState(context, binding, record, tells, to);
}

/** The same to those whom these fields name, of a state that no transition has brought about. */
export async function tellOfState(
  context: WriteContext,
  binding: EntityBinding,
  record: AnyRecord,
  tells: readonly string[],
  to: string,
): Promise<Result<undefined, Failure>> {
  const { engine, actor, client } = context;
  const { entity } = binding;
  if (tells.length === 0 || !engine.bindings.has(message.name)) return ok(undefined);
  const named = await usersNamedBy(binding, record, tells, client);
  const receiverIds = [...named].filter((id) => id !== actor.userId);
  if (receiverIds.length === 0) return ok(undefined);
  const [, zh, en] = statesOf(entity.fields, lifecycleOf(entity))[to] ?? ['', to, to];
  const title = textOf(record[entity.title]);
  return tell(context, {
    to: { users: receiverIds },
    title: `${entity.label[0]} ${title}：${zh} / ${entity.label[1]} ${title}: ${en}`,
    bizType: entity.name,
    bizId: record.id,
  });
}
