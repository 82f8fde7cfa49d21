import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealStored } from '#server/entity/secrets.ts';
import { openAccounts } from '#server/kernel/auth/accounts.ts';
import { vaultOf } from '#server/kernel/vault.ts';
import { openAdminRoom, type AdminRoom } from './adminRoom.ts';

const paytype = '/vip/api/v1/paytype';
const SECRET = 'merchant-quartz';
const HOOK = 'https://hooks.example.com/robot?token=feldspar';
const secrets = /quartz|feldspar|basalt|granite|marble|gneiss/g;
let room: AdminRoom;
beforeAll(async () => {
  room = await openAdminRoom();
}, 120_000);
afterAll(() => room.stop());

/** Which of our secrets stand anywhere in the database. */
async function lyingOpen(): Promise<string[]> {
  const { pool } = room.database;
  const { rows } = await pool.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'entity', 'job')`,
  );
  const texts = await Promise.all(
    rows.map(async ({ schema, name }) => {
      const found = await pool.query<{ text: string }>(
        `SELECT t::text AS text FROM "${schema}"."${name}" t`,
      );
      return found.rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n').match(secrets) ?? [];
}
const stored = async (id: string): Promise<string> => {
  const { rows } = await room.database.pool.query<{ secret: string }>(
    `SELECT "secretKey" AS secret FROM entity."paytype" WHERE id = $1`,
    [id],
  );
  return rows[0]?.secret ?? '';
};

describe('a secret of a record', () => {
  test('lies sealed in the database and nowhere else, is never answered, and stays when nothing is entered', async () => {
    const made = await room.call('POST', `${paytype}/create`, {
      body: { code: 'wechat', name: 'WeChat', secretKey: SECRET },
    });
    expect(made).toMatchObject({ success: true });
    const { id, rowVersion } = made.data as { id: string; rowVersion: number };
    const sealed = await stored(id);
    expect(room.engine.vault.open(sealed, `paytype.secretKey.${id}`)).toBe(SECRET);
    expect(room.engine.vault.open(sealed, `paytype.secretKey.other`)).toBeUndefined();
    for (const body of [
      { id, rowVersion, name: 'Renamed' },
      { id, rowVersion: rowVersion + 1, secretKey: '' },
    ])
      expect(await room.call('PUT', `${paytype}/update`, { body })).toMatchObject({
        success: true,
      });
    expect(await stored(id)).toBe(sealed);
    const answers = await Promise.all([
      room.call('GET', `${paytype}/getitem`, { query: { id } }),
      room.call('POST', `${paytype}/getlist`, { body: {} }),
      room.call('POST', `${paytype}/getall`, { body: {} }),
      room.call('POST', `${paytype}/exportExcel`, { body: { format: 'csv' } }),
      room.call('POST', '/admin/api/v1/log/getlist', { body: { pageSize: 100 } }),
    ]);
    for (const { bytes } of [made, ...answers])
      expect(bytes.toString()).not.toMatch(/quartz|sealed:/);
    await room.logWriter.flush();
    expect(await lyingOpen()).toEqual([]);
  });

  test('cannot be asked for by filter, sort or export', async () => {
    for (const body of [{ filter: { secretKey: 'm|Contains' } }, { sort: 'secretKey' }])
      expect((await room.call('POST', `${paytype}/getlist`, { body })).code).toMatch(/^bad_/);
    const { bytes } = await room.call('POST', `${paytype}/exportExcel`, {
      body: { format: 'csv', columns: ['secretKey'] },
    });
    expect(bytes.toString()).not.toContain('sealed:');
  });

  test('of an older version, that lies open, is sealed with the next start; hashes stay what they are', async () => {
    await room.call('POST', '/admin/api/v1/appclient/create', {
      body: { clientId: 'c', name: 'c', clientSecret: 'client-marble-of-24-letters' },
    });
    const { data } = await room.call('POST', `${paytype}/create`, {
      body: { code: 'bank', name: 'Bank' },
    });
    const { id } = data as { id: string };
    await room.database.pool.query(
      `UPDATE entity."paytype" SET "secretKey" = 'open-gneiss' WHERE id = $1`,
      [id],
    );
    expect(await sealStored(room.engine)).toBe(1);
    expect(await sealStored(room.engine)).toBe(0);
    expect(room.engine.vault.open(await stored(id), `paytype.secretKey.${id}`)).toBe('open-gneiss');
    expect(await lyingOpen()).toEqual([]);
    const { rows } = await room.database.pool.query(
      `SELECT "clientSecret" AS hash FROM entity."appclient" WHERE "clientId" = 'c'`,
    );
    expect(rows).toEqual([{ hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) }]);
  });
});

describe('a secret of a setting', () => {
  const save = (value: unknown) =>
    room.call('POST', '/admin/api/v1/sysset/save', {
      body: { tabName: 'notify', dataValue: JSON.stringify(value) },
    });
  const shown = async () => {
    const { data } = await room.call('GET', '/admin/api/v1/sysset/getAll');
    const text =
      (data as { tabName: string; dataValue: string }[]).find(({ tabName }) => tabName === 'notify')
        ?.dataValue ?? '{}';
    return JSON.parse(text) as Record<string, unknown>;
  };
  const inForce = async () => {
    const { notifyTab } = await import('#contracts/admin/settingTabs.ts');
    return room.settings.tab('sysset', 'notify', notifyTab);
  };

  test('is answered sealed, kept when it comes back so, replaced when another is entered', async () => {
    expect(await save({ webhookUrl: HOOK, webhookKey: 'basalt-key', levels: [1] })).toMatchObject({
      success: true,
    });
    const first = await shown();
    expect(JSON.stringify(first)).not.toMatch(secrets);
    expect(await save({ ...first, levels: [1, 2] })).toMatchObject({ success: true });
    expect(await inForce()).toEqual({ webhookUrl: HOOK, webhookKey: 'basalt-key', levels: [1, 2] });
    expect(await save({ ...first, webhookKey: 'granite-key' })).toMatchObject({ success: true });
    expect(await inForce()).toMatchObject({ webhookUrl: HOOK, webhookKey: 'granite-key' });
    expect(await lyingOpen()).toEqual([]);
  });

  test('sealed elsewhere is refused: nobody moves one he cannot read to where it would be used', async () => {
    const { webhookKey } = await shown();
    expect(await save({ webhookUrl: webhookKey })).toMatchObject({
      success: false,
      code: 'bad_request',
      field: 'dataValue.webhookUrl',
    });
  });

  test.each(['constructor', '__proto__', 'toString'])(
    'a tab called %s is a tab like any other',
    async (tabName) => {
      expect(
        await room.call('POST', '/admin/api/v1/sysset/save', {
          body: { tabName, dataValue: '{"a":1}' },
        }),
      ).toMatchObject({
        success: true,
      });
    },
  );
});

test('the key that signs sessions is sealed; with another vault a new one is made and everybody signs in again', async () => {
  const { pool } = room.database;
  const kept = async () =>
    (
      await pool.query<{ secret: Buffer }>('SELECT secret FROM signing_key')
    ).rows[0]?.secret.toString('latin1') ?? '';
  const before = await kept();
  expect(before).toMatch(/^sealed:/);
  await openAccounts(pool, room.clock, room.engine.vault);
  expect(await kept()).toBe(before);
  await openAccounts(pool, room.clock, vaultOf(new Uint8Array(32).fill(7)));
  expect(await kept()).not.toBe(before);
});
