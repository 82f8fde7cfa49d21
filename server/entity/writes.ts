import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { spanFault } from '#contracts/entity/spanFault.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { inResultTransaction } from '#server/storage/sql/inResultTransaction.ts';
import type { Actor } from './actor.ts';
import { logWrites } from './audit.ts';
import { draftOf } from './draft.ts';
import { mountedOf, type Engine, type Mounted } from './engine.ts';
import { withMineCode } from './mineCode.ts';
import type { Draft, Written, WriteContext } from './override.ts';
import { getRecord } from './reads.ts';
import { faultOfReferences, faultOfReferrers } from './references.ts';
import { renamed } from './renamed.ts';
import { query, shownTo, type Row } from './rows.ts';
import { keptValue } from './secrets.ts';
import { columnTypeOf, quoted } from './tableOf.ts';
import { moveBelow, placeInTree } from './tree.ts';
import { duplicateOf } from './uniqueness.ts';
import { withNumber } from './workNumber.ts';

type Change = Written<AnyEntity>;
type Outcome = Result<Change, Failure>;

/**
 * Stores a new record whose fields have passed `createSchemaOf`; `set` holds fields that only the
 * server sets. Answers it as stored.
 */
export async function createRecord(
  engine: Engine,
  entity: AnyEntity,
  input: Draft,
  actor: Actor,
  set: Draft = {},
): Promise<Result<Row, Failure>> {
  return answered(
    entity,
    actor,
    await inTransaction(engine, entity, actor, (context, mounted) =>
      create(context, mounted, input, 'create', set),
    ),
  );
}

/** Changes the fields that `input` holds, if the record still has its `rowVersion`. */
export async function updateRecord(
  engine: Engine,
  entity: AnyEntity,
  input: Draft & { readonly id: string; readonly rowVersion: number },
  actor: Actor,
): Promise<Result<Row, Failure>> {
  return answered(
    entity,
    actor,
    await inTransaction(engine, entity, actor, (context, mounted) =>
      update(context, mounted, input, 'update'),
    ),
  );
}

/** Disables or enables a record; doing so twice changes nothing. */
export async function disableRecord(
  engine: Engine,
  entity: AnyEntity,
  id: string,
  disabled: boolean,
  actor: Actor,
): Promise<Result<Row, Failure>> {
  const done = await inTransaction(engine, entity, actor, async (context, mounted) => {
    const before = await getRecord(engine, entity, id, actor, context.client, 'FOR UPDATE');
    if (!before.ok) return before;
    return update(
      context,
      mounted,
      { id, rowVersion: Number(before.value['rowVersion']), disabled },
      disabled ? 'disable' : 'enable',
    );
  });
  return answered(entity, actor, done);
}

/** Deletes all of these records or none of them. */
export async function removeRecords(
  engine: Engine,
  entity: AnyEntity,
  ids: readonly string[],
  actor: Actor,
): Promise<Result<{ removed: number }, Failure>> {
  const wanted = [...new Set(ids)];
  const done = await inWriteTransaction(engine, actor, async (context) => {
    const mounted = mountedOf(engine, entity);
    const changes: Change[] = [];
    for (const id of wanted) {
      const change = await remove(context, mounted, id);
      if (!change.ok) return change;
      changes.push(change.value);
    }
    // Asked after all are gone, so that a branch of a tree can go in one call.
    const fault = await faultOfReferrers(context, mounted, wanted);
    if (fault !== undefined) return err(fault);
    const finished = await finish(context, mounted, changes);
    return finished.ok ? ok(changes) : finished;
  });
  if (!done.ok) return done;
  afterCommit(engine, mountedOf(engine, entity), done.value);
  return ok({ removed: done.value.length });
}

/**
 * Brings back all of these softly deleted records or none of them; what they refer to must still be
 * there.
 */
export async function restoreRecords(
  engine: Engine,
  entity: AnyEntity,
  ids: readonly string[],
  actor: Actor,
): Promise<Result<{ restored: number }, Failure>> {
  const mounted = mountedOf(engine, entity);
  const done = await inWriteTransaction(engine, actor, async (context) => {
    const before: Row[] = [];
    for (const id of new Set(ids)) {
      const found = await getRecord(engine, entity, id, actor, context.client, 'FOR UPDATE', true);
      if (!found.ok) return found;
      before.push(found.value);
      await markDeleted(context, mounted, id, false);
    }
    const changes: Change[] = [];
    // Looked at after all are back, so that a branch of a tree can come in one call.
    for (const row of before) {
      const fault = await faultOfReferences(context, mounted, row);
      if (fault !== undefined) return err(fault);
      const after = await getRecord(engine, entity, String(row['id']), actor, context.client);
      if (!after.ok) return after;
      changes.push({
        action: 'restore',
        id: String(row['id']),
        before: undefined,
        after: recordOf(after.value),
      });
    }
    const finished = await finish(context, mounted, changes);
    return finished.ok ? ok(changes) : finished;
  });
  if (!done.ok) return done;
  afterCommit(engine, mounted, done.value);
  return ok({ restored: done.value.length });
}

