import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { MineState } from '#contracts/group/uplink.ts';
import { BAD_VALUE } from '#contracts/sensors/valueState.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import type { MineReading } from '#server/ports/storage.ts';

/** While the line is away, how the mine stood is kept so often. */
const APART_MS = 60_000;

/** Definitions that go up: nothing about persons does. */
const ENTITIES = ['companyInfo', 'area', 'kafkaSubstation', 'kafkaMonitoringPoint'];

/** How the mine stands now, of what is committed; `address` is empty where nobody has said it. */
export async function stateNow(
  executor: Executor,
  { registry, store }: Pick<MineReading, 'registry' | 'store'>,
  address: string,
): Promise<MineState> {
  const { company, areas } = registry.model();
  const below = await rowsOf(
    z.object({ area: z.number(), count: z.number() }),
    executor,
    'SELECT area_no AS area, count(*) AS count FROM presence GROUP BY area_no ORDER BY area_no',
  );
  const [place] = await rowsOf(
    z.object({ lng: z.number().nullable(), lat: z.number().nullable() }),
    executor,
    `SELECT longitude AS lng, latitude AS lat FROM entity."companyInfo"
     WHERE "mineCode" = $1 AND NOT "isDeleted"`,
    [company.mineCode],
  );
  const { samples } = await store.latest();
  let [newest, bad] = [-1, 0];
  for (let i = 0; i < samples.length; i++) {
    newest = Math.max(newest, samples.t[i] ?? -1);
    if (((samples.state[i] ?? 0) & BAD_VALUE) !== 0) bad++;
  }
  return {
    name: company.name,
    lng: place?.lng ?? null,
    lat: place?.lat ?? null,
    below: below.reduce((sum, { count }) => sum + count, 0),
    areas: below.flatMap(({ area, count }) => {
      const known = areas.find(({ no }) => no === area);
      return known === undefined ? [] : [{ code: known.code, name: known.name, below: count }];
    }),
    newest: newest < 0 ? null : newest,
    points: samples.length,
    bad,
    ...(address === '' ? {} : { address }),
  };
}

/** Books how the mine stands, less often while what was booked still waits. */
export async function bookState(client: PoolClient, state: MineState, now: number): Promise<void> {
  await query(
    client,
    `WITH numbered AS (
       UPDATE uplink_stream SET logged = logged + 1, followed = $1::int8
       WHERE stream = 'state' AND (logged = sent OR followed <= $1::int8 - ${APART_MS})
       RETURNING logged)
     INSERT INTO uplink_message SELECT 'state', logged, $1::int8, $2::jsonb FROM numbered`,
    [Math.floor(now), JSON.stringify(state)],
  );
}

/** Books the definitions that have changed since the last time. */
export async function bookDefinitions(client: PoolClient, now: number): Promise<void> {
  const { rows } = await query<{ followed: number; logged: number }>(
    client,
    `SELECT followed, logged FROM uplink_stream WHERE stream = 'mine' FOR UPDATE`,
  );
  const [mark] = rows;
  if (mark === undefined) return;
  const booked = await query<{ seq: number }>(
    client,
    `INSERT INTO uplink_message
     SELECT 'mine', $1::int8 + row_number() OVER (ORDER BY model_version, entity, no), $3::int8,
       jsonb_build_object('entity', entity, 'code', code,
         'body', CASE WHEN retired THEN NULL ELSE body END)
     FROM definition WHERE model_version > $2 AND entity = ANY ($4)`,
    [mark.logged, mark.followed, Math.floor(now), ENTITIES],
  );
  await query(
    client,
    `UPDATE uplink_stream SET logged = logged + $1,
       followed = greatest(followed, (SELECT coalesce(max(model_version), 0) FROM definition))
     WHERE stream = 'mine'`,
    [booked.rowCount ?? 0],
  );
}
