import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Actor } from '../actor.ts';
import type { AnyRecord, EntityBinding } from '../entityBinding.ts';
import { Values } from '../where.ts';
import { momentsSql } from './recent.ts';
import { recordRows } from './recordRows.ts';
import { notDeletedSql, visibleSql } from './selection.ts';

/** How one record is read. */
type How = {
  /** The transaction to read in; without it the pool. */
  readonly executor?: Executor;
  /** `FOR UPDATE`: nobody else writes the record before the transaction ends. */
  readonly lock?: 'FOR UPDATE';
  /** True: the record is one that was deleted softly. */
  readonly isDeleted?: boolean;
};

/** One record; not found is also the answer for a record of somebody else's organisation. */
export async function getRecord(
  binding: EntityBinding,
  id: string,
  actor: Actor,
  how: How = {},
): Promise<Result<AnyRecord, Failure>> {
  const [row] = await rowsNamed(binding, [id], actor, how);
  return row === undefined ? err(notFound(binding, id)) : ok(row);
}

/** Records in the order of `ids`, by one statement; not found as with one. */
export async function getRecords(
  binding: EntityBinding,
  ids: readonly string[],
  actor: Actor,
  how: Pick<How, 'executor'> = {},
): Promise<Result<readonly AnyRecord[], Failure>> {
  const rows = await rowsNamed(binding, ids, actor, how);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found: AnyRecord[] = [];
  for (const id of ids) {
    const row = byId.get(id);
    if (row === undefined) return err(notFound(binding, id));
    found.push(row);
  }
  return ok(found);
}

function rowsNamed(
  binding: EntityBinding,
  ids: readonly string[],
  actor: Actor,
  { executor = binding.engine.pool, lock, isDeleted = false }: How,
): Promise<readonly AnyRecord[]> {
  const { entity, relation, override } = binding;
  const values = new Values();
  const parts = [
    ids.length === 1 ? `id = ${values.add(ids[0])}` : `id = ANY (${values.add(ids, 'text[]')})`,
    ...momentsSql(override.recent, ids, values),
    ...(isDeleted ? ['"isDeleted"'] : notDeletedSql(entity)),
    ...visibleSql(entity, actor, values),
  ];
  const rest = `FROM ${relation} WHERE ${parts.join(' AND ')} ${lock ?? ''}`;
  return recordRows(executor, binding, rest, values.list);
}

const notFound = ({ entity }: EntityBinding, id: string): Failure =>
  failure('record_not_found', `There is no ${entity.name} ${id}.`, 'id');
