import type { Pool, PoolClient } from 'pg';
import { query } from '#server/entity/rows.ts';
import type { GroupRecord, Place } from './readTopics.ts';

/** Where each partition is read on; 0 where it never was. */
export async function startsOf(pool: Pool, places: readonly Place[]): Promise<number[]> {
  const { rows } = await query<Place & { next: number }>(
    pool,
    'SELECT topic, topic_id AS "topicId", partition, next FROM group_offset',
  );
  const next = new Map(rows.map((row) => [keyOf(row), row.next]));
  return places.map((place) => next.get(keyOf(place)) ?? 0);
}

/**
 * Notes in the transaction of the records how far their partitions are read. Throws where another
 * process has read them: its rows are there, and ours are not to be stored beside them.
 */
export async function noteOffsets(
  client: PoolClient,
  records: readonly GroupRecord[],
  refused: readonly GroupRecord[],
): Promise<void> {
  const spans = new Map<string, { first: GroupRecord; last: GroupRecord }>();
  for (const record of records) {
    const span = spans.get(keyOf(record));
    if (span === undefined) spans.set(keyOf(record), { first: record, last: record });
    else span.last = record;
  }
  for (const [key, { first, last }] of spans) {
    const { rowCount } = await query(
      client,
      `INSERT INTO group_offset AS o (topic, topic_id, partition, next, refused)
       VALUES ($1, $2, $3, $4, $6)
       ON CONFLICT (topic, topic_id, partition) DO UPDATE
         SET next = excluded.next, refused = o.refused + excluded.refused WHERE o.next <= $5`,
      [
        first.topic,
        first.topicId,
        first.partition,
        last.offset + 1,
        first.offset,
        refused.filter((one) => keyOf(one) === key).length,
      ],
    );
    if (rowCount === 0) throw new Error(`${key} is read by another process too`);
  }
}

const keyOf = ({ topic, topicId, partition }: Place): string => `${topic}/${partition} ${topicId}`;
