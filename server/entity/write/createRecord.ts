import { err, ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { seeingAll } from '../actor.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { getRecord, getRecords } from '../read/getRecord.ts';
import { inputValues } from './inputValues.ts';
import { insertRows } from './insertRows.ts';
import { withMineCode } from './mineCode.ts';
import { faultOfReferences } from './references.ts';
import { faultOfRules } from './rules.ts';
import { faultOfSpans } from './spans.ts';
import { faultOfState } from './givenState.ts';
import { placeInTree } from './tree.ts';
import { isNumbered, withNumber } from './workNumber.ts';
import type { Change, Changes } from './writeTransaction.ts';

/** Stores a new record; `set` holds fields that only the server sets. */
export async function createRecord(
  context: WriteContext,
  binding: EntityBinding,
  input: FieldValues,
  action: 'create' | 'import',
  set: FieldValues = {},
): Promise<Result<Change, Failure>> {
  const { actor, client } = context;
  const made = await checkedDraft(context, binding, input, set);
  if (!made.ok) return made;
  const fault = await faultOfReferences(binding, client, made.value);
  if (fault !== undefined) return err(fault);
  const placed = await placedRow(context, binding, made.value);
  if (!placed.ok) return placed;
  await insertRows(context, binding, [placed.value]);
  const { id } = placed.value;
  const after = await getRecord(binding, id, seeingAll(actor), { executor: client });
  return after.ok ? ok({ action, id, before: undefined, after: after.value }) : after;
}

/**
 * Stores new records as `createRecord` does each: by a few statements for all of them, where none
 * is checked by a look at those just before it. Stops at the first failure.
 */
export async function createRecords(
  context: WriteContext,
  binding: EntityBinding,
  inputs: readonly FieldValues[],
  action: 'create' | 'import',
): Promise<Changes> {
  if (standAlone(binding)) return createTogether(context, binding, inputs, action);
  const changes: Change[] = [];
  for (const input of inputs) {
    const change = await createRecord(context, binding, input, action);
    if (!change.ok) return change;
    changes.push(change.value);
  }
  return ok(changes);
}

/** Hooks may look at what is stored already, and numbers go on from it. */
const standAlone = ({ entity, override }: EntityBinding): boolean =>
  override.hooks?.beforeCreate === undefined && !isNumbered(entity);

async function createTogether(
  context: WriteContext,
  binding: EntityBinding,
  inputs: readonly FieldValues[],
  action: 'create' | 'import',
): Promise<Changes> {
  const { actor, client } = context;
  const drafts: FieldValues[] = [];
  for (const input of inputs) {
    const made = await checkedDraft(context, binding, input);
    if (!made.ok) return made;
    drafts.push(made.value);
  }
  const fault = await faultOfReferences(binding, client, ...drafts);
  if (fault !== undefined) return err(fault);
  const rows: NewRow[] = [];
  for (const draft of drafts) {
    const placed = await placedRow(context, binding, draft);
    if (!placed.ok) return placed;
    rows.push(placed.value);
  }
  await insertRows(context, binding, rows);
  const ids = rows.map(({ id }) => id);
  const stored = await getRecords(binding, ids, seeingAll(actor), { executor: client });
  if (!stored.ok) return stored;
  return ok(stored.value.map((after) => ({ action, id: after.id, before: undefined, after })));
}

/** What a new record is made of, by all checks but that of its references. */
async function checkedDraft(
  context: WriteContext,
  { entity, override }: EntityBinding,
  input: FieldValues,
  set: FieldValues = {},
): Promise<Result<FieldValues, Failure>> {
  const { engine, actor } = context;
  const fixed = faultOfState(entity, input);
  if (fixed !== undefined) return err(fixed);
  const filled = inputValues(entity, input, actor, engine.clock.now());
  if (!filled.ok) return filled;
  const made = { id: engine.newId(), ...filled.value, ...set };
  const hooked = (await override.hooks?.beforeCreate?.(made, context)) ?? ok(made);
  if (!hooked.ok) return hooked;
  const fault =
    faultOfSpans(entity, hooked.value) ?? faultOfRules(entity, hooked.value, actor.language);
  return fault === undefined ? hooked : err(fault);
}

type NewRow = FieldValues & { readonly id: string };

/** The row of a draft, with what the server gives it: number, mine and place in its tree. */
async function placedRow(
  context: WriteContext,
  binding: EntityBinding,
  draft: FieldValues,
): Promise<Result<NewRow, Failure>> {
  const marked = await withNumber(context, binding, await withMineCode(context, binding, draft));
  const placed = await placeInTree(context, binding, marked);
  return placed.ok
    ? ok({ ...placed.value, id: String(placed.value['id']), rowVersion: 1 })
    : placed;
}
