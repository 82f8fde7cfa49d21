import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { expect } from 'vitest';

/** How often each alarm of the prefix stands in the log of alarms as raised. */
export async function raisedCounts(
  dataFolder: string,
  prefix: string,
): Promise<Map<string, number>> {
  const client = new Client(addressOf(dataFolder));
  await client.connect();
  const { rows } = await client.query<{ key: string; n: number }>(
    `SELECT alarm->>'sourceId' AS key, count(*)::int AS n FROM alarm_log
     WHERE transition->>'event' = 'raised' AND alarm->>'sourceId' LIKE $1 GROUP BY 1`,
    [`${prefix}-%`],
  );
  await client.end();
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** How to sign in to the PostgreSQL that the product started on this folder. */
function addressOf(dataFolder: string): ClientConfig {
  const password = readFileSync(join(dataFolder, 'pg.password'), 'utf8').trim();
  return {
    host: join(dataFolder, 'pg'),
    port: 5432,
    user: 'pithead',
    password,
    database: 'pithead',
  };
}

/** Each acknowledged alarm of the prefix was raised in the log of alarms, and none twice. */
export async function expectOnce(
  dataFolder: string,
  prefix: string,
  acknowledged: ReadonlySet<string>,
): Promise<void> {
  const raised = await raisedCounts(dataFolder, prefix);
  expect([...acknowledged].filter((key) => !raised.has(key))).toEqual([]);
  expect([...raised].filter(([, n]) => n !== 1)).toEqual([]);
}
