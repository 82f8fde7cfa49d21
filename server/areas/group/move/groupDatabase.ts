import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

/** A database of a group, as the commands about its mines reach it. */
export type GroupDatabase = {
  readonly pool: Pool;
  /** Runs work in one transaction, begun as `begin` says. */
  readonly inTransaction: <T>(
    work: (client: PoolClient) => Promise<T>,
    begin?: string,
  ) => Promise<T>;
};

const keptMine = z.object({
  no: z.number(),
  place: z.enum(['coming', 'here', 'away']),
  movedTo: z.string().nullable(),
  /** Its readings have a partition: they were not dropped. */
  hasReadings: z.boolean(),
});
export type KeptMine = z.infer<typeof keptMine>;

/** What a group's database knows of a mine; locked until the transaction ends, where `locked`. */
export async function keptMineOf(
  client: Executor,
  mine: string,
  locked = false,
): Promise<KeptMine | undefined> {
  const [found] = await rowsOf(
    keptMine,
    client,
    `SELECT no, place, moved_to AS "movedTo",
       to_regclass('group_sample_' || no) IS NOT NULL AS "hasReadings"
     FROM group_mine WHERE mine = $1 ${locked ? 'FOR UPDATE' : ''}`,
    [mine],
  );
  return found;
}

const mark = z.object({ stream: z.string(), epoch: z.number(), seq: z.number() });
export type StreamMark = z.infer<typeof mark>;

/** How far the streams of a mine are stored. */
export const marksOf = (client: Executor, mine: string): Promise<StreamMark[]> =>
  rowsOf(mark, client, 'SELECT stream, epoch, seq FROM group_stream WHERE mine = $1', [mine]);

const place = z.object({
  topic: z.string(),
  topicId: z.string(),
  partition: z.number(),
  next: z.number(),
});
export type ReadPlace = z.infer<typeof place>;

/** How far the partitions of the log are read. */
export const readPlaces = (client: Executor): Promise<ReadPlace[]> =>
  rowsOf(place, client, 'SELECT topic, topic_id AS "topicId", partition, next FROM group_offset');
