import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdminRoom, type AdminRoom } from './adminRoom.ts';

/**
 * Somebody who administers one organisation tries to become more, each way that the calls leave
 * him.
 */

const base = '/admin/api/v1/';
let room: AdminRoom;
let strong = '';
let weak = '';
let orgs: readonly string[] = [];
const created = async (entity: string, body: object): Promise<string> => {
  const { data, message } = await room.call('POST', `${base}${entity}/create`, { body });
  const id = (data as { id?: string } | undefined)?.id;
  if (id === undefined) throw new Error(`${entity}: ${message}`);
  return id;
};
const versionOf = async (entity: string, id: string): Promise<number> =>
  (
    (await room.call('GET', `${base}${entity}/getitem`, { query: { id } })).data as {
      rowVersion: number;
    }
  ).rowVersion;
const change = async (entity: string, id: string, fields: object, as = 'clerk') =>
  room.call('PUT', `${base}${entity}/update`, {
    as,
    body: { id, rowVersion: await versionOf(entity, id), ...fields },
  });

beforeAll(async () => {
  room = await openAdminRoom();
  orgs = [
    await created('org', { name: 'Ours', code: 'ours' }),
    await created('org', { name: 'Theirs', code: 'theirs' }),
  ];
  const verbs = ['list', 'get', 'create', 'update', 'disable', 'delete', 'assign', 'resetPassword'];
  const codes = ['user', 'role', 'resource', 'org', 'api', 'area'].flatMap((entity) =>
    verbs.map((verb) => `admin/${entity}/${verb}`),
  );
  await room.person('clerk', codes, { orgId: orgs[0] ?? '' });
  const everything = await created('resource', {
    name: 'Everything',
    type: 2,
    permission: '*/*/*',
  });
  strong = await created('role', {
    code: 'strong',
    name: 'Strong',
    dataScope: 2,
    resourceIds: [everything],
  });
  weak = await created('role', { code: 'weak', name: 'Weak', dataScope: 2 });
}, 120_000);
afterAll(() => room.stop());

const forbidden = { success: false, code: 'forbidden' };

describe('users', () => {
  test('nobody sets the password, the number or the roles of somebody who may more, or disables or deletes him', async () => {
    const boss = await created('user', {
      userName: 'boss',
      realName: 'Boss',
      password: 'long-wooden-prop',
      roleIds: [strong],
      orgId: orgs[0],
    });
    for (const fields of [
      { mobile: '13800000000' },
      { password: 'mine-now-1' },
      { roleIds: [] },
      { userName: 'boss-two' },
    ])
      expect(await change('user', boss, fields)).toMatchObject(forbidden);
    const reset = await room.call('POST', `${base}user/userchangepassword`, {
      as: 'clerk',
      body: { id: boss, password: 'mine-now-1' },
    });
    expect([reset.success, reset.code === 'forbidden' || reset.status === 404]).toEqual([
      false,
      true,
    ]);
    expect(
      await room.call('GET', `${base}user/editDisabled`, {
        as: 'clerk',
        query: { id: boss, disabled: 'true' },
      }),
    ).toMatchObject(forbidden);
    expect(
      await room.call('DELETE', `${base}user/delete`, { as: 'clerk', query: { id: boss } }),
    ).toMatchObject(forbidden);
    const peer = await created('user', {
      userName: 'peer',
      realName: 'Peer',
      password: 'long-wooden-prop',
      roleIds: [weak],
      orgId: orgs[0],
    });
    expect(await change('user', peer, { mobile: '13800000001' })).toMatchObject({ success: true });
  });

  test('nobody opens the data of an organisation that he does not see, by a role or for himself', async () => {
    const all = await created('role', { code: 'sees-all', name: 'All', dataScope: 1 });
    const body = {
      userName: 'spy',
      realName: 'Spy',
      password: 'long-wooden-prop',
      userType: 2,
      status: 1,
    };
    expect(
      await room.call('POST', `${base}user/create`, {
        as: 'clerk',
        body: { ...body, roleIds: [all] },
      }),
    ).toMatchObject(forbidden);
    expect(
      await room.call('POST', `${base}user/create`, {
        as: 'clerk',
        body: { ...body, dataOrgIds: [orgs[1]] },
      }),
    ).toMatchObject(forbidden);
    expect(await change('user', 'clerk', { dataOrgIds: [orgs[1]] })).toMatchObject(forbidden);
    expect(await change('user', 'clerk', { orgId: orgs[1] })).toMatchObject(forbidden);
  });
});

