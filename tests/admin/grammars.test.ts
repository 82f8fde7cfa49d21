import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contracts/admin/access.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { paths } from '#contracts/http/paths.ts';
import { openAdminRoom, type AdminRoom, type Answer } from './adminRoom.ts';

let room: AdminRoom;
beforeAll(async () => {
  room = await openAdminRoom(undefined, 'http://127.0.0.1:9/');
  // Sees numbers with their middle hidden.
  await room.person('clerk', ['admin/user/list', 'admin/user/get', 'admin/user/update'], {
    orgId: 'here',
  });
}, 120_000);
afterAll(() => room.stop());

const create = (fields: object): Promise<Answer> =>
  room.call('POST', endpointOf(user, 'create')?.path ?? '', {
    body: {
      userName: 'form.of',
      realName: '王',
      password: 'Long enough 1',
      userType: 2,
      status: 1,
      ...fields,
    },
  });
const update = (id: string, fields: object, as = 'admin'): Promise<Answer> =>
  room.call('PUT', endpointOf(user, 'update')?.path ?? '', { as, body: { id, ...fields } });
const read = async (id: string): Promise<Record<string, unknown>> =>
  (await room.call('GET', endpointOf(user, 'get')?.path ?? '', { query: { id } })).data as Record<
    string,
    unknown
  >;

test('a number or an address that is none is refused by name, in the form as in what one says of oneself', async () => {
  for (const [field, value] of [
    ['mobile', 'abc'],
    ['email', 'not-mail'],
    ['mobile', '139****45678'],
  ])
    expect(await create({ [field ?? '']: value })).toMatchObject({
      status: 400,
      code: 'bad_request',
      field,
    });
  const quiet = { from: 'noon', to: '06:00' };
  const pushSettings = { alarmLevels: [1], channels: ['web'], quiet, areas: [] };
  await room.person('self', []);
  expect(
    await room.call('POST', paths.ownProfileSave, { as: 'self', body: { pushSettings } }),
  ).toMatchObject({
    field: 'pushSettings.quiet.from',
  });
});

test('what was stored before stays until it is written anew; a masked number sent back stays, a made-up mask is refused', async () => {
  const { id } = (await create({ mobile: '13912345678' })).data as { id: string };
  const pool = room.database.pool;
  const { rowVersion } = await read(id);
  expect(
    await update(id, { rowVersion, mobile: '139******78', nickName: 'a' }, 'clerk'),
  ).toMatchObject({ success: true });
  expect((await pool.query(`SELECT mobile FROM entity."user" WHERE id = $1`, [id])).rows).toEqual([
    { mobile: '13912345678' },
  ]);
  const next = await read(id);
  expect(
    await update(id, { rowVersion: next['rowVersion'], mobile: '138******78' }, 'clerk'),
  ).toMatchObject({ field: 'mobile' });
  await pool.query(`UPDATE entity."user" SET email = 'old style' WHERE id = $1`, [id]);
  expect(await update(id, { rowVersion: next['rowVersion'], nickName: 'b' })).toMatchObject({
    success: true,
    data: { email: 'old style' },
  });
  expect(
    await update(id, { rowVersion: (await read(id))['rowVersion'], email: 'still none' }),
  ).toMatchObject({ field: 'email' });
});
