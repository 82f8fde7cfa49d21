import { z } from 'zod';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

const keptRow = z.object({
  mine: z.string(),
  name: z.string(),
  place: z.string(),
  movedTo: z.string().nullable(),
  open: z.number(),
  bytes: z.number(),
  newsAt: z.number().nullable(),
});

/** Every mine that a group's database knows, where it is, and what its readings take. */
export const minesKept = (client: Executor): Promise<z.infer<typeof keptRow>[]> =>
  rowsOf(
    keptRow,
    client,
    `SELECT m.mine, m.name, m.place, m.moved_to AS "movedTo",
       (SELECT count(*) FROM group_alarm a WHERE a.mine = m.mine AND a.state <> 4) AS open,
       coalesce(pg_total_relation_size(to_regclass('group_sample_' || m.no)), 0) AS bytes,
       (SELECT max(news_t) FROM group_stream s WHERE s.mine = m.mine) AS "newsAt"
     FROM group_mine m ORDER BY m.mine`,
  );

const streamRow = z.object({
  stream: z.string(),
  epoch: z.number(),
  seq: z.number(),
  doubles: z.number(),
  missed: z.number(),
  newsAt: z.number(),
});

/** How far the streams of a mine are. */
export const streamsKept = (client: Executor, mine: string): Promise<z.infer<typeof streamRow>[]> =>
  rowsOf(
    streamRow,
    client,
    `SELECT stream, epoch, seq, doubles, missed, news_t AS "newsAt" FROM group_stream
     WHERE mine = $1 ORDER BY stream`,
    [mine],
  );

const countRow = z.object({
  samples: z.number(),
  points: z.number(),
  definitions: z.number(),
  alarms: z.number(),
  steps: z.number(),
});

/** How many rows a mine has in each table; undefined where it is not known. */
export async function countsKept(
  client: Executor,
  mine: string,
): Promise<z.infer<typeof countRow> | undefined> {
  const [found] = await rowsOf(
    countRow,
    client,
    `SELECT (SELECT count(*) FROM group_sample s WHERE s.mine_no = m.no) AS samples,
       (SELECT count(*) FROM group_point p WHERE p.mine_no = m.no) AS points,
       (SELECT count(*) FROM group_definition d WHERE d.mine_no = m.no) AS definitions,
       (SELECT count(*) FROM group_alarm a WHERE a.mine = m.mine) AS alarms,
       (SELECT count(*) FROM group_alarm_step t WHERE t.mine = m.mine) AS steps
     FROM group_mine m WHERE m.mine = $1`,
    [mine],
  );
  return found;
}
