import { ok, type Result } from '#base/result.ts';
import { message } from '#contracts/admin/traces.ts';
import { statesOf } from '#contracts/entity/lifecycle.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor } from '../actor.ts';
import type { AnyRecord, EntityBinding } from '../entityBinding.ts';
import type { WriteContext } from '../override.ts';
import { textOf } from '../rows.ts';
import { endWrite } from '../write/writeTransaction.ts';
import { createRecord } from '../write/createRecord.ts';
import { usersNamedBy } from './inCharge.ts';
import { lifecycleOf, wayOf } from './states.ts';

const TASK = 3;
const USERS = 1;

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
  const messages = engine.of(message).binding;
  const sent = await createRecord(
    { ...context, actor: systemActor },
    messages,
    {
      title: `${entity.label[0]} ${title}：${zh} / ${entity.label[1]} ${title}: ${en}`.slice(
        0,
        200,
      ),
      type: TASK,
      level: 0,
      receiverType: USERS,
      receiverIds,
      bizType: entity.name,
      bizId: record.id,
    },
    'create',
  );
  const ended = await endWrite(context, messages, sent);
  return ended.ok ? ok(undefined) : ended;
}
