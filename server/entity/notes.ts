import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { WAITING_MOST, type ListNote } from '#contracts/entity/list.ts';
import type { Actor } from './actor.ts';
import { mountedOf, type Engine } from './engine.ts';
import type { Recent, Waiting } from './override.ts';
import type { Selection, Wanted } from './reads.ts';
import { maskedFor, query } from './rows.ts';
import { quoted } from './tableOf.ts';
import { conditionSql, keywordSql, Values } from './where.ts';

/** Why the list may hold less than there is. */
export async function notesOf(
  engine: Engine,
  entity: AnyEntity,
  selection: Selection,
  wanted: Wanted,
  actor: Actor,
): Promise<ListNote[]> {
  const { waiting } = mountedOf(engine, entity).override;
  const notes: ListNote[] =
    selection.recent === undefined
      ? []
      : [{ code: 'recent_only', field: selection.recent.field, ms: selection.recent.ms }];
  const count =
    waiting === undefined ? 0 : await waitingOf(engine, entity, waiting, selection, wanted, actor);
  return count === 0 ? notes : [...notes, { code: 'statistics_waiting', count }];
}

/**
 * How many records wait that this list would hold, as far as that is known before they are made.
 */
async function waitingOf(
  engine: Engine,
  entity: AnyEntity,
  { relation, fields }: Waiting,
  { conditions, recent }: Selection,
  { keyword, ids }: Wanted,
  actor: Actor,
): Promise<number> {
  const values = new Values();
  const text = entity.keyword.every((field) => fields.includes(field))
    ? keywordSql(entity, keyword, values, maskedFor(entity, actor))
    : undefined;
  const parts = [
    ...conditions
      .filter(({ field }) => field === 'id' || fields.includes(field))
      .map((condition) => conditionSql(entity, condition, values, actor.language)),
    ...(text === undefined ? [] : [text]),
    ...(ids === undefined ? [] : [`id = ANY (${values.add(ids, 'text[]')})`]),
    ...(recent === undefined ? [] : [lastSql(engine, recent, values)]),
  ];
  const where = parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`;
  const { rows } = await query<{ count: number }>(
    engine.pool,
    `SELECT count(*)::int4 AS count FROM (SELECT FROM ${relation}${where} LIMIT ${WAITING_MOST}) waiting`,
    values.list,
  );
  return rows[0]?.count ?? 0;
}

/** SQL of the latest of records without end. */
export const lastSql = (engine: Engine, { field, ms }: Recent, values: Values): string =>
  `${quoted(field)} >= ${values.add(engine.clock.now() - ms, 'int8')}`;
