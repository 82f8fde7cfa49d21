import { err, ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { seeingAll } from '../actor.ts';
import { packed } from '../added/addedSql.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { getRecord } from '../read/getRecord.ts';
import { query } from '../rows.ts';
import { keptValue } from '../secrets.ts';
import { castOf, quoted } from '../tableOf.ts';
import { inputValues } from './inputValues.ts';
import { withMineCode } from './mineCode.ts';
import { faultOfReferences } from './references.ts';
import { faultOfRules } from './rules.ts';
import { faultOfSpans } from './spans.ts';
import { faultOfState } from './givenState.ts';
import { placeInTree } from './tree.ts';
import { withNumber } from './workNumber.ts';
import type { Change } from './writeTransaction.ts';

/** Stores a new record; `set` holds fields that only the server sets. */
export async function createRecord(
  context: WriteContext,
  binding: EntityBinding,
  input: FieldValues,
  action: 'create' | 'import',
  set: FieldValues = {},
): Promise<Result<Change, Failure>> {
  const { engine, actor, client } = context;
  const { entity, override } = binding;
  const fixed = faultOfState(entity, input);
  if (fixed !== undefined) return err(fixed);
  const filled = inputValues(entity, input, actor, engine.clock.now());
  if (!filled.ok) return filled;
  const made = { id: engine.newId(), ...filled.value, ...set };
  const hooked = (await override.hooks?.beforeCreate?.(made, context)) ?? ok(made);
  if (!hooked.ok) return hooked;
  const fault =
    faultOfSpans(entity, hooked.value) ??
    faultOfRules(entity, hooked.value, actor.language) ??
    (await faultOfReferences(binding, client, hooked.value));
  if (fault !== undefined) return err(fault);
  const marked = await withNumber(
    context,
    binding,
    await withMineCode(context, binding, hooked.value),
  );
  const placed = await placeInTree(context, binding, marked);
  if (!placed.ok) return placed;
  const id = String(placed.value['id']);
  await insertRow(context, binding, id, { ...placed.value, rowVersion: 1 });
  const after = await getRecord(binding, id, seeingAll(actor), { executor: client });
  return after.ok ? ok({ action, id, before: undefined, after: after.value }) : after;
}

async function insertRow(
  { client }: WriteContext,
  binding: EntityBinding,
  id: string,
  given: FieldValues,
): Promise<void> {
  const values = packed(given);
  const { entity, table } = binding;
  const names = table.columns.map(({ name }) => name).filter((name) => values[name] !== undefined);
  const places = names.map((name, i) => `$${i + 1}${castOf(entity, name)}`);
  await query(
    client,
    `INSERT INTO ${table.qualified} (${names.map(quoted).join(', ')})
      VALUES (${places.join(', ')})`,
    names.map((name) => keptValue(binding, id, name, values[name])),
  );
}
