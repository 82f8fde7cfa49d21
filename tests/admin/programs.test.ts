import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { openAdminRoom, type AdminRoom, type Answer } from './adminRoom.ts';

const CLIENT = '/admin/api/v1/appclient';
const HOUR_MS = 3_600_000;
let room: AdminRoom;
let made = 0;
beforeAll(async () => {
  // Its text messages go nowhere: none is sent here.
  room = await openAdminRoom(undefined, 'http://127.0.0.1:9/');
}, 120_000);
afterAll(() => room.stop());

type Made = { readonly id: string; readonly clientId: string; readonly secret: string };
const post = (path: string, body: unknown, as?: string): Promise<Answer> =>
  room.call('POST', path, { body, as });
const record = async (id: string) =>
  (await room.call('GET', `${CLIENT}/getitem`, { query: { id } })).data as Record<
    string,
    unknown
  > & {
    rowVersion: number;
  };
const change = async (id: string, fields: object): Promise<Answer> =>
  room.call('PUT', `${CLIENT}/update`, {
    body: { id, rowVersion: (await record(id)).rowVersion, ...fields },
  });
async function secretOf(id: string, overlapHours = 0): Promise<string> {
  const { data } = await post(`${CLIENT}/rotateSecret`, { id, overlapHours });
  return (data as { clientSecret: string }).clientSecret;
}

/** A client with a secret that the server made. */
async function client(fields: object = {}): Promise<Made> {
  const clientId = `plant-${++made}`;
  const answer = await post(`${CLIENT}/create`, {
    clientId,
    name: clientId,
    scopes: ['admin/user/list'],
    ...fields,
  });
  expect(answer).toMatchObject({ success: true });
  const { id } = answer.data as { id: string };
  return { id, clientId, secret: await secretOf(id) };
}
async function org(name: string): Promise<string> {
  const answer = await post('/admin/api/v1/org/create', { name, code: name });
  expect(answer).toMatchObject({ success: true });
  return (answer.data as { id: string }).id;
}
const form = (fields: Record<string, string>, more: { from?: string; basic?: string } = {}) =>
  room.call('POST', paths.oauthToken, {
    as: '',
    body: new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(more.basic === undefined
        ? {}
        : { authorization: `Basic ${Buffer.from(more.basic).toString('base64')}` }),
    },
    ...(more.from === undefined ? {} : { from: more.from }),
  });
const wordsOf = ({ bytes }: Answer) =>
  JSON.parse(bytes.toString()) as Record<string, string | number | undefined>;
const askedBy = (one: Made, more: { scope?: string; secret?: string; from?: string } = {}) =>
  form(
    {
      client_id: one.clientId,
      client_secret: more.secret ?? one.secret,
      ...(more.scope === undefined ? {} : { scope: more.scope }),
    },
    more,
  );
const tokenOf = async (one: Made, scope?: string): Promise<string> => {
  const answer = await askedBy(one, scope === undefined ? {} : { scope });
  expect(answer.status).toBe(200);
  return String(wordsOf(answer)['access_token']);
};
const users = (as: string, from?: string): Promise<Answer> =>
  room.call('POST', '/admin/api/v1/user/getlist', {
    body: {},
    as,
    ...(from === undefined ? {} : { from }),
  });

