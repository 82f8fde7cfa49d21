import { failure, type Failure } from '#contracts/errors.ts';
import { systemActor } from '../actor.ts';
import type { AnyRecord, EntityBinding } from '../entityBinding.ts';
import type { WriteContext } from '../override.ts';
import { usersNamedBy } from './inCharge.ts';
import { stateOf, wayOf } from './states.ts';

/** Why a transition or timer may not move a record now; undefined: it may. */
export async function faultOfMove(
  context: WriteContext,
  binding: EntityBinding,
  name: string,
  record: AnyRecord,
): Promise<Failure | undefined> {
  const { actor, client, engine } = context;
  const { lifecycle, from: allowed, who = [], at } = wayOf(binding.entity, name);
  const from = stateOf(binding.entity, record);
  if (!allowed.includes(from))
    return failure(
      'wrong_state',
      `A ${binding.entity.name} that is ${from} takes no ${name}.`,
      lifecycle.field,
    );
  if (at !== undefined && !(Number(record[at] ?? Infinity) <= engine.clock.now()))
    return failure('wrong_state', `${name} is not due.`, at);
  if (who.length > 0 && actor.userId !== systemActor.userId) {
    const users = await usersNamedBy(binding, record, who, client);
    if (!users.has(actor.userId))
      return failure('not_in_charge', `Only whom ${who.join(' or ')} names may do it.`, who[0]);
  }
  return binding.override.transitions?.[name]?.guard?.({ record, from }, context);
}
