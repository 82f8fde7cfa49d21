import type { PoolClient } from 'pg';
import { query } from '#server/entity/rows.ts';
import type { Of } from './storeRecords.ts';

/**
 * Stores readings of mines by `mines`, their numbers. One that is there already, such as after a
 * mine's database was put back, is left out.
 */
export async function storeSamples(
  client: PoolClient,
  messages: readonly Of<'sample'>[],
  mines: ReadonlyMap<string, number>,
): Promise<void> {
  const byMine = Map.groupBy(messages, ({ mine }) => mines.get(mine) ?? 0);
  for (const [mineNo, own] of byMine) {
    const points = await pointsOf(client, mineNo, [...new Set(own.flatMap((m) => m.body.points))]);
    const columns = own.map(({ body }) => ({
      ...body,
      point: body.point.map((place) => points.get(body.points[place] ?? '') ?? 0),
    }));
    await query(
      client,
      `INSERT INTO group_sample (t, value, mine_no, point_no, state, source_no)
       SELECT t, value, $1, point, state, source
       FROM unnest($2::int8[], $3::float8[], $4::int4[], $5::int2[], $6::int2[])
         AS s(t, value, point, state, source)
       WHERE point > 0 ON CONFLICT DO NOTHING`,
      [
        mineNo,
        ...(['t', 'value', 'point', 'state', 'source'] as const).map((name) =>
          columns.flatMap((one) => one[name] as (number | null)[]),
        ),
      ],
    );
  }
}

/** Numbers of points by code; those that nobody has defined here yet get theirs. */
async function pointsOf(
  client: PoolClient,
  mineNo: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await query(
    client,
    `INSERT INTO group_point (mine_no, code) SELECT $1, c FROM unnest($2::text[]) c
     WHERE NOT EXISTS (SELECT FROM group_point p WHERE p.mine_no = $1 AND p.code = c)
     ON CONFLICT DO NOTHING`,
    [mineNo, codes],
  );
  const { rows } = await query<{ code: string; no: number }>(
    client,
    'SELECT code, no FROM group_point WHERE mine_no = $1 AND code = ANY ($2)',
    [mineNo, codes],
  );
  return new Map(rows.map(({ code, no }) => [code, no]));
}