describe('a token for a program', () => {
  test('is OAuth’s own answer, by form, Basic authorization and JSON, and opens what the client may', async () => {
    const one = await client();
    const byForm = await askedBy(one);
    expect(wordsOf(byForm)).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'admin/user/list',
    });
    expect(byForm.headers['cache-control']).toBe('no-store');
    const byBasic = await form({}, { basic: `${one.clientId}:${one.secret}` });
    const byJson = await post(
      paths.oauthToken,
      {
        grant_type: 'client_credentials',
        client_id: one.clientId,
        client_secret: one.secret,
      },
      '',
    );
    for (const answer of [byForm, byBasic, byJson]) {
      const token = String(wordsOf(answer)['access_token']);
      expect((await users(token)).status).toBe(200);
    }
    const token = String(wordsOf(byForm)['access_token']);
    expect((await room.call('GET', paths.userInfo, { as: token })).data).toMatchObject({
      userName: one.clientId,
      isProgram: true,
      permissions: ['admin/user/list'],
    });
  });

  test('is refused in OAuth’s words and in ours', async () => {
    const one = await client();
    const refused = async (answer: Answer) => {
      const { error, code } = wordsOf(answer);
      return [answer.status, error, code];
    };
    expect(await refused(await askedBy(one, { secret: 'wrong' }))).toEqual([
      401,
      'invalid_client',
      'wrong_credentials',
    ]);
    expect(await refused(await form({ client_id: 'nobody', client_secret: one.secret }))).toEqual([
      401,
      'invalid_client',
      'wrong_credentials',
    ]);
    expect(await refused(await form({ client_id: one.clientId }))).toEqual([
      401,
      'invalid_client',
      'wrong_credentials',
    ]);
    expect(await refused(await form({ grant_type: 'password' }))).toEqual([
      400,
      'unsupported_grant_type',
      'bad_request',
    ]);
    expect(await refused(await askedBy(one, { scope: 'admin/role/list' }))).toEqual([
      400,
      'invalid_scope',
      'bad_request',
    ]);
    const without = await post(`${CLIENT}/create`, { clientId: 'bare', name: 'bare' });
    expect(without).toMatchObject({ success: true });
    expect(await refused(await form({ client_id: 'bare', client_secret: '' }))).toEqual([
      401,
      'invalid_client',
      'wrong_credentials',
    ]);
  });

  test('holds at most what was asked for, and never more than the client has later', async () => {
    const one = await client({ scopes: ['admin/user/*', 'admin/role/list'] });
    const token = await tokenOf(one, 'admin/user/list');
    expect((await users(token)).status).toBe(200);
    const roles = () => post('/admin/api/v1/role/getlist', {}, token);
    expect((await roles()).status).toBe(403);
    expect(await change(one.id, { scopes: ['admin/role/list'] })).toMatchObject({ success: true });
    expect((await users(token)).status).toBe(403);
    expect((await roles()).status).toBe(403);
  });

  test('is shown nowhere but once, and its use is noted', async () => {
    const one = await client();
    await tokenOf(one);
    expect((await record(one.id))['lastUsedTime']).toBe(room.clock.now());
    const kept = JSON.stringify([
      await record(one.id),
      (await post(`${CLIENT}/getlist`, {})).data,
      (await room.database.pool.query(`SELECT * FROM entity."appclient"`)).rows,
      (await room.database.pool.query(`SELECT * FROM entity."log"`)).rows,
    ]);
    expect(kept).not.toContain(one.secret);
    expect(JSON.stringify(await record(one.id))).not.toContain('sha256:');
  });
});

describe('a client is refused at once', () => {
  test.each([
    [
      'disabled',
      (one: Made) =>
        room.call('GET', `${CLIENT}/editDisabled`, { query: { id: one.id, disabled: 'true' } }),
    ],
    ['deleted', (one: Made) => room.call('DELETE', `${CLIENT}/delete`, { query: { id: one.id } })],
    ['given another secret', (one: Made) => post(`${CLIENT}/rotateSecret`, { id: one.id })],
    ['expired', (one: Made) => change(one.id, { expireTime: room.clock.now() - 1 })],
    ['not valid yet', (one: Made) => change(one.id, { startTime: room.clock.now() + 1000 })],
  ])('when it is %s', async (_, act) => {
    const one = await client();
    const token = await tokenOf(one);
    expect((await users(token)).status).toBe(200);
    expect(await act(one)).toMatchObject({ success: true });
    expect((await users(token)).status).toBe(401);
    expect((await askedBy(one)).status).toBe(401);
  });

  test('when its token or its span ends', async () => {
    const one = await client({ expireTime: room.clock.now() + HOUR_MS / 2 });
    const answer = await askedBy(one);
    expect(wordsOf(answer)['expires_in']).toBe(1800);
    const token = String(wordsOf(answer)['access_token']);
    room.clock.advance(HOUR_MS / 2);
    expect((await users(token)).status).toBe(401);
  });
});

test('a secret that is replaced works on until its time, and so do its tokens', async () => {
  const one = await client();
  const before = await tokenOf(one);
  const next = { ...one, secret: await secretOf(one.id, 24) };
  const both = async () => [(await askedBy(one)).status, (await askedBy(next)).status];
  expect(await both()).toEqual([200, 200]);
  expect((await users(before)).status).toBe(200);
  room.clock.advance(24 * HOUR_MS - 1000);
  const late = await tokenOf(one);
  room.clock.advance(1000);
  expect(await both()).toEqual([401, 200]);
  expect((await users(late)).status).toBe(401);
  // A third replaces both, unless it says otherwise.
  const third = { ...one, secret: await secretOf(one.id) };
  expect([(await askedBy(next)).status, (await askedBy(third)).status]).toEqual([401, 200]);
});