describe('roles, resources and calls', () => {
  test('a role with more than its maker has is not made, changed or deleted', async () => {
    const everything = await created('resource', { name: 'More', type: 2, permission: 'data/*/*' });
    const make = (fields: object) =>
      room.call('POST', `${base}role/create`, {
        as: 'clerk',
        body: { code: 'up', name: 'Up', dataScope: 2, ...fields },
      });
    for (const fields of [
      { resourceIds: [everything] },
      { dataScope: 1 },
      { dataScope: 5, dataOrgIds: [orgs[1]] },
    ])
      expect(await make(fields)).toMatchObject(forbidden);
    expect(await change('role', weak, { resourceIds: [everything] })).toMatchObject(forbidden);
    expect(await change('role', weak, { dataScope: 1 })).toMatchObject(forbidden);
    expect(await change('role', strong, { name: 'Weakened', resourceIds: [] })).toMatchObject(
      forbidden,
    );
    expect(
      await room.call('DELETE', `${base}role/softdelete`, { as: 'clerk', query: { id: strong } }),
    ).toMatchObject(forbidden);
    expect(await change('role', weak, { name: 'Renamed' })).toMatchObject({ success: true });
  });

  test('a resource opens no call, and a call names no code, that its maker does not hold', async () => {
    const call = await created('api', {
      label: 'Far',
      callPath: '/x',
      method: 'GET',
      area: 'data',
      entity: 'camera',
      action: 'list',
    });
    const make = (fields: object) =>
      room.call('POST', `${base}resource/create`, {
        as: 'clerk',
        body: { name: 'r', type: 2, ...fields },
      });
    expect(await make({ apiIds: [call] })).toMatchObject(forbidden);
    expect(await make({ permission: 'data/camera/list' })).toMatchObject(forbidden);
    const own = await created('api', {
      label: 'Near',
      callPath: '/y',
      method: 'GET',
      area: 'admin',
      entity: 'user',
      action: 'list',
    });
    expect(await make({ apiIds: [own] })).toMatchObject({ success: true });
    expect(await change('api', own, { area: 'data', entity: 'camera' })).toMatchObject(forbidden);
    expect(await change('api', call, { label: 'Mine' })).toMatchObject(forbidden);
  });
});

describe('organisations', () => {
  test('who sees one writes that one: no other comes below his own', async () => {
    const [ours = '', theirs = ''] = orgs;
    expect(await change('org', theirs, { parentId: ours })).toMatchObject(forbidden);
    expect(await change('org', ours, { parentId: theirs })).toMatchObject(forbidden);
    expect(
      await room.call('POST', `${base}org/create`, {
        as: 'clerk',
        body: { name: 'New', code: 'new' },
      }),
    ).toMatchObject(forbidden);
    expect(
      await room.call('DELETE', `${base}org/delete`, { as: 'clerk', query: { id: theirs } }),
    ).toMatchObject(forbidden);
    expect(await change('org', ours, { shortName: 'Us' })).toMatchObject({ success: true });
  });

  test('a record of one organisation is given neither to another nor to everybody', async () => {
    const made = await room.call('POST', `${base}area/create`, {
      as: 'clerk',
      body: { kind: 1, code: 'd1', name: 'D', orgId: null },
    });
    expect(made).toMatchObject({ success: true, data: { orgId: orgs[0] } });
    const { id } = made.data as { id: string };
    for (const orgId of [null, orgs[1]])
      expect(await change('area', id, { orgId })).toMatchObject(forbidden);
  });
});
