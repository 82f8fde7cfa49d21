import { err, ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { WriteContext } from '../override.ts';
import { getRecord } from '../read/getRecord.ts';
import { query } from '../rows.ts';
import { faultOfReferrers } from './references.ts';
import type { Change, Changes } from './writeTransaction.ts';

/** Deletes these records, softly or for good; none may be referred to by what stays. */
export async function removeRecords(
  context: WriteContext,
  binding: EntityBinding,
  ids: readonly string[],
): Promise<Changes> {
  const changes: Change[] = [];
  for (const id of ids) {
    const change = await removeRecord(context, binding, id);
    if (!change.ok) return change;
    changes.push(change.value);
  }
  // Asked after all are gone, so that a branch of a tree can go in one call.
  const fault = await faultOfReferrers(context, binding, ids);
  return fault === undefined ? ok(changes) : err(fault);
}

async function removeRecord(
  context: WriteContext,
  binding: EntityBinding,
  id: string,
): Promise<Result<Change, Failure>> {
  const { actor, client } = context;
  const { entity, table, override } = binding;
  const found = await getRecord(binding, id, actor, { executor: client, lock: 'FOR UPDATE' });
  if (!found.ok) return found;
  const allowed = await override.hooks?.beforeRemove?.(found.value, context);
  if (allowed !== undefined && !allowed.ok) return allowed;
  if (entity.deletes === 'hard')
    await query(client, `DELETE FROM ${table.qualified} WHERE id = $1`, [id]);
  else await markDeleted(context, binding, id, true);
  return ok({ action: 'delete', id, before: found.value, after: undefined });
}

/** Marks a record as deleted or not, as an edit of who does it. */
export async function markDeleted(
  { engine, actor, client }: WriteContext,
  { entity, table }: EntityBinding,
  id: string,
  isDeleted: boolean,
): Promise<void> {
  const stamp = entity.base
    ? `, "modifyUserId" = $3, "modifyUserName" = $4, "modifyTime" = $5`
    : '';
  const author = entity.base ? [actor.userId, actor.name, engine.clock.now()] : [];
  await query(
    client,
    `UPDATE ${table.qualified} SET "isDeleted" = $2, "rowVersion" = "rowVersion" + 1${stamp}
      WHERE id = $1`,
    [id, isDeleted, ...author],
  );
}
