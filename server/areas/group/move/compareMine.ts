import { z } from 'zod';
import { query, rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Copying } from './copyMine.ts';
import { columnsOf, SAMPLE_ROWS, samplesIn } from './movedSamples.ts';

/** Rows of the source that the target lacks, or has otherwise. */
export type Difference = { readonly what: string; readonly rows: number };

const DAY_MS = 86_400_000;

/** A number of a text that is the same in every PostgreSQL; sums of them do not overflow. */
const sumOf = (text: string): string =>
  `sum(('x' || substr(md5(${text}), 1, 15))::bit(60)::int8)::text`;

/** What of the snapshot is not in the target as it is in the source; nothing: all of it is. */
export async function compareMine(
  copying: Copying,
  points: ReadonlyMap<number, number>,
): Promise<Difference[]> {
  const found = [
    { what: 'points', rows: [...points.values()].filter((no) => no === 0).length },
    ...(await sampleDifferences(copying, points)),
    await stepDifference(copying),
    await alarmDifference(copying),
  ];
  return found.filter(({ rows }) => rows > 0);
}

const daySums = z.object({ day: z.number(), rows: z.number(), sum: z.string() });

const daysOf = (client: Executor, mineNo: number): Promise<z.infer<typeof daySums>[]> =>
  rowsOf(
    daySums,
    client,
    `SELECT floor(s.t / ${DAY_MS}.0)::float8 AS day, count(*) AS rows, ${sumOf(
      `concat_ws('|', p.code, s.t, coalesce(s.value::text, '-'), s.state, s.source_no)`,
    )} AS sum
     FROM group_sample_${mineNo} s JOIN group_point p ON p.no = s.point_no
     GROUP BY 1 ORDER BY 1`,
  );

/** Days by count and checksum; one that differs row by row, since late readings may have come. */
async function sampleDifferences(
  { snapshot, target, from, to }: Copying,
  points: ReadonlyMap<number, number>,
): Promise<Difference[]> {
  const there = new Map((await daysOf(target.pool, to)).map((one) => [one.day, one]));
  const found: Difference[] = [];
  for (const { day, rows, sum } of await daysOf(snapshot, from)) {
    const other = there.get(day);
    if (other?.rows === rows && other.sum === sum) continue;
    let missing = 0;
    const span = [day * DAY_MS, (day + 1) * DAY_MS] as const;
    for await (const slice of samplesIn(snapshot, from, span))
      missing += await countOf(
        target.pool,
        `SELECT count(*) AS n FROM ${SAMPLE_ROWS} WHERE NOT EXISTS (SELECT FROM group_sample g
           WHERE g.mine_no = $1 AND g.point_no = s.point AND g.t = s.t AND g.source_no = s.source
             AND g.state = s.state AND g.value IS NOT DISTINCT FROM s.value)`,
        [to, ...columnsOf(slice, points)],
      );
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    found.push({ what: `readings of ${date}`, rows: missing });
  }
  return found;
}

const stepSums = z.object({
  rows: z.number(),
  sum: z.string().nullable(),
  epoch: z.number().nullable(),
  seq: z.number().nullable(),
});

/** Steps of alarms up to the last of the snapshot: in both the same. */
async function stepDifference({ snapshot, target, mine }: Copying): Promise<Difference> {
  const sql = `SELECT count(*) AS rows, ${sumOf(
    `concat_ws('|', epoch, seq, t, alarm_id, transition)`,
  )} AS sum, (max(ARRAY[epoch, seq]))[1] AS epoch, (max(ARRAY[epoch, seq]))[2] AS seq
    FROM group_alarm_step WHERE mine = $1 AND ($2::int8 IS NULL OR (epoch, seq) <= ($2, $3::int8))`;
  const [own] = await rowsOf(stepSums, snapshot, sql, [mine, null, null]);
  if (own === undefined || own.rows === 0) return { what: 'steps of alarms', rows: 0 };
  const [other] = await rowsOf(stepSums, target.pool, sql, [mine, own.epoch, own.seq]);
  const isSame = other?.rows === own.rows && other.sum === own.sum;
  const fewer = Math.abs(own.rows - (other?.rows ?? 0));
  return { what: 'steps of alarms', rows: isSame ? 0 : Math.max(1, fewer) };
}

/** Alarms of the snapshot that the target does not know. */
async function alarmDifference({ snapshot, target, mine }: Copying): Promise<Difference> {
  const { rows } = await query<{ id: string }>(
    snapshot,
    'SELECT id FROM group_alarm WHERE mine = $1',
    [mine],
  );
  const missing = await countOf(
    target.pool,
    `SELECT count(*) AS n FROM unnest($2::text[]) AS s(id) WHERE NOT EXISTS
       (SELECT FROM group_alarm g WHERE g.mine = $1 AND g.id = s.id)`,
    [mine, rows.map(({ id }) => id)],
  );
  return { what: 'alarms', rows: missing };
}

async function countOf(client: Executor, sql: string, values: unknown[]): Promise<number> {
  const { rows } = await query<{ n: number }>(client, sql, values);
  return rows[0]?.n ?? 0;
}
