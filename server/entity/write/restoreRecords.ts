import { err, ok } from '#base/result.ts';
import type { AnyRecord, EntityBinding } from '../entityBinding.ts';
import type { WriteContext } from '../override.ts';
import { getRecord } from '../read/getRecord.ts';
import { faultOfReferences } from './references.ts';
import { markDeleted } from './removeRecords.ts';
import type { Change, Changes } from './writeTransaction.ts';

/** Brings back softly deleted records; what they refer to must still be there. */
export async function restoreRecords(
  context: WriteContext,
  binding: EntityBinding,
  ids: readonly string[],
): Promise<Changes> {
  const { actor, client } = context;
  const before: AnyRecord[] = [];
  for (const id of ids) {
    const found = await getRecord(binding, id, actor, {
      executor: client,
      lock: 'FOR UPDATE',
      isDeleted: true,
    });
    if (!found.ok) return found;
    before.push(found.value);
    await markDeleted(context, binding, id, false);
  }
  const changes: Change[] = [];
  // Looked at after all are back, so that a branch of a tree can come in one call.
  for (const row of before) {
    const fault = await faultOfReferences(binding, client, row);
    if (fault !== undefined) return err(fault);
    const after = await getRecord(binding, row.id, actor, { executor: client });
    if (!after.ok) return after;
    changes.push({ action: 'restore', id: row.id, before: undefined, after: after.value });
  }
  return ok(changes);
}
