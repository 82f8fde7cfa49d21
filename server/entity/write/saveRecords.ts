import { ok } from '#base/result.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { createRecord, createRecords } from './createRecord.ts';
import { updateRecord, type VersionedValues } from './updateRecord.ts';
import type { Change, Changes } from './writeTransaction.ts';

/** Creates or changes records: those with `id` and `rowVersion` are changed. */
export async function saveRecords(
  context: WriteContext,
  binding: EntityBinding,
  inputs: readonly FieldValues[],
): Promise<Changes> {
  if (!inputs.some(isKnown)) return createRecords(context, binding, inputs, 'import');
  const changes: Change[] = [];
  for (const input of inputs) {
    const change = isKnown(input)
      ? await updateRecord(context, binding, input, 'import')
      : await createRecord(context, binding, input, 'import');
    if (!change.ok) return change;
    changes.push(change.value);
  }
  return ok(changes);
}

const isKnown = (input: FieldValues): input is VersionedValues =>
  typeof input['id'] === 'string' && typeof input['rowVersion'] === 'number';
