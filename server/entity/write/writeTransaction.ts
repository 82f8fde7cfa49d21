import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import { inResultTransaction } from '#server/storage/sql/inResultTransaction.ts';
import type { Actor } from '../actor.ts';
import { logWrites } from '../audit.ts';
import type { Engine } from '../engine.ts';
import type { AnyRecord, EntityBinding } from '../entityBinding.ts';
import type { WriteContext, Written } from '../override.ts';
import { duplicateOf } from './uniqueness.ts';

/** One record that was written, as hooks and log are told of it. */
export type Change = Written<AnyEntity>;
export type Changes = Result<readonly Change[], Failure>;

/** One transaction of writes; a refusal rolls back what was written before it. */
export async function inWriteTransaction<T>(
  engine: Engine,
  actor: Actor,
  work: (context: WriteContext) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  const later: (() => void)[] = [];
  const onCommit = (then: () => void): void => void later.push(then);
  try {
    const done = await inResultTransaction(engine.pool, (client) =>
      work({ engine, actor, client, onCommit }),
    );
    if (done.ok) for (const then of later) then();
    return done;
  } catch (error) {
    const duplicate = duplicateOf(engine, error);
    if (duplicate !== undefined) return err(duplicate);
    throw error;
  }
}

/**
 * Writes records of one entity: `work`, hooks and lines of the log in one transaction, and what
 * comes after its commit.
 */
export async function writeRecords(
  binding: EntityBinding,
  actor: Actor,
  work: (context: WriteContext) => Promise<Changes>,
): Promise<Changes> {
  return inWriteTransaction(binding.engine, actor, async (context) => {
    const changes = await work(context);
    if (!changes.ok) return changes;
    const fault = await afterWrite(context, binding, changes.value);
    return fault === undefined ? changes : err(fault);
  });
}

/**
 * What every write ends with, still inside its transaction: its hooks and its line in the log; and
 * what is to be done once it is committed.
 */
export async function afterWrite(
  context: WriteContext,
  binding: EntityBinding,
  changes: readonly Change[],
): Promise<Failure | undefined> {
  const { entity, override } = binding;
  const { hooks } = override;
  for (const change of changes) await hooks?.afterWrite?.(change, context);
  await logWrites(context, entity, changes);
  context.onCommit(() => afterCommit(binding, changes));
  return hooks?.check?.(context);
}

/** Ends the write of one record beside others of a transaction that is open; answers the record. */
export async function endWrite(
  context: WriteContext,
  binding: EntityBinding,
  change: Result<Change, Failure>,
): Promise<Result<AnyRecord, Failure>> {
  if (!change.ok) return change;
  const fault = await afterWrite(context, binding, [change.value]);
  return fault === undefined ? ok(change.value.after as AnyRecord) : err(fault);
}

function afterCommit(
  { engine, entity, override }: EntityBinding,
  changes: readonly Change[],
): void {
  const hook = override.hooks?.afterCommit;
  if (hook === undefined) return;
  for (const change of changes)
    void Promise.resolve()
      .then(() => hook(change, engine))
      .catch((error: unknown) => engine.complain(error, `after a write to ${entity.name}`));
}
