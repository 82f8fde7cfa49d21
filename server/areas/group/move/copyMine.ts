import { query } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { GroupDatabase } from './groupDatabase.ts';
import { columnsOf, SAMPLE_ROWS, samplesIn } from './movedSamples.ts';

/** One mine on its way; `from` and `to`: its numbers there and here. */
export type Copying = {
  /** Of the source, in the snapshot that is copied. */
  readonly snapshot: Executor;
  readonly target: GroupDatabase;
  readonly mine: string;
  readonly from: number;
  readonly to: number;
  /** Told after each slice how many rows it had. */
  readonly told: (rows: number) => Promise<void> | void;
};

const A_SLICE = 2_000;

/**
 * Copies what a group knows of a mine. What is in the target came there by the log, later or as
 * well: it stays as it is. Answers the numbers of the points in the target by those in the source.
 */
export async function copyMine(copying: Copying): Promise<ReadonlyMap<number, number>> {
  const points = await copyPoints(copying);
  const { snapshot, target, from, to, told } = copying;
  for await (const slice of samplesIn(snapshot, from)) {
    await query(
      target.pool,
      `INSERT INTO group_sample (mine_no, point_no, t, value, state, source_no)
       SELECT $1, point, t, value, state, source FROM ${SAMPLE_ROWS} WHERE point > 0
       ON CONFLICT DO NOTHING`,
      [to, ...columnsOf(slice, points)],
    );
    await told(slice.t.length);
  }
  await copySteps(copying);
  await copyAlarms(copying);
  await copyStanding(copying);
  return points;
}

type Point = { readonly no: number; readonly code: string; readonly body: string | null };

async function copyPoints({
  snapshot,
  target,
  from,
  to,
}: Copying): Promise<ReadonlyMap<number, number>> {
  const own = await query<Point>(
    snapshot,
    'SELECT no, code, body::text AS body FROM group_point WHERE mine_no = $1 ORDER BY no',
    [from],
  );
  await query(
    target.pool,
    `INSERT INTO group_point (mine_no, code, body)
     SELECT $1, code, body::jsonb FROM unnest($2::text[], $3::text[]) AS p(code, body)
     ON CONFLICT DO NOTHING`,
    [to, own.rows.map(({ code }) => code), own.rows.map(({ body }) => body)],
  );
  const there = await query<Pick<Point, 'no' | 'code'>>(
    target.pool,
    'SELECT no, code FROM group_point WHERE mine_no = $1',
    [to],
  );
  const numbers = new Map(there.rows.map(({ code, no }) => [code, no]));
  return new Map(own.rows.map(({ no, code }) => [no, numbers.get(code) ?? 0]));
}

type Step = {
  readonly epoch: number;
  readonly seq: number;
  readonly t: number;
  readonly alarm: string;
  readonly transition: string;
};

async function copySteps({ snapshot, target, mine, told }: Copying): Promise<void> {
  for (let last: Step | undefined; ;) {
    const { rows }: { readonly rows: readonly Step[] } = await query<Step>(
      snapshot,
      `SELECT epoch, seq, t, alarm_id AS alarm, transition::text AS transition
       FROM group_alarm_step WHERE mine = $1 AND (seq, t) > ($2::int8, $3::int8)
       ORDER BY seq, t LIMIT ${A_SLICE}`,
      [mine, last?.seq ?? 0, last?.t ?? 0],
    );
    last = rows.at(-1);
    if (last === undefined) return;
    await query(
      target.pool,
      `INSERT INTO group_alarm_step (mine, epoch, seq, t, alarm_id, transition)
       SELECT $1, epoch, seq, t, alarm, transition::jsonb
       FROM unnest($2::int8[], $3::int8[], $4::int8[], $5::text[], $6::text[])
         AS s(epoch, seq, t, alarm, transition) ON CONFLICT DO NOTHING`,
      [
        mine,
        ...(['epoch', 'seq', 't', 'alarm', 'transition'] as const).map((name) =>
          rows.map((row) => row[name]),
        ),
      ],
    );
    await told(rows.length);
  }
}

type Alarm = {
  readonly id: string;
  readonly level: number;
  readonly state: number;
  readonly raised: number;
  readonly received: number;
  readonly body: string;
};

async function copyAlarms({ snapshot, target, mine, told }: Copying): Promise<void> {
  for (let last: Alarm | undefined; ;) {
    const { rows }: { readonly rows: readonly Alarm[] } = await query<Alarm>(
      snapshot,
      `SELECT id, level, state, raised_t AS raised, received_t AS received, body::text AS body
       FROM group_alarm WHERE mine = $1 AND id > $2 ORDER BY id LIMIT ${A_SLICE}`,
      [mine, last?.id ?? ''],
    );
    last = rows.at(-1);
    if (last === undefined) return;
    await query(
      target.pool,
      `INSERT INTO group_alarm (mine, id, level, state, raised_t, received_t, body)
       SELECT $1, id, level, state, raised, received, body::jsonb
       FROM unnest($2::text[], $3::int2[], $4::int2[], $5::int8[], $6::int8[], $7::text[])
         AS a(id, level, state, raised, received, body) ON CONFLICT DO NOTHING`,
      [
        mine,
        ...(['id', 'level', 'state', 'raised', 'received', 'body'] as const).map((name) =>
          rows.map((row) => row[name]),
        ),
      ],
    );
    await told(rows.length);
  }
}

type Standing = {
  readonly name: string;
  readonly lng: number | null;
  readonly lat: number | null;
  readonly state: string | null;
};

/** How far its streams are and how it stands, where the log has not said that since. */
async function copyStanding({ snapshot, target, mine }: Copying): Promise<void> {
  const streams = await query(
    snapshot,
    `SELECT stream, epoch, seq, news_t AS news, heard_t AS heard FROM group_stream WHERE mine = $1`,
    [mine],
  );
  const stands = await query<Standing>(
    snapshot,
    'SELECT name, lng, lat, state::text AS state FROM group_mine WHERE mine = $1',
    [mine],
  );
  await target.inTransaction(async (client) => {
    await query(
      client,
      `UPDATE group_stream g SET (epoch, seq, news_t, heard_t) = (s.epoch, s.seq, s.news, s.heard)
       FROM jsonb_to_recordset($2::jsonb)
         AS s(stream text, epoch int8, seq int8, news int8, heard int8)
       WHERE g.mine = $1 AND g.stream = s.stream AND g.epoch = 0`,
      [mine, JSON.stringify(streams.rows)],
    );
    for (const { name, lng, lat, state } of stands.rows)
      await query(
        client,
        `UPDATE group_mine
         SET (name, lng, lat, state) = ($2::text, $3::float8, $4::float8, $5::jsonb)
         WHERE mine = $1 AND state IS NULL`,
        [mine, name, lng, lat, state],
      );
  });
}
