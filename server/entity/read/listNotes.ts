import { z } from 'zod';
import { WAITING_MOST, type ListNote } from '#contracts/entity/list.ts';
import type { Actor } from '../actor.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { Waiting } from '../override.ts';
import { maskedFor, rowsOf } from '../rows.ts';
import { conditionSql, keywordSql, Values } from '../where.ts';
import { lastSql } from './recent.ts';
import type { RecordQuery, Selection } from './selection.ts';

/** Why the list may hold less than there is. */
export async function notesOf(
  binding: EntityBinding,
  selection: Selection,
  wanted: RecordQuery,
  actor: Actor,
): Promise<ListNote[]> {
  const { waiting } = binding.override;
  const notes: ListNote[] =
    selection.recent === undefined
      ? []
      : [{ code: 'recent_only', field: selection.recent.field, ms: selection.recent.ms }];
  const count =
    waiting === undefined ? 0 : await countWaiting(binding, waiting, selection, wanted, actor);
  return count === 0 ? notes : [...notes, { code: 'statistics_waiting', count }];
}

const countRow = z.object({ count: z.number() });

/**
 * How many records wait that this list would hold, as far as that is known before they are made.
 */
async function countWaiting(
  { engine, entity }: EntityBinding,
  { relation, fields }: Waiting,
  { conditions, recent }: Selection,
  { keyword, ids }: RecordQuery,
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
  const [row] = await rowsOf(
    countRow,
    engine.pool,
    `SELECT count(*)::int4 AS count FROM (SELECT FROM ${relation}${where}
      LIMIT ${WAITING_MOST}) waiting`,
    values.list,
  );
  return row?.count ?? 0;
}
