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
  { executor = binding.engine.pool, lock, isDeleted = false }: How = {},
): Promise<Result<AnyRecord, Failure>> {
  const { entity, relation, override } = binding;
  const values = new Values();
  const parts = [
    `id = ${values.add(id)}`,
    ...momentsSql(override.recent, [id], values),
    ...(isDeleted ? ['"isDeleted"'] : notDeletedSql(entity)),
    ...visibleSql(entity, actor, values),
  ];
  const [row] = await recordRows(
    executor,
    binding,
    `FROM ${relation} WHERE ${parts.join(' AND ')} ${lock ?? ''}`,
    values.list,
  );
  return row === undefined
    ? err(failure('record_not_found', `There is no ${entity.name} ${id}.`, 'id'))
    : ok(row);
}
