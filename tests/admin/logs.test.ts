import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { createLog } from '#server/kernel/log.ts';
import { maskedText } from '#server/areas/admin/logs/masked.ts';
import { systemLog } from '#server/areas/admin/logs/systemLog.ts';
import { openAdminRoom, type AdminRoom } from './adminRoom.ts';

let room: AdminRoom;
const base = '/admin/api/v1/log/';
type Line = {
  id: string;
  title: string;
  action: string;
  before: unknown;
  after: unknown;
  diff: Record<string, unknown>;
  apiPath: string;
  requestBody: string;
  responseBody: string;
  status: number;
  level: string;
  exception: string;
};
const lines = async (filter: Record<string, string>): Promise<Line[]> =>
  (
    (await room.call('POST', `${base}getlist`, { body: { filter, pageSize: 100 } })).data as {
      list: Line[];
    }
  ).list;

beforeAll(async () => {
  // No text message is sent here: with an address for them the room has a connector.
  room = await openAdminRoom(undefined, 'http://127.0.0.1:9/');
}, 120_000);
afterAll(() => room.stop());

describe('[S1-15] [S3-31] the business log', () => {
  test('[S7-73] [S7-74] a change is there with the record before and after', async () => {
    const made = (
      await room.call('POST', '/admin/api/v1/dictheader/create', {
        body: { headerCode: 'shift', headerName: 'Shift', type: 1 },
      })
    ).data as { id: string; rowVersion: number };
    room.clock.advance(1000);
    await room.call('PUT', '/admin/api/v1/dictheader/update', {
      body: { id: made.id, rowVersion: made.rowVersion, headerName: 'Shifts' },
    });
    room.clock.advance(1000);
    await room.call('DELETE', '/admin/api/v1/dictheader/delete', { query: { id: made.id } });
    const found = await lines({ logType: '1|Equal', entityId: `${made.id}|Equal` });
    expect(found.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
    expect(
      (await room.call('GET', `${base}getitem`, { query: { id: found[1]?.id ?? '' } })).data,
    ).toMatchObject({
      diff: { headerName: ['Shift', 'Shifts'] },
    });
  });

  test('[S7-75] previous and next stay within the filter and end with null', async () => {
    const filter = { entity: 'dictheader|Equal' };
    const [newest, middle, oldest] = await lines(filter);
    const ask = async (name: string, id = ''): Promise<string | undefined> =>
      ((await room.call('POST', `${base}${name}`, { body: { id, filter } })).data as Line | null)
        ?.id;
    expect([
      await ask('getNext', newest?.id),
      await ask('getNext', middle?.id),
      await ask('getNext', oldest?.id),
    ]).toEqual([middle?.id, oldest?.id, undefined]);
    expect([await ask('getPrevious', oldest?.id), await ask('getPrevious', newest?.id)]).toEqual([
      middle?.id,
      undefined,
    ]);
    expect(
      await room.call('POST', `${base}getNext`, {
        body: { id: newest?.id, filter: { 'x" or 1=1': '1|Equal' } },
      }),
    ).toMatchObject({
      code: 'bad_filter',
    });
  });

  test('[S7-76] [S7-77] the report counts what the filter finds, the export holds it', async () => {
    const report = (
      await room.call('POST', `${base}getReport`, {
        body: { filter: { entity: 'dictheader|Equal' } },
      })
    ).data;
    expect(report).toMatchObject({
      total: 3,
      byAction: expect.arrayContaining([{ name: 'update', count: 1 }]),
      byUser: [{ name: 'admin', count: 3 }],
    });
    const sheet = await room.call('POST', `${base}exportExcel`, {
      body: { format: 'csv', filter: { entity: 'dictheader|Equal' } },
    });
    expect(sheet.bytes.toString().trim().split('\r\n')).toHaveLength(4);
  });

  test('nobody writes the log', async () => {
    for (const path of ['create', 'update', 'delete', 'deletebatch']) {
      const answer = await room.call(
        path === 'update' || path === 'deletebatch' ? 'PUT' : path === 'delete' ? 'DELETE' : 'POST',
        base + path,
        path === 'delete'
          ? { query: { id: 'x' } }
          : { body: path === 'deletebatch' ? ['x'] : { id: 'x', rowVersion: 1 } },
      );
      expect([answer.status, answer.code]).toEqual([409, 'read_only_record']);
    }
  });
});

test('the sign-in log holds sign-ins, good and bad: who, from where, when', async () => {
  const tryIt = (userName: string, password: string) =>
    room.call('POST', paths.login, { as: '', body: { userName, password }, from: '10.7.7.7' });
  const written = (userName: string, line: object): Promise<void> =>
    vi.waitFor(async () =>
      expect(await lines({ logType: '3|Equal', userName: `${userName}|Equal` })).toMatchObject([
        line,
      ]),
    );
  expect(await tryIt('nobody.at.all', 'wrong')).toMatchObject({ status: 401 });
  await written('nobody.at.all', { action: 'loginFailed', ip: '10.7.7.7', apiPath: paths.login });
  const user = {
    userName: 'knocker',
    realName: 'Knocker',
    password: 'first-quarry-lantern-7',
    userType: 2,
    status: 1,
  };
  expect(await room.call('POST', '/admin/api/v1/user/create', { body: user })).toMatchObject({
    success: true,
  });
  expect(await tryIt('knocker', user.password)).toMatchObject({ success: true });
  await written('knocker', { action: 'login', ip: '10.7.7.7', time: expect.any(Number) });
});

describe('[S2-92] the HTTP log', () => {
  test('holds changes and refusals with masked bodies, and questions only when their call is marked', async () => {
    await room.call('POST', '/admin/api/v1/user/create', {
      body: {
        userName: 'zhao',
        realName: 'Zhao',
        password: 'not-to-be-seen',
        mobile: '13812345678',
        userType: 2,
        status: 1,
      },
    });
    await room.call('GET', '/admin/api/v1/user/getitem', { as: 'nobody', query: { id: 'x' } });
    await room.call('POST', '/admin/api/v1/user/getlist', { body: {} });
    await room.logWriter.flush();
    const found = await lines({ logType: '4|Equal', apiPath: '/admin/api/v1/user/|StartsWith' });
    expect(found.map(({ apiPath, status }) => [apiPath, status])).toEqual(
      expect.arrayContaining([
        ['/admin/api/v1/user/create', 200],
        ['/admin/api/v1/user/getitem', 403],
      ]),
    );
    expect(found.some(({ apiPath }) => apiPath.endsWith('getlist'))).toBe(false);
    const created = found.find(({ apiPath }) => apiPath.endsWith('create'));
    expect(created?.requestBody).toContain('"password":"***"');
    expect(JSON.stringify(found)).not.toContain('not-to-be-seen');
    expect(JSON.stringify(found)).not.toContain('13812345678');
    const { rows } = await room.database.pool.query<{ id: string; rowVersion: number }>(
      `SELECT id, "rowVersion" FROM entity."api" WHERE "callPath" = '/admin/api/v1/user/getlist'`,
    );
    expect(
      await room.call('PUT', '/admin/api/v1/api/update', {
        body: { ...rows[0], logEnabled: true },
      }),
    ).toMatchObject({ success: true });
    expect(
      await room.call('PUT', '/admin/api/v1/api/update', {
        body: { id: rows[0]?.id, rowVersion: 2, callPath: '/elsewhere' },
      }),
    ).toMatchObject({ code: 'protected_record' });
    await expect
      .poll(async () => {
        await room.call('POST', '/admin/api/v1/user/getlist', { body: {} });
        await room.logWriter.flush();
        return (await lines({ logType: '4|Equal', apiPath: '/admin/api/v1/user/getlist|Equal' }))
          .length;
      })
      .toBeGreaterThan(0);
  });

  test('a masked body is at most 4 KB, whatever comes', () => {
    const deep = JSON.parse('{"a":'.repeat(2000) + '1' + '}'.repeat(2000)) as unknown;
    expect(maskedText(deep)?.length).toBeLessThan(200);
    expect(Buffer.byteLength(maskedText({ text: '矿'.repeat(10_000) }) ?? '')).toBeLessThanOrEqual(
      4096,
    );
    expect(
      maskedText({
        nested: { clientSecret: 'x', list: [{ accessToken: 'y' }] },
        idCard: '110101199001011234',
      }),
    ).toBe('{"nested":{"clientSecret":"***","list":[{"accessToken":"***"}]},"idCard":"110***34"}');
  });
});

test('warnings and worse of the process become system entries', async () => {
  const log = createLog('silent', systemLog(room.logWriter));
  log.level = 'info';
  log.info('not kept');
  log.error({ err: new Error('the cause') }, 'it failed');
  await room.logWriter.flush();
  const found = await lines({ logType: '2|Equal' });
  expect(found).toHaveLength(1);
  expect(
    (await room.call('GET', `${base}getitem`, { query: { id: found[0]?.id ?? '' } })).data,
  ).toMatchObject({
    level: 'error',
    title: 'it failed',
    exception: expect.stringContaining('the cause'),
  });
});
