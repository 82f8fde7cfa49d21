import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { log } from '#contracts/admin/traces.ts';
import { prepareEntities } from '#server/entity/prepareEntities.ts';
import { AuditChain, noteRestore } from '#server/entity/chain/auditChain.ts';
import { ChainHead } from '#server/entity/chain/chainHead.ts';
import { verifyAudit } from '#server/entity/chain/verifyAudit.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';

let database: TestDatabase;
let folder: string;
let head: ChainHead;
const said: string[] = [];
const open: AuditChain[] = [];
const mac = (text: string): string => createHmac('sha256', 'key').update(text).digest('hex');

beforeEach(async () => {
  database = await startTestDatabase();
  await prepareEntities(database.pool, pino({ level: 'silent' }), [log]);
  folder = mkdtempSync(join(tmpdir(), 'pithead-audit-'));
  head = new ChainHead(folder);
  said.length = 0;
}, 60_000);
afterEach(async () => {
  for (const chain of open.splice(0)) await chain.stop();
  await database.stop();
  rmSync(folder, { recursive: true });
});

async function openChain(): Promise<AuditChain> {
  const chain = await AuditChain.open({
    pool: database.pool,
    mac,
    head,
    complain: (_, what) => said.push(what),
  });
  open.push(chain);
  return chain;
}
const run = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const verify = async () => verifyAudit(database.pool, mac, await head.read());
const whats = async (): Promise<string[]> =>
  (await verify()).faults.map(({ seq, row, what }) => `${seq} ${row}: ${what}`);

const audit = (key: string) =>
  run(
    `INSERT INTO audit (time, by, action, entity, key, after, reason) VALUES (1, 'li', 'setLimits', 'point', $1, '{"a": null}', 'why')`,
    [key],
  );
const line = (id: string, type = 1) =>
  run(
    `INSERT INTO entity."log" (id, "rowVersion", time, "logType", module, action, title, before) VALUES ($1, 1, 2, $2, 'admin', 'update', 'x', '{"b": 1}')`,
    [id, type],
  );
/** Ten rows in the chain: audit 1 to 5, log a to e. */
async function tenRows(): Promise<void> {
  const chain = await openChain();
  for (const [i, id] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await audit(`p${i}`);
    await line(id);
  }
  await chain.step();
}

test('rows of an older database are chained at the first start, lines that are no audit are not', async () => {
  await run(
    `INSERT INTO audit (time, by, action, entity, key, reason) SELECT n, 'li', 'setLimits', 'point', n::text, 'why' FROM generate_series(1, 1200) n`,
  );
  await line('a');
  await line('http', 4);
  const chain = await openChain();
  await line('b');
  await line('login', 3);
  await chain.step();
  expect(await verify()).toEqual({ links: 1_202, waiting: 0, faults: [], notes: [] });
});

