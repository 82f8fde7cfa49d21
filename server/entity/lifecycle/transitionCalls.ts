import { ok, type Result } from '#base/result.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { callable } from '#contracts/entity/lifecycle.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import type { Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { CallContext, FieldValues, Handler } from '../override.ts';
import { inWriteTransaction } from '../write/writeTransaction.ts';
import { faultOfMove } from './faultOfMove.ts';
import { historyOf } from './history.ts';
import { lifecycleOf } from './states.ts';

type MoveBody = FieldValues & {
  readonly id?: string;
  readonly ids?: readonly string[];
  readonly rowVersion?: number;
  readonly note?: string;
};

/** What became of many: those that moved, and why the others did not. */
type Moved = {
  readonly done: readonly string[];
  readonly refused: readonly (Failure & { readonly id: string })[];
};

/** The handlers of the calls that a lifecycle adds, by name. */
export function transitionCalls(entity: AnyEntity): Readonly<Record<string, Handler>> {
  if (entity.lifecycle === undefined) return {};
  const moves = callable(entity.lifecycle.transitions).map(([name]): [string, Handler] => [
    name,
    ({ id, ids, rowVersion, note, ...form }: MoveBody, { engine, actor }: CallContext) => {
      const records = engine.of(entity);
      return ids === undefined
        ? records.move(name, { id: id ?? '', rowVersion, note, form }, actor)
        : moveAll(ids, (one) => records.move(name, { id: one, note, form }, actor));
    },
  ]);
  return {
    ...Object.fromEntries(moves),
    transitions: ({ id }: { readonly id: string }, context: CallContext) =>
      possibleMoves(context, entity, id),
    async history({ id }: { readonly id: string }, { engine, actor }: CallContext) {
      const found = await engine.of(entity).get(id, actor);
      return found.ok ? ok(await historyOf(engine, entity, id)) : found;
    },
  };
}

/** Each in a transaction of its own: one that may not move holds no other up. */
async function moveAll(
  ids: readonly string[],
  move: (id: string) => Promise<Result<RecordOf<AnyEntity>, Failure>>,
): Promise<Result<Moved, Failure>> {
  const done: string[] = [];
  const refused: (Failure & { id: string })[] = [];
  for (const id of new Set(ids)) {
    const moved = await move(id);
    if (moved.ok) done.push(id);
    else refused.push({ id, ...moved.error });
  }
  return ok({ done, refused });
}

/** Each transition of a record by name, with why the caller may not make it now. */
async function possibleMoves(
  { engine, actor }: CallContext,
  entity: AnyEntity,
  id: string,
): Promise<Result<readonly Possible[], Failure>> {
  const { binding } = engine.of(entity);
  const found = await engine.of(entity).get(id, actor);
  if (!found.ok) return found;
  return inWriteTransaction(engine, actor, async (context) => {
    const possible: Possible[] = [];
    for (const [name, { permission }] of callable(lifecycleOf(entity).transitions)) {
      if (!isPermitted(actor.permissions, permissionOf(entity, permission ?? name))) continue;
      const fault = await faultOfMove(context, binding, name, found.value);
      possible.push({ transition: name, ...(fault === undefined ? {} : { fault }) });
    }
    return ok(possible);
  });
}
type Possible = { readonly transition: string; readonly fault?: Failure };