/**
 * Creates or changes records in one transaction: those with `id` and `rowVersion` are changed.
 * Stops at the first failure and keeps nothing.
 */
export async function saveRecords(
  engine: Engine,
  entity: AnyEntity,
  drafts: readonly Draft[],
  actor: Actor,
): Promise<Result<readonly Row[], Failure>> {
  const mounted = mountedOf(engine, entity);
  const done = await inWriteTransaction(engine, actor, async (context) => {
    const changes: Change[] = [];
    for (const draft of drafts) {
      const change = isKnown(draft)
        ? await update(context, mounted, draft, 'import')
        : await create(context, mounted, draft, 'import');
      if (!change.ok) return change;
      changes.push(change.value);
    }
    const finished = await finish(context, mounted, changes);
    return finished.ok ? ok(changes) : finished;
  });
  if (!done.ok) return done;
  afterCommit(engine, mounted, done.value);
  return ok(done.value.map(({ after }) => after ?? {}));
}

const isKnown = (
  draft: Draft,
): draft is Draft & { readonly id: string; readonly rowVersion: number } =>
  typeof draft['id'] === 'string' && typeof draft['rowVersion'] === 'number';

async function create(
  context: WriteContext,
  mounted: Mounted,
  input: Draft,
  action: 'create' | 'import',
  set: Draft = {},
): Promise<Outcome> {
  const { engine, actor, client } = context;
  const { entity, table, override } = mounted;
  const filled = draftOf(entity, input, actor, engine.clock.now());
  if (!filled.ok) return filled;
  const made = { id: engine.newId(), ...filled.value, ...set };
  const hooked = (await override.hooks?.beforeCreate?.(made, context)) ?? ok(made);
  if (!hooked.ok) return hooked;
  const fault =
    faultOfSpans(entity, hooked.value) ?? (await faultOfReferences(context, mounted, hooked.value));
  if (fault !== undefined) return err(fault);
  const marked = await withNumber(
    context,
    mounted,
    await withMineCode(context, mounted, hooked.value),
  );
  const placed = await placeInTree(context, mounted, marked);
  if (!placed.ok) return placed;
  const draft: Draft = { ...placed.value, rowVersion: 1 };
  const names = table.columns.map(({ name }) => name).filter((name) => draft[name] !== undefined);
  const id = String(draft['id']);
  const values = names.map((name) => keptValue(engine, mounted, id, name, draft[name]));
  const casts = names.map((name, i) => `$${i + 1}${castOf(entity, name)}`);
  await query(
    client,
    `INSERT INTO ${table.qualified} (${names.map(quoted).join(', ')}) VALUES (${casts.join(', ')})`,
    values,
  );
  const after = await getRecord(
    engine,
    entity,
    id,
    { ...actor, scope: { all: true, orgIds: [], own: false } },
    client,
  );
  return after.ok
    ? ok({
        action: 'create' === action ? 'create' : 'import',
        id,
        before: undefined,
        after: recordOf(after.value),
      })
    : after;
}

/** Refuses what ends before it begins; a record that did so before may be changed otherwise. */
function faultOfSpans(entity: AnyEntity, draft: Draft, before: Row = {}): Failure | undefined {
  const field = spanFault(entity, { ...before, ...draft });
  if (field === undefined || field === spanFault(entity, before)) return undefined;
  return failure(
    'ends_before_begin',
    `${field} is before ${entity.fields[field]?.notBefore}.`,
    field,
  );
}

async function update(
  context: WriteContext,
  mounted: Mounted,
  input: Draft & { readonly id: string; readonly rowVersion: number },
  action: Change['action'],
): Promise<Outcome> {
  const { engine, actor, client } = context;
  const { entity, table, override } = mounted;
  const found = await getRecord(engine, entity, input.id, actor, client, 'FOR UPDATE');
  if (!found.ok) return found;
  const before = found.value;
  if (before['rowVersion'] !== input.rowVersion)
    return err(
      failure(
        'stale_version',
        'Somebody else has changed this record; read it again.',
        'rowVersion',
      ),
    );
  const filled = draftOf(entity, input, actor, engine.clock.now(), before);
  if (!filled.ok) return filled;
  const draftNamed = renamed(entity, filled.value, before);
  const hooked =
    (await override.hooks?.beforeUpdate?.(draftNamed, recordOf(before), context)) ?? ok(draftNamed);
  if (!hooked.ok) return hooked;
  const fault =
    faultOfSpans(entity, hooked.value, before) ??
    (await faultOfReferences(context, mounted, hooked.value));
  if (fault !== undefined) return err(fault);
  const moved = await moveBelow(
    context,
    mounted,
    before,
    await withMineCode(context, mounted, hooked.value),
  );
  if (!moved.ok) return moved;
  const draft = moved.value;
  const names = table.columns
    .map(({ name }) => name)
    .filter((name) => draft[name] !== undefined && name !== 'id' && name !== 'rowVersion');
  const values = names.map((name) => keptValue(engine, mounted, input.id, name, draft[name]));
  const sets = names.map((name, i) => `${quoted(name)} = $${i + 2}${castOf(entity, name)}`);
  await query(
    client,
    `UPDATE ${table.qualified} SET ${[...sets, '"rowVersion" = "rowVersion" + 1'].join(', ')} WHERE id = $1`,
    [input.id, ...values],
  );
  const after = await getRecord(
    engine,
    entity,
    input.id,
    { ...actor, scope: { all: true, orgIds: [], own: false } },
    client,
  );
  return after.ok
    ? ok({ action, id: input.id, before: recordOf(before), after: recordOf(after.value) })
    : after;
}

