import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import type { OwnProfile } from '#contracts/auth/signIn.ts';
import { user } from '#contracts/admin/access.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { openAdminRoom, type AdminRoom } from './adminRoom.ts';

const PASSWORD = 'Long enough 1';
let room: AdminRoom;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  // Nobody is texted here.
  room = await openAdminRoom(undefined, 'http://127.0.0.1:9/');
  for (const userName of ['zhao', 'qian']) {
    const body = { userName, realName: userName, password: PASSWORD, userType: 2, status: 1 };
    await room.call('POST', endpointOf(user, 'create')?.path ?? '', { body });
    await room.ownsPassword(userName);
    tokens[userName] = await enter(userName, PASSWORD);
  }
}, 120_000);
afterAll(() => room.stop());

async function enter(userName: string, password: string): Promise<string> {
  const { data } = await room.call('POST', paths.login, { as: '', body: { userName, password } });
  return (data as { token: string } | undefined)?.token ?? '';
}
const get = (as: string, path: string, query?: Readonly<Record<string, string>>) =>
  room.call('GET', path, { as: tokens[as] ?? '', ...(query === undefined ? {} : { query }) });
const post = (as: string, path: string, body: unknown) =>
  room.call('POST', path, { as: tokens[as] ?? '', body });
const profile = async (as: string): Promise<OwnProfile> =>
  (await get(as, paths.ownProfile)).data as OwnProfile;

