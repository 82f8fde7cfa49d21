import type { PoolClient } from 'pg';
import { query } from '#server/entity/rows.ts';
import type { Of } from './storeRecords.ts';

const POINT = 'kafkaMonitoringPoint';

/** Stores how mines stand: the last word of each counts. */
export async function storeStates(
  client: PoolClient,
  messages: readonly Of<'state'>[],
): Promise<void> {
  for (const { mine, body } of new Map(messages.map((one) => [one.mine, one])).values())
    await query(
      client,
      'UPDATE group_mine SET name = $2, lng = $3, lat = $4, state = $5::jsonb WHERE mine = $1',
      [mine, body.name, body.lng, body.lat, JSON.stringify(body)],
    );
}

/** Stores definitions of mines by `mines`, their numbers; one that was taken out goes here too. */
export async function storeDefinitions(
  client: PoolClient,
  messages: readonly Of<'mine'>[],
  mines: ReadonlyMap<string, number>,
): Promise<void> {
  if (messages.length === 0) return;
  const newest = new Map(
    messages.map(({ mine, body }) => [
      `${mine} ${body.entity} ${body.code}`,
      { mine: mines.get(mine) ?? 0, ...body },
    ]),
  );
  const rows = [...newest.values()];
  const textOf = (some: readonly object[]): string => JSON.stringify(some);
  const read = `jsonb_to_recordset($1::jsonb) AS m(mine int, entity text, code text, body jsonb)`;
  await query(
    client,
    `INSERT INTO group_point (mine_no, code, body) SELECT mine, code, body FROM ${read}
     ON CONFLICT (mine_no, code) DO UPDATE SET body = excluded.body`,
    [textOf(rows.filter(({ entity }) => entity === POINT))],
  );
  const others = rows.filter(({ entity }) => entity !== POINT);
  await query(
    client,
    `INSERT INTO group_definition (mine_no, entity, code, body)
     SELECT mine, entity, code, body FROM ${read}
     ON CONFLICT (mine_no, entity, code) DO UPDATE SET body = excluded.body`,
    [textOf(others.filter(({ body }) => body !== null))],
  );
  await query(
    client,
    `DELETE FROM group_definition g USING ${read}
     WHERE (g.mine_no, g.entity, g.code) = (m.mine, m.entity, m.code)`,
    [textOf(others.filter(({ body }) => body === null))],
  );
}
