import type { Pool } from 'pg';
import { z } from 'zod';
import { groupMine, SILENT_MS, type GroupMine } from '#contracts/group/groupCalls.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { SEEN } from './scope.ts';

/** Mines that may be seen, by code, as far as their news has come by `now`. */
export async function minesOf(
  pool: Pool,
  seen: readonly [boolean, string[]],
  now: number,
): Promise<GroupMine[]> {
  const rows = await rowsOf(groupMine.omit({ link: true }), pool, MINES, [...seen]);
  return rows.map((row) => ({ ...row, link: linkOf(row, now) }));
}

/** Whether what is known of a mine is of now, of the past, or of nobody knows when. */
export function linkOf(
  { newsAt, heardAt }: Pick<GroupMine, 'newsAt' | 'heardAt'>,
  now: number,
): GroupMine['link'] {
  if (newsAt === null || heardAt === null || now - heardAt > SILENT_MS) return 'silent';
  return now - newsAt > SILENT_MS ? 'late' : 'live';
}

const MINES = `SELECT m.mine, m.name, m.lng, m.lat, m.state, s.*,
    coalesce(a.open, '{0,0,0,0}') AS open
  FROM group_mine m
  LEFT JOIN LATERAL (SELECT max(news_t)::float8 AS "newsAt", max(heard_t)::float8 AS "heardAt",
      (max(news_t) FILTER (WHERE stream = 'sample'))::float8 AS "dataAt",
      coalesce(sum(doubles), 0)::float8 AS doubles, coalesce(sum(missed), 0)::float8 AS missed
    FROM group_stream WHERE mine = m.mine) s ON true
  LEFT JOIN (SELECT mine, ARRAY[count(*) FILTER (WHERE level = 1), count(*) FILTER (WHERE level = 2),
      count(*) FILTER (WHERE level = 3), count(*) FILTER (WHERE level = 4)]::int[] AS open
    FROM group_alarm WHERE state <> 4 GROUP BY mine) a ON a.mine = m.mine
  WHERE ${SEEN} ORDER BY m.mine`;

const known = z.object({ no: z.number() });

/** The number of a mine that may be seen; undefined where there is none. */
export async function mineNoOf(
  pool: Pool,
  seen: readonly [boolean, string[]],
  mine: string,
): Promise<number | undefined> {
  const sql = `SELECT no FROM group_mine m WHERE ${SEEN} AND m.mine = $3`;
  return (await rowsOf(known, pool, sql, [...seen, mine]))[0]?.no;
}
