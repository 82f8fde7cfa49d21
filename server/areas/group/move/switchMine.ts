import type { PoolClient } from 'pg';
import { query } from '#server/entity/rows.ts';
import { keptMineOf, marksOf, type GroupDatabase, type StreamMark } from './groupDatabase.ts';

/** Definitions come seldom: both must have the same, so that the source's can be taken over. */
const SAME = 'mine';
/** How often the target is looked at while the source stands still. */
const MOST_LOOKS = 20;
/** Others are waited for so long. */
const LOCK_MS = 10_000;
/** Where the command is cut off from its databases, their readers go on after so long. */
const IDLE_MS = 30_000;

type Switch = {
  readonly source: GroupDatabase;
  readonly target: GroupDatabase;
  readonly mine: string;
  readonly movedTo: string;
  /** Waits a moment, in which the source takes nothing and the target catches up. */
  readonly hold: () => Promise<unknown>;
};

/**
 * Ends a move once the target has everything: the mine is here there and away from here. False when
 * it has not soon: then nothing has changed. The source's reader waits meanwhile, the target's for
 * the last step alone.
 */
export const switchMine = ({ source, target, mine, movedTo, hold }: Switch): Promise<boolean> =>
  source.inTransaction(async (from) => {
    await boundWaits(from);
    const own = await keptMineOf(from, mine, true);
    if (own?.place !== 'here') throw new Error(`${mine} is no longer in this database`);
    const marks = await marksOf(from, mine);
    for (let looks = 0; !isAsFar(marks, await marksOf(target.pool, mine)); looks++) {
      if (looks === MOST_LOOKS) return false;
      await hold();
    }
    const isThere = await target.inTransaction(async (to) => {
      await boundWaits(to);
      const kept = await keptMineOf(to, mine, true);
      if (kept === undefined || kept.place === 'away')
        throw new Error(`${mine} is no longer on its way`);
      // Definitions may have come in between.
      if (!isAsFar(marks, await marksOf(to, mine))) return false;
      await takeDefinitions(from, to, own.no, kept.no);
      if (kept.place === 'coming') await arrive(from, to, mine);
      return true;
    });
    if (isThere)
      await query(from, `UPDATE group_mine SET place = 'away', moved_to = $2 WHERE mine = $1`, [
        mine,
        movedTo,
      ]);
    return isThere;
  });

async function boundWaits(client: PoolClient): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
  await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS}`);
}

/** Whether every stream is stored in the target as far as in the source. */
export function isAsFar(own: readonly StreamMark[], there: readonly StreamMark[]): boolean {
  const others = new Map(there.map((one) => [one.stream, one]));
  const before = (a: StreamMark, b: StreamMark): boolean =>
    a.epoch < b.epoch || (a.epoch === b.epoch && a.seq < b.seq);
  const none = (stream: string): StreamMark => ({ stream, epoch: 0, seq: 0 });
  const definitions = own.find(({ stream }) => stream === SAME) ?? none(SAME);
  return (
    own.every((one) => !before(others.get(one.stream) ?? none(one.stream), one)) &&
    !before(definitions, others.get(SAME) ?? none(SAME))
  );
}

async function takeDefinitions(
  from: PoolClient,
  to: PoolClient,
  own: number,
  there: number,
): Promise<void> {
  const textOf = async (sql: string): Promise<string> =>
    JSON.stringify((await query(from, sql, [own])).rows);
  await query(
    to,
    `INSERT INTO group_point (mine_no, code, body)
     SELECT $1, code, body::jsonb FROM jsonb_to_recordset($2::jsonb) AS p(code text, body text)
     ON CONFLICT (mine_no, code) DO UPDATE SET body = excluded.body`,
    [there, await textOf('SELECT code, body::text FROM group_point WHERE mine_no = $1')],
  );
  await query(to, 'DELETE FROM group_definition WHERE mine_no = $1', [there]);
  await query(
    to,
    `INSERT INTO group_definition (mine_no, entity, code, body)
     SELECT $1, entity, code, body::jsonb
     FROM jsonb_to_recordset($2::jsonb) AS d(entity text, code text, body text)`,
    [
      there,
      await textOf('SELECT entity, code, body::text FROM group_definition WHERE mine_no = $1'),
    ],
  );
}

/** What came again and what never came is counted on. */
async function arrive(from: PoolClient, to: PoolClient, mine: string): Promise<void> {
  const { rows } = await query(
    from,
    'SELECT stream, doubles, missed FROM group_stream WHERE mine = $1',
    [mine],
  );
  await query(
    to,
    `UPDATE group_stream g SET (doubles, missed) = (g.doubles + s.doubles, g.missed + s.missed)
     FROM jsonb_to_recordset($2::jsonb) AS s(stream text, doubles int8, missed int8)
     WHERE g.mine = $1 AND g.stream = s.stream`,
    [mine, JSON.stringify(rows)],
  );
  // A stream that nobody has sent has no place.
  await query(to, 'DELETE FROM group_stream WHERE mine = $1 AND epoch = 0', [mine]);
  await query(to, `UPDATE group_mine SET place = 'here' WHERE mine = $1`, [mine]);
}