describe('[S1-102, S2-123, S7-56, S7-57] the own account', () => {
  test('a user changes what is his to change; what is absent stays, and nobody else is touched', async () => {
    expect(
      await post('zhao', paths.ownProfileSave, { nickName: '老赵', email: 'zhao@mine.example' }),
    ).toMatchObject({ success: true });
    expect(await post('zhao', paths.ownProfileSave, { gender: 1 })).toMatchObject({
      success: true,
    });
    expect(await profile('zhao')).toMatchObject({
      realName: 'zhao',
      nickName: '老赵',
      email: 'zhao@mine.example',
      gender: 1,
    });
    expect((await profile('qian')).nickName ?? '').toBe('');
  });

  test('nobody gives himself a role, a name or another type', async () => {
    for (const body of [
      { roleIds: ['admin'] },
      { userName: 'admin' },
      { userType: 0 },
      { orgId: 'x' },
      { status: 1 },
    ])
      expect(await post('zhao', paths.ownProfileSave, body)).toMatchObject({
        success: false,
        code: 'bad_request',
      });
    expect(await profile('zhao')).toMatchObject({ userName: 'zhao', roleNames: [], userType: 2 });
  });

  test('a portrait is a file of this product and nothing else', async () => {
    for (const url of [
      'https://evil.example/x.png',
      'javascript:alert(1)',
      '/admin/api/v1/file/../../x?id=1',
    ])
      expect(await post('zhao', paths.ownAvatar, { url })).toMatchObject({
        code: 'bad_request',
        field: 'url',
      });
    const url = `/admin/api/v1/file/content?id=${'a'.repeat(26)}`;
    // Whoever has no role stores no files, and names none.
    expect(await post('zhao', paths.ownAvatar, { url })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    await room.person('sun', ['data/*/list']);
    tokens['sun'] = 'sun';
    expect(await post('sun', paths.ownAvatar, { url })).toMatchObject({ success: true });
    expect((await profile('sun')).avatar).toBe(url);
  });

  test('[S1-106] the look is taken over entry by entry', async () => {
    await post('zhao', paths.ownProfileSave, { themeSettings: { dark: false, language: 'en' } });
    await post('zhao', paths.ownProfileSave, { themeSettings: { dark: true } });
    expect((await profile('zhao')).themeSettings).toEqual({ dark: true, language: 'en' });
    expect(
      await post('zhao', paths.ownProfileSave, { themeSettings: { big: 'x'.repeat(70_000) } }),
    ).toMatchObject({ code: 'bad_request' });
  });

  test('[S2-28] the cards of the home page are those of the roles, in the order of the roles; a disabled role gives none', async () => {
    await room.person('wu', ['data/*/list'], { roles: ['trainer', 'storekeeper'] });
    tokens['wu'] = 'wu';
    const { pool } = room.engine;
    const put = (code: string, cards: string[], disabled: boolean) =>
      pool.query(
        `UPDATE entity."role" SET "homeCards" = $2::text[], disabled = $3 WHERE code = $1`,
        [code, cards, disabled],
      );
    await put('trainer', ['training', 'today'], false);
    await put('storekeeper', ['stock', 'work'], false);
    expect((await profile('wu')).homeCards).toEqual(['training', 'today', 'stock', 'work']);
    await put('trainer', ['training', 'today'], true);
    expect((await profile('wu')).homeCards).toEqual(['stock', 'work']);
    await put('trainer', ['training', 'today'], false);
  });

  test('[S1-105] which alarms are pushed, and when not', async () => {
    const pushSettings = {
      alarmLevels: [1, 2],
      channels: ['web'],
      quiet: { from: '22:00', to: '06:00' },
      areas: [],
    };
    expect(await post('zhao', paths.ownProfileSave, { pushSettings })).toMatchObject({
      success: true,
    });
    expect((await profile('zhao')).pushSettings).toEqual(pushSettings);
    expect(
      await post('zhao', paths.ownProfileSave, {
        pushSettings: { ...pushSettings, alarmLevels: [7] },
      }),
    ).toMatchObject({
      code: 'bad_request',
    });
  });
});

test('[S1-104, S7-54] a new password needs the old one; other sessions end, this one stays', async () => {
  const elsewhere = await enter('qian', PASSWORD);
  expect(
    await post('qian', paths.ownPassword, { oldPassword: 'wrong', password: 'Quite new 22' }),
  ).toMatchObject({
    code: 'wrong_old_password',
    field: 'oldPassword',
  });
  expect(
    await post('qian', paths.ownPassword, { oldPassword: PASSWORD, password: 'short' }),
  ).toMatchObject({
    success: false,
    field: 'password',
  });
  expect(
    await post('qian', paths.ownPassword, { oldPassword: PASSWORD, password: 'Quite new 22' }),
  ).toMatchObject({ success: true });
  expect(await room.call('GET', paths.userInfo, { as: elsewhere })).toMatchObject({ status: 401 });
  expect(await get('qian', paths.userInfo)).toMatchObject({ status: 200 });
  expect(await enter('qian', PASSWORD)).toBe('');
  expect(await enter('qian', 'Quite new 22')).not.toBe('');
});

test('[S1-103, S2-122] the own log tells what one did, newest first, and of nobody else', async () => {
  const lines = async (as: string, query?: Readonly<Record<string, string>>) =>
    (await get(as, paths.ownLog, query)).data as readonly {
      readonly time: number;
      readonly action: string;
      readonly label: unknown;
    }[];
  const mine = await lines('qian');
  expect(mine.map(({ action }) => action)).toContain('changePassword');
  expect(mine.map(({ time }) => time)).toEqual(
    mine.map(({ time }) => time).toSorted((a, b) => b - a),
  );
  expect((await lines('zhao')).map(({ action }) => action)).not.toContain('changePassword');
  room.clock.advance(1_000);
  const id = ((await get('qian', paths.userInfo)).data as { id: string }).id;
  await room.engine.pool.query(
    `INSERT INTO entity."log" (id, "rowVersion", time, "logType", title, "userId") VALUES ('call', 1, $1, 4, 'GET /', $2)`,
    [room.clock.now(), id],
  );
  expect(await lines('qian')).toHaveLength(mine.length);
  await post('qian', paths.ownProfileSave, { nickName: '小钱' });
  const newest = (await lines('qian'))[0];
  expect(newest).toMatchObject({ action: 'update', label: ['用户', 'User'] });
  expect(
    (await lines('qian', { before: String(newest?.time) })).every(
      ({ time }) => time < (newest?.time ?? 0),
    ),
  ).toBe(true);
});

test('[S1-108] an application for an enterprise account waits once and says where it stands', async () => {
  expect((await get('zhao', paths.enterpriseState)).data).toBeNull();
  const body = {
    companyName: '一号矿业',
    creditCode: '91610000MA6TABCD0X',
    contact: '赵',
    mobile: '13900000000',
  };
  const first = await post('zhao', paths.enterpriseApply, body);
  expect(first).toMatchObject({ success: true });
  expect((await get('zhao', paths.enterpriseState)).data).toMatchObject({
    companyName: '一号矿业',
    status: 0,
  });
  expect(await post('zhao', paths.enterpriseApply, body)).toMatchObject({
    code: 'duplicate',
    field: 'companyName',
  });
  expect((await get('qian', paths.enterpriseState)).data).toBeNull();
});

test('nothing of it answers without a session', async () => {
  for (const path of [paths.ownProfile, paths.ownLog, paths.enterpriseState, paths.sessions])
    expect(await room.call('GET', path, { as: '' })).toMatchObject({ status: 401 });
});