test('many writers and two that chain: each row once, in one chain; who rolls back is in none', async () => {
  const chains = [await openChain(), await openChain()];
  const write = async (writer: number): Promise<void> => {
    for (let i = 0; i < 30; i++) {
      await (i % 2 === 0 ? audit(`${writer}-${i}`) : line(`${writer}-${i}`));
      if (i % 7 === writer) await chains[i % 2]?.step();
    }
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO audit (time, by, action, entity, key, reason) VALUES (1, 'li', 'x', 'y', 'rolled back', '')`,
    );
    await client.query('ROLLBACK');
    client.release();
  };
  await Promise.all([0, 1, 2, 3, 4, 5, 6].map(write));
  await Promise.all(chains.map((chain) => chain.step()));
  expect(await verify()).toEqual({ links: 210, waiting: 0, faults: [], notes: [] });
});

test('a write does not wait for a chain that stands still', async () => {
  const chain = await openChain();
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(7484456)');
  const stuck = chain.step();
  await audit('written meanwhile');
  expect(await verify()).toMatchObject({ links: 0, waiting: 1 });
  await client.query('COMMIT');
  client.release();
  await stuck;
  expect(await verify()).toMatchObject({ links: 1, waiting: 0, faults: [] });
});

describe('it names', () => {
  test.each([
    [
      'a row that was changed',
      `UPDATE audit SET after = '{"a": 2}' WHERE id = 3`,
      ['5 audit 3: the row was changed'],
    ],
    [
      'who did it',
      `UPDATE entity."log" SET "userName" = 'wang' WHERE id = 'b'`,
      ['4 log b: the row was changed'],
    ],
    ['a row that is gone', `DELETE FROM audit WHERE id = 2`, ['3 audit 2: the row is missing']],
    [
      'a row that is gone with its link',
      `DELETE FROM audit WHERE id = 2; DELETE FROM audit_link WHERE seq = 3`,
      ['3 : links 3 to 3 are missing'],
    ],
    [
      'the end that is gone with its links',
      `DELETE FROM entity."log" WHERE id = 'e'; DELETE FROM audit_link WHERE seq = 10`,
      ['10 : the chain ends at 9, but has been at 10: its end is missing or another'],
    ],
    [
      'a row changed with its digest',
      `UPDATE audit_link SET digest = 'other' WHERE seq = 3`,
      ['3 audit 2: the link was changed', '3 audit 2: the row was changed'],
    ],
    [
      'a row that was put there unseen',
      `ALTER TABLE audit DISABLE TRIGGER USER; INSERT INTO audit (time, by, action, entity, key, reason) VALUES (1, 'x', 'x', 'x', 'x', '')`,
      ['0 audit 6: the row came past the product: it has no link'],
    ],
    [
      'a row that was taken out and put back otherwise',
      `DELETE FROM entity."log" WHERE id = 'c'`,
      ['6 log c: the row is missing'],
    ],
  ])('%s', async (_, act, faults) => {
    await tenRows();
    expect(await whats()).toEqual([]);
    await run(act);
    expect(await whats()).toEqual(faults);
  });

  test('a link made without the key, and every one behind it', async () => {
    await tenRows();
    expect(
      (await verifyAudit(database.pool, (text) => `${mac(text)}x`, await head.read())).faults,
    ).toHaveLength(10);
  });

  test('an older copy that was put back: the chain goes on and says so for ever', async () => {
    await tenRows();
    for (const chain of open.splice(0)) await chain.stop();
    await run(
      `DELETE FROM audit_link WHERE seq > 6; DELETE FROM audit WHERE id > 3; DELETE FROM entity."log" WHERE id > 'c'`,
    );
    const chain = await openChain();
    expect(said).toEqual([
      'the audit ended at link 10 and is shorter or another now; link 7 says so',
    ]);
    await audit('afterwards');
    await chain.step();
    expect(await whats()).toEqual([
      '7 break 10: links behind 10 were lost before this one: an older copy was put back',
    ]);
  });

  test('a backup that was put back by whoever has the key as a restore, and by anybody else as tampering', async () => {
    await tenRows();
    for (const chain of open.splice(0)) await chain.stop();
    const older = `DELETE FROM audit_link WHERE seq > 6; DELETE FROM audit WHERE id > 3; DELETE FROM entity."log" WHERE id > 'c'`;
    await run(older);
    expect(await noteRestore({ pool: database.pool, mac, head }, '2026-11-20T02:30:00.000Z')).toBe(
      true,
    );
    const chain = await openChain();
    await audit('afterwards');
    await chain.step();
    expect(said).toEqual([]);
    expect(await verify()).toEqual({
      links: 8,
      waiting: 0,
      faults: [],
      notes: [
        'link 7: the backup of 2026-11-20T02:30:00.000Z was put back here; the audit of this installation had come to link 10 then',
      ],
    });
    // The same without the key, and the same words on a chain that was cut elsewhere.
    await chain.stop();
    await run('DELETE FROM audit_link WHERE seq > 5');
    await noteRestore(
      { pool: database.pool, mac: (text) => `${mac(text)}x`, head },
      '2026-11-20T02:30:00.000Z',
    );
    const forged = await verify();
    expect(forged.notes).toEqual([]);
    expect(forged.faults.map(({ what }) => what)).toContain('the link was changed');
  });
});