async function remove(context: WriteContext, mounted: Mounted, id: string): Promise<Outcome> {
  const { engine, actor, client } = context;
  const { entity, table, override } = mounted;
  const found = await getRecord(engine, entity, id, actor, client, 'FOR UPDATE');
  if (!found.ok) return found;
  const before = recordOf(found.value);
  const allowed = await override.hooks?.beforeRemove?.(before, context);
  if (allowed !== undefined && !allowed.ok) return allowed;
  if (entity.deletes === 'hard')
    await query(client, `DELETE FROM ${table.qualified} WHERE id = $1`, [id]);
  else await markDeleted(context, mounted, id, true);
  return ok({ action: 'delete', id, before, after: undefined });
}

async function markDeleted(
  { engine, actor, client }: WriteContext,
  { entity, table }: Mounted,
  id: string,
  isDeleted: boolean,
): Promise<void> {
  const stamp = entity.base
    ? `, "modifyUserId" = $3, "modifyUserName" = $4, "modifyTime" = $5`
    : '';
  const author = entity.base ? [actor.userId, actor.name, engine.clock.now()] : [];
  await query(
    client,
    `UPDATE ${table.qualified} SET "isDeleted" = $2, "rowVersion" = "rowVersion" + 1${stamp} WHERE id = $1`,
    [id, isDeleted, ...author],
  );
}

/** What every write ends with, still inside its transaction: its hooks and its line in the log. */
async function finish(
  context: WriteContext,
  mounted: Mounted,
  changes: readonly Change[],
): Promise<Result<undefined, Failure>> {
  const { hooks } = mounted.override;
  for (const change of changes) await hooks?.afterWrite?.(change, context);
  await logWrites(context, mounted.entity, changes);
  const fault = await hooks?.check?.(context);
  return fault === undefined ? ok(undefined) : err(fault);
}

async function inTransaction(
  engine: Engine,
  entity: AnyEntity,
  actor: Actor,
  work: (context: WriteContext, mounted: Mounted) => Promise<Outcome>,
): Promise<Outcome> {
  const mounted = mountedOf(engine, entity);
  const done = await inWriteTransaction(engine, actor, async (context) => {
    const change = await work(context, mounted);
    if (!change.ok) return change;
    const finished = await finish(context, mounted, [change.value]);
    return finished.ok ? change : finished;
  });
  if (done.ok) afterCommit(engine, mounted, [done.value]);
  return done;
}

/** One transaction of writes; a refusal rolls back what was written before it. */
export async function inWriteTransaction<T>(
  engine: Engine,
  actor: Actor,
  work: (context: WriteContext) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  try {
    return await inResultTransaction(engine.pool, (client) => work({ engine, actor, client }));
  } catch (error) {
    const duplicate = duplicateOf(engine, error);
    if (duplicate !== undefined) return err(duplicate);
    throw error;
  }
}

function afterCommit(
  engine: Engine,
  { override, entity }: Mounted,
  changes: readonly Change[],
): void {
  const told = override.hooks?.afterCommit;
  if (told === undefined) return;
  for (const change of changes)
    void Promise.resolve()
      .then(() => told(change, engine))
      .catch((error: unknown) => engine.complain(error, `after a write to ${entity.name}`));
}

const answered = (entity: AnyEntity, actor: Actor, done: Outcome): Result<Row, Failure> =>
  done.ok ? ok(shownTo(entity, actor)(done.value.after ?? {})) : done;

/** jsonb arrives as text; everything else the driver's types tell. */
function castOf(entity: AnyEntity, name: string): string {
  const field = entity.fields[name];
  return field === undefined ? '' : `::${columnTypeOf(field)}`;
}

const recordOf = (row: Row): RecordOf<AnyEntity> => row as RecordOf<AnyEntity>;
