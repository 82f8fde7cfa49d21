import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contracts/admin/access.ts';
import { log } from '#contracts/admin/traces.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { paths } from '#contracts/http/paths.ts';
import { systemClock } from '#base/clock.ts';
import { prepareEntities } from '#server/entity/prepareEntities.ts';
import { openAccounts } from '#server/kernel/auth/accounts.ts';
import { vaultOf } from '#server/kernel/vault.ts';
import { silentLog } from '#server/storage/log.ts';
import { openBeside } from '#server/storage/openBeside.ts';
import { startTestDatabase } from '../postgres.ts';
import { call } from './call.ts';
import { chooseOwn } from './ownPassword.ts';
import { ADMIN_PASSWORD, signIn, startProduct, type Product } from './product.ts';

/** Nobody can sign in any more, and somebody has the machine. */

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
}, 120_000);
afterAll(() => product.remove(), 60_000);

/** What a hand in the database can do, beside the product or without it. */
async function byHand(...statements: readonly string[]): Promise<void> {
  const opened = await openBeside({
    databaseUrl: undefined,
    dataFolder: product.dataFolder,
    log: silentLog,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  try {
    for (const statement of statements) await opened.value.pool.query(statement);
  } finally {
    await opened.value.stop();
  }
}

type Rescued = { readonly output: string; readonly password: string };
const rescue = (...names: readonly string[]): Promise<Rescued> =>
  rescueWith({ PITHEAD_DATA: product.dataFolder }, names);

async function rescueWith(
  env: Readonly<Record<string, string>>,
  names: readonly string[],
): Promise<Rescued> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve('tools/rescue.ts'), ...names],
    {
      env: { ...process.env, ...env },
    },
  );
  return { output: stdout, password: /with the password (\S+)/.exec(stdout)?.[1] ?? '' };
}

const mayList = async (token: string): Promise<boolean> =>
  (
    await call(product.url + (endpointOf(user, 'list')?.path ?? ''), {
      token,
      body: { currentPage: 1, pageSize: 1 },
    })
  ).body.success;

test('beside the running product: whatever kept the administrator out, he is in again, and his old sessions are over', async () => {
  const old = await signIn(product.url);
  await byHand(
    `UPDATE entity."user" SET disabled = true, status = 2, "roleIds" = '{}' WHERE "userName" = 'admin'`,
    `UPDATE entity."role" SET disabled = true, permissions = '{}' WHERE id = 'admin'`,
    `INSERT INTO second_factor (id, user_id, kind, name, created_ms, secret, last_step)
       SELECT 'lost', id, 'totp', '', 0, 'of a phone that is lost', 0 FROM entity."user" WHERE "userName" = 'admin'`,
  );
  await expect(signIn(product.url)).rejects.toThrow();
  const { output, password } = await rescue();
  for (const part of [
    'admin:',
    'enabled',
    'unlocked',
    'given the role',
    'opens everything again',
    '1 second factors removed',
  ])
    expect(output).toContain(part);
  await expect(signIn(product.url)).rejects.toThrow();
  await expect
    .poll(async () => (await call(product.url + paths.userInfo, { token: old })).status, {
      timeout: 10_000,
    })
    .toBe(401);
  expect(await mayList(await signIn(product.url, 'admin', password))).toBe(false);
  const token = await chooseOwn(product.url, 'admin', password, ADMIN_PASSWORD);
  expect(await mayList(token)).toBe(true);
  const filter = { action: 'rescue|Equal' };
  const { body } = await call<{ list: { title: string }[] }>(
    product.url + (endpointOf(log, 'list')?.path ?? ''),
    {
      token,
      body: { currentPage: 1, pageSize: 10, filter },
    },
  );
  expect(body).toMatchObject({ data: { list: [{ title: 'admin', userName: 'rescue' }] } });
}, 120_000);

test('of a stopped product: a named user becomes an administrator; one that there is not is said', async () => {
  await product.stop();
  await expect(rescue('nobody.here')).rejects.toThrow(/There is no user nobody\.here/);
  await byHand(`UPDATE entity."user" SET "isDeleted" = true WHERE "userName" = 'user'`);
  const { output, password } = await rescue('user');
  expect(output).toContain('it was deleted');
  product = await startProduct({ dataFolder: product.dataFolder, env: { PITHEAD_PROFILE: 'off' } });
  expect(await mayList(await chooseOwn(product.url, 'user', password, 'Weathered-Lamp-71'))).toBe(
    true,
  );
}, 120_000);

test('of a database elsewhere, by its address alone', async () => {
  const database = await startTestDatabase();
  try {
    await prepareEntities(database.pool, pino({ level: 'silent' }));
    const accounts = await openAccounts(database.pool, systemClock, vaultOf(new Uint8Array(32)));
    await accounts.ensureAdministrator('Forgotten-Lamp-71');
    const from = { address: '127.0.0.1', userAgent: '' };
    const { output, password } = await rescueWith(
      { DATABASE_URL: database.url, PITHEAD_DATA: '/nowhere' },
      [],
    );
    expect(output).toContain('a new password');
    expect(await accounts.signIn('admin', 'Forgotten-Lamp-71', false, from)).toMatchObject({
      ok: false,
      error: { code: 'wrong_credentials' },
    });
    expect(await accounts.signIn('admin', password, false, from)).toMatchObject({
      ok: true,
      value: { user: { mustChangePassword: true } },
    });
    await expect(rescueWith({ DATABASE_URL: `${database.url}_gone` }, [])).rejects.toThrow(/_gone/);
  } finally {
    await database.stop();
  }
}, 60_000);
