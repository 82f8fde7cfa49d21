import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usableAdministrators } from '#server/kernel/auth/administrators.ts';
import { openAdminRoom, type AdminRoom, type Answer } from './adminRoom.ts';

/**
 * Every write that could take the last usable administrator away is refused and leaves nothing
 * behind.
 */

const base = '/admin/api/v1/';
const PASSWORD = 'Weathered-Lamp-71';
const refused = { success: false, status: 409, code: 'last_administrator' };
let room: AdminRoom;
let onlyOne = '';

beforeAll(async () => {
  room = await openAdminRoom();
  onlyOne = await administrator('only.one');
}, 120_000);
afterAll(() => room.stop());

async function administrator(userName: string): Promise<string> {
  const body = {
    userName,
    realName: userName,
    password: PASSWORD,
    userType: 1,
    status: 1,
    roleIds: ['admin'],
  };
  const made = await room.call('POST', `${base}user/create`, { body });
  expect(made, made.message).toMatchObject({ success: true });
  return (made.data as { id: string }).id;
}
const record = async (entity: string, id: string): Promise<{ rowVersion: number }> =>
  (await room.call('GET', `${base}${entity}/getitem`, { query: { id } })).data as {
    rowVersion: number;
  };
const change = async (entity: string, id: string, fields: object): Promise<Answer> =>
  room.call('PUT', `${base}${entity}/update`, {
    body: { id, rowVersion: (await record(entity, id)).rowVersion, ...fields },
  });
const usable = () => usableAdministrators(room.database.pool);

describe('the last usable administrator', () => {
  const ways: Readonly<Record<string, () => Promise<Answer>>> = {
    'is not disabled': () =>
      room.call('GET', `${base}user/editDisabled`, { query: { id: onlyOne, disabled: 'true' } }),
    'is not locked': () => change('user', onlyOne, { status: 2 }),
    'is not expired': () => change('user', onlyOne, { status: 3 }),
    'keeps his role': () => change('user', onlyOne, { roleIds: [] }),
    'is not deleted': () => room.call('DELETE', `${base}user/delete`, { query: { id: onlyOne } }),
    'is not deleted among others': () =>
      room.call('PUT', `${base}user/deletebatch`, { body: ['nobody', onlyOne] }),
    'his role is not disabled': () =>
      room.call('GET', `${base}role/editDisabled`, { query: { id: 'admin', disabled: 'true' } }),
  };
  test.each(Object.entries(ways))('%s', async (_, way) => {
    const before = await record('user', onlyOne);
    expect(await usable()).toEqual([onlyOne]);
    expect(await way()).toMatchObject(refused);
    expect(await usable()).toEqual([onlyOne]);
    expect(await record('user', onlyOne)).toEqual(before);
  });

  test('may be let go once there is another; two who remove each other at once leave one', async () => {
    const second = await administrator('second.one');
    expect(await change('user', onlyOne, { status: 2 })).toMatchObject({ success: true });
    expect(await change('user', onlyOne, { status: 1 })).toMatchObject({ success: true });
    const done = await Promise.all([
      change('user', onlyOne, { status: 2 }),
      change('user', second, { status: 2 }),
    ]);
    expect(done.filter(({ success }) => success)).toHaveLength(1);
    expect(await usable()).toHaveLength(1);
  });

  test('his rights are not taken by way of the resource or the call that gives them', async () => {
    const [left = ''] = await usable();
    // Whoever holds everything by a resource of his own role, and by nothing else.
    const everything = (
      await room.call('POST', `${base}resource/create`, {
        body: { name: 'all', type: 2, permission: '*/*/*' },
      })
    ).data as { id: string };
    const role = (
      await room.call('POST', `${base}role/create`, {
        body: { code: 'own', name: 'Own', dataScope: 1, resourceIds: [everything.id] },
      })
    ).data as { id: string };
    expect(await change('user', left, { roleIds: [role.id] })).toMatchObject({ success: true });
    expect(await change('resource', everything.id, { permission: 'data/*/*' })).toMatchObject(
      refused,
    );
    expect(
      await room.call('POST', `${base}role/RoleAssignResources`, {
        body: { id: role.id, resourceIds: [] },
      }),
    ).toMatchObject(refused);
    expect(
      await room.call('GET', `${base}resource/editDisabled`, {
        query: { id: everything.id, disabled: 'true' },
      }),
    ).toMatchObject(refused);
    expect(await usable()).toEqual([left]);
  });
});