test('addresses, where they are named, hold for the token and for each call', async () => {
  const one = await client({ ipWhitelist: ['10.9.0.0/16', '2001:db8::7'] });
  const entered = await askedBy(one, { from: '10.9.3.4' });
  expect(entered.status).toBe(200);
  const token = String(wordsOf(entered)['access_token']);
  expect((await askedBy(one, { from: '10.8.3.4' })).status).toBe(401);
  expect((await users(token, '10.9.200.1')).status).toBe(200);
  expect((await users(token, '10.8.3.4')).status).toBe(403);
  for (const wrong of ['10.9.0.0/33', 'plant.example', '10.9'])
    expect(await change(one.id, { ipWhitelist: [wrong] })).toMatchObject({
      code: 'bad_request',
      field: 'ipWhitelist',
    });
});

test('a rate of its own bounds a client, whatever others call', async () => {
  const [slow, other] = [await client({ callsPerMinute: 3 }), await client({ callsPerMinute: 3 })];
  const [token, another] = [await tokenOf(slow), await tokenOf(other)];
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push(await users(token));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers.at(-1)).toMatchObject({ code: 'too_many_requests' });
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await users(another)).status).toBe(200);
});

describe('nobody gives a program more than he has', () => {
  const keeper = ['admin/appclient/*', 'admin/user/list'];
  test('neither codes nor calls, by creating, changing or a secret', async () => {
    const orgId = await org('keepers');
    await room.person('keeper', keeper, { orgId });
    const strong = await client({ scopes: ['admin/*/*'] });
    const refused = { success: false, code: 'forbidden' };
    const fields = { clientId: 'sly', name: 'sly' };
    expect(
      await post(`${CLIENT}/create`, { ...fields, scopes: ['admin/role/update'] }, 'keeper'),
    ).toMatchObject({ ...refused, field: 'scopes' });
    const { rows } = await room.database.pool.query<{ id: string }>(
      `SELECT id FROM entity."api" WHERE entity = 'role' AND action = 'update' LIMIT 1`,
    );
    expect(
      await post(`${CLIENT}/create`, { ...fields, allowedApis: [rows[0]?.id] }, 'keeper'),
    ).toMatchObject({ ...refused, field: 'allowedApis' });
    expect(await post(`${CLIENT}/rotateSecret`, { id: strong.id }, 'keeper')).toMatchObject(
      refused,
    );
    const own = { ...fields, scopes: ['admin/user/list'] };
    expect(await post(`${CLIENT}/create`, own, 'keeper')).toMatchObject({
      ...refused,
      field: 'dataOrgIds',
    });
    expect(await post(`${CLIENT}/create`, { ...own, dataOrgIds: [orgId] }, 'keeper')).toMatchObject(
      { success: true },
    );
  });

  test('what is no code, and a secret that can be guessed, is refused by name', async () => {
    const fields = { clientId: 'odd', name: 'odd' };
    expect(await post(`${CLIENT}/create`, { ...fields, scopes: ['everything'] })).toMatchObject({
      code: 'bad_request',
      field: 'scopes',
    });
    expect(await post(`${CLIENT}/create`, { ...fields, clientSecret: 'short' })).toMatchObject({
      code: 'bad_request',
      field: 'clientSecret',
    });
  });
});

test('a program is no person: what is open to whoever has signed in is shut', async () => {
  const token = await tokenOf(await client({ scopes: ['*/*/*'] }));
  for (const path of [paths.sessions, paths.ownProfile, paths.menu])
    expect(await room.call('GET', path, { as: token })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  expect(
    (await post(paths.ownPassword, { oldPassword: 'x', password: 'Another long 1' }, token)).status,
  ).toBe(403);
});

test('it sees the records of its organisations alone', async () => {
  const [north, south] = [await org('north'), await org('south')];
  await room.person('northerner', [], { orgId: north });
  await room.person('southerner', [], { orgId: south });
  const token = await tokenOf(await client({ dataOrgIds: [north] }));
  const { list } = (await users(token)).data as { list: { userName: string }[] };
  const names = list.map(({ userName }) => userName);
  // What belongs to no organisation is everybody's.
  expect(names).toContain('northerner');
  expect(names).not.toContain('southerner');
});
