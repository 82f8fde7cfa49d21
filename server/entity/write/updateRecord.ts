import { err, ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { seeingAll } from '../actor.ts';
import { ADDED_COLUMN } from '#contracts/entity/addedFields.ts';
import { packed } from '../added/addedSql.ts';
import type { AnyRecord, EntityBinding } from '../entityBinding.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { getRecord } from '../read/getRecord.ts';
import { query } from '../rows.ts';
import { keptValue } from '../secrets.ts';
import { castOf, quoted } from '../tableOf.ts';
import { faultOfVersion } from './faultOfVersion.ts';
import { inputValues } from './inputValues.ts';
import { withMineCode } from './mineCode.ts';
import { faultOfReferences } from './references.ts';
import { renamed } from './renamed.ts';
import { faultOfRules } from './rules.ts';
import { faultOfSpans } from './spans.ts';
import { faultOfState } from './givenState.ts';
import { moveBelow } from './tree.ts';
import type { Change } from './writeTransaction.ts';

/** The record that is meant and the version of it that was read, with what changes of it. */
export type VersionedValues = FieldValues & { readonly id: string; readonly rowVersion: number };

/** Changes the fields that `input` holds, if the record still has its `rowVersion`. */
export async function updateRecord(
  context: WriteContext,
  binding: EntityBinding,
  input: VersionedValues,
  action: Change['action'],
): Promise<Result<Change, Failure>> {
  const { actor, client } = context;
  const found = await getRecord(binding, input.id, actor, { executor: client, lock: 'FOR UPDATE' });
  if (!found.ok) return found;
  const before = found.value;
  const stale = faultOfVersion(before, input.rowVersion);
  if (stale !== undefined) return err(stale);
  const values = await checkedValues(context, binding, input, before);
  if (!values.ok) return values;
  await updateRow(context, binding, input.id, values.value);
  const after = await getRecord(binding, input.id, seeingAll(actor), { executor: client });
  return after.ok ? ok({ action, id: input.id, before, after: after.value }) : after;
}

/** Disables or enables a record; doing so twice changes nothing. */
export async function disableRecord(
  context: WriteContext,
  binding: EntityBinding,
  id: string,
  disabled: boolean,
): Promise<Result<Change, Failure>> {
  const { actor, client } = context;
  const before = await getRecord(binding, id, actor, { executor: client, lock: 'FOR UPDATE' });
  if (!before.ok) return before;
  const { rowVersion } = before.value;
  const action = disabled ? 'disable' : 'enable';
  return updateRecord(context, binding, { id, rowVersion, disabled }, action);
}

/** What is stored of an input after hooks and checks; a record that moves in its tree has moved. */
async function checkedValues(
  context: WriteContext,
  binding: EntityBinding,
  input: FieldValues,
  before: AnyRecord,
): Promise<Result<FieldValues, Failure>> {
  const { engine, actor, client } = context;
  const { entity, override } = binding;
  const fixed = faultOfState(entity, input, before);
  if (fixed !== undefined) return err(fixed);
  const filled = inputValues(entity, input, actor, engine.clock.now(), before);
  if (!filled.ok) return filled;
  const named = renamed(entity, filled.value, before);
  const hooked = (await override.hooks?.beforeUpdate?.(named, before, context)) ?? ok(named);
  if (!hooked.ok) return hooked;
  const fault =
    faultOfSpans(entity, hooked.value, before) ??
    faultOfRules(entity, hooked.value, actor.language, before) ??
    (await faultOfReferences(binding, client, hooked.value));
  if (fault !== undefined) return err(fault);
  const marked = await withMineCode(context, binding, hooked.value);
  return moveBelow(context, binding, before, marked);
}

/** Writes these fields of a record and counts its version up. */
export const updateRow = (
  context: WriteContext,
  binding: EntityBinding,
  id: string,
  values: FieldValues,
): Promise<void> => setColumns(context, binding, id, values, ['"rowVersion" = "rowVersion" + 1']);

/**
 * Writes fields that only the server sets, such as when a machine was last checked: no version, so
 * that it is in nobody's way who edits the record, no hook and no line of the log. Does nothing to a
 * record that is not there; throws for a field that somebody else sets too.
 */
export async function stampRow(
  context: WriteContext,
  binding: EntityBinding,
  id: string,
  values: FieldValues,
): Promise<void> {
  const { name: entity, fields } = binding.entity;
  for (const name of Object.keys(values))
    if (fields[name]?.readonly !== true)
      throw new Error(`${entity}.${name} is not the server's own: its change belongs in the log`);
  await setColumns(context, binding, id, values, []);
}

async function setColumns(
  { client }: WriteContext,
  binding: EntityBinding,
  id: string,
  given: FieldValues,
  besides: readonly string[],
): Promise<void> {
  const values = packed(given);
  const { entity, table } = binding;
  const names = table.columns
    .map(({ name }) => name)
    .filter((name) => values[name] !== undefined && name !== 'id' && name !== 'rowVersion');
  const sets = names.map((name, i) =>
    name === ADDED_COLUMN
      ? // What is not among them stays.
        `${quoted(name)} = coalesce(${quoted(name)}, '{}'::jsonb) || $${i + 2}::jsonb`
      : `${quoted(name)} = $${i + 2}${castOf(entity, name)}`,
  );
  await query(
    client,
    `UPDATE ${table.qualified} SET ${[...sets, ...besides].join(', ')} WHERE id = $1`,
    [id, ...names.map((name) => keptValue(binding, id, name, values[name]))],
  );
}
