import { err, ok, type Result } from '#base/result.ts';
import { uplinkStreams } from '#contracts/group/streams.ts';
import { query } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { forgetRest } from './dropMine.ts';
import { keptMineOf, readPlaces, type GroupDatabase, type ReadPlace } from './groupDatabase.ts';

/** A mine that is taken by two databases from now on. */
export type Begun = {
  /** Its numbers in the source and in the target. */
  readonly from: number;
  readonly to: number;
  /** How far the target had read when it began to take the mine: what is before must be copied. */
  readonly readTo: readonly ReadPlace[];
};

/** Key of the lock that a move holds in the source: the same database twice is told by it. */
const LOCK = '(105, 119)';
/** The reader's transactions are waited for so long. */
const LOCK_MS = 10_000;

/** Has the target take a mine from the log, unseen; says why not where that cannot be. */
export const beginMove = (
  source: GroupDatabase,
  target: GroupDatabase,
  mine: string,
): Promise<Result<Begun, string>> =>
  source.inTransaction(async (client): Promise<Result<Begun, string>> => {
    await client.query(`SELECT pg_advisory_xact_lock${LOCK}`);
    const own = await keptMineOf(client, mine);
    if (own === undefined) return err(`There is no mine ${mine} in this group's database.`);
    if (own.place === 'away') return err(`${mine} has moved to ${own.movedTo ?? 'another one'}.`);
    if (own.place === 'coming') return err(`${mine} is still on its way to this database.`);
    const schemas = await Promise.all([shapeOf(client), shapeOf(target.pool)]);
    if (schemas[0] !== schemas[1])
      return err('The two databases have other migrations: bring both to the same version first.');
    return take(target, mine, own.no);
  });

async function shapeOf(client: Executor): Promise<string> {
  const { rows } = await query(client, 'SELECT id, checksum FROM schema_migration ORDER BY id');
  return JSON.stringify(rows);
}

const take = (target: GroupDatabase, mine: string, from: number): Promise<Result<Begun, string>> =>
  target.inTransaction(async (client): Promise<Result<Begun, string>> => {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
    const { rows } = await client.query<{ free: boolean }>(
      `SELECT pg_try_advisory_xact_lock${LOCK} AS free`,
    );
    if (rows[0]?.free !== true)
      return err('That is the same database, or another mine is just being moved to it.');
    // A reader writes how far it is before it asks which mines it takes: behind this lock each
    // transaction of it takes this one.
    await client.query('LOCK TABLE group_offset IN SHARE ROW EXCLUSIVE MODE');
    await query(
      client,
      `INSERT INTO group_mine (mine, place) VALUES ($1, 'coming') ON CONFLICT DO NOTHING`,
      [mine],
    );
    const kept = await keptMineOf(client, mine, true);
    if (kept === undefined) throw new Error(`${mine} was not added`);
    if (kept.place === 'away' && kept.hasReadings)
      return err(`${mine} was in that database before: drop there what it has left.`);
    // A move that was given up may have gone on for a moment behind its end: what it left would
    // stand in the way of what is newer.
    if (kept.place === 'away') await forgetRest(client, mine, kept.no);
    await query(
      client,
      `UPDATE group_mine SET place = 'coming', moved_to = NULL WHERE no = $1 AND place = 'away'`,
      [kept.no],
    );
    await client.query(
      `CREATE TABLE IF NOT EXISTS group_sample_${kept.no}
       PARTITION OF group_sample FOR VALUES IN (${kept.no})`,
    );
    // Of no epoch yet: what comes first is no hole. One that is here knows its streams.
    if (kept.place !== 'here')
      await query(
        client,
        `INSERT INTO group_stream (mine, stream, epoch, seq, news_t, heard_t)
         SELECT $1, s, 0, 0, 0, 0 FROM unnest($2::text[]) s ON CONFLICT DO NOTHING`,
        [mine, [...uplinkStreams]],
      );
    return ok({ from, to: kept.no, readTo: await readPlaces(client) });
  });

/** Whether the source has read as far as the target had when it began to take the mine. */
export async function isSourceAsFar(
  source: GroupDatabase,
  readTo: readonly ReadPlace[],
): Promise<boolean> {
  const keyOf = ({ topic, topicId, partition }: ReadPlace): string =>
    `${topic}/${partition} ${topicId}`;
  const own = new Map((await readPlaces(source.pool)).map((one) => [keyOf(one), one.next]));
  return readTo.every((one) => (own.get(keyOf(one)) ?? 0) >= one.next);
}
