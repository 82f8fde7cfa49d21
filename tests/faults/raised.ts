import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { expect } from 'vitest';
import { query } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { findingsIn, type Finding, type Row, type Sight, type Told } from './historyChecker.ts';
import { ONE_MINE } from './ledger.ts';

/** Each raise of an alarm of the prefix as it stands in the log of alarms. */
export async function raisedRows(on: Executor, prefix: string): Promise<Row[]> {
  const { rows } = await query<Row>(
    on,
    `SELECT $2::text AS mine, alarm->>'sourceId' AS key, seq::float8 AS seq FROM alarm_log
     WHERE transition->>'event' = 'raised' AND starts_with(alarm->>'sourceId', $1)`,
    [`${prefix}-`, ONE_MINE],
  );
  return rows;
}

/** The same from the PostgreSQL that the product started on this folder. */
async function raisedIn(dataFolder: string, prefix: string): Promise<Row[]> {
  const client = new Client(addressOf(dataFolder));
  await client.connect();
  try {
    return await raisedRows(client, prefix);
  } finally {
    await client.end();
  }
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

/** What is wrong with the alarms of the prefix that are stored, by what their sender was told. */
export const storedFindings = async (
  dataFolder: string,
  prefix: string,
  told: readonly Told[],
): Promise<Finding[]> => findingsIn({ told, rows: await raisedIn(dataFolder, prefix) });

/** Each alarm of the prefix that was answered was raised in the log, once and in order. */
export const expectOnce = async (
  dataFolder: string,
  prefix: string,
  told: readonly Told[],
): Promise<void> => expect(await storedFindings(dataFolder, prefix, told)).toEqual([]);

/** Alarms of the prefix as a screen showed them, in this order. */
export const sightsOf = (
  shown: readonly { readonly sourceId: string }[],
  prefix: string,
): Sight[] =>
  shown
    .filter(({ sourceId }) => sourceId.startsWith(`${prefix}-`))
    .map(({ sourceId }) => ({ mine: ONE_MINE, key: sourceId, watcher: 'screen' }));
