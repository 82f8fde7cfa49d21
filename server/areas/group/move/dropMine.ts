import type { PoolClient } from 'pg';
import { err, ok, type Result } from '#base/result.ts';
import { query } from '#server/entity/rows.ts';
import { keptMineOf, type GroupDatabase } from './groupDatabase.ts';

/** Readers and pages are waited for so long. */
const LOCK_MS = 10_000;

/**
 * Removes what a mine that has moved has left, or what has come of one whose move is given up; that
 * it is away, and where, is remembered. Says why not where it is here.
 */
export const dropMine = (group: GroupDatabase, mine: string): Promise<Result<null, string>> =>
  group.inTransaction(async (client): Promise<Result<null, string>> => {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
    const kept = await keptMineOf(client, mine, true);
    if (kept === undefined) return err(`There is no mine ${mine} in this group's database.`);
    if (kept.place === 'here')
      return err(`${mine} has not moved: only what is away, or not here yet, is dropped.`);
    await client.query(`DROP TABLE IF EXISTS group_sample_${kept.no}`);
    await forgetRest(client, mine, kept.no);
    return ok(null);
  });

/** Removes all of a mine but its readings, and has it away. */
export async function forgetRest(client: PoolClient, mine: string, no: number): Promise<void> {
  for (const table of ['group_alarm_step', 'group_alarm', 'group_stream'])
    await query(client, `DELETE FROM ${table} WHERE mine = $1`, [mine]);
  for (const table of ['group_point', 'group_definition'])
    await query(client, `DELETE FROM ${table} WHERE mine_no = $1`, [no]);
  await query(client, `UPDATE group_mine SET state = NULL, place = 'away' WHERE no = $1`, [no]);
}
