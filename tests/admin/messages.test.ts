import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminRoom, type AdminRoom } from './adminRoom.ts';

let room: AdminRoom;
const base = '/admin/api/v1/message/';
beforeAll(async () => {
  room = await openAdminRoom();
  const { pool } = room.database;
  await pool.query(
    `INSERT INTO entity."org" (id, name, code, type, path, level) VALUES ('mine', 'mine', 'mine', 3, '/mine/', 1), ('team', 'team', 'team', 5, '/mine/team/', 2), ('other', 'other', 'other', 3, '/other/', 1)`,
  );
  await room.person('li', [], { roles: ['dispatcher'], orgId: 'team' });
  await room.person('wang', [], { roles: ['viewer'], orgId: 'other' });
}, 120_000);
afterAll(() => room.stop());

const send = (fields: Readonly<Record<string, unknown>>) =>
  room.call('POST', `${base}create`, { body: { title: 't', content: '<p>x</p>', ...fields } });
const counts = async (as: string) =>
  (await room.call('GET', `${base}getusermsgcount`, { as })).data as {
    total: number;
    unread: number;
    byType: Record<string, number>;
  };

test('[S3-33] [S7-52] a message reaches users, roles, organisations with those below, or everybody; open pages hear of it', async () => {
  room.told.length = 0;
  await send({ receiverType: 1, receiverIds: ['li'], type: 3 });
  await send({ receiverType: 2, receiverIds: ['dispatcher'] });
  await send({ receiverType: 3, receiverIds: ['mine'] });
  await send({ receiverType: 4, type: 6 });
  await send({ receiverType: 1, receiverIds: ['wang'] });
  expect(await counts('li')).toEqual({ total: 4, unread: 4, byType: { 1: 2, 3: 1, 6: 1 } });
  expect(await counts('wang')).toEqual({ total: 2, unread: 2, byType: { 1: 1, 6: 1 } });
  await expect.poll(() => room.told.length).toBe(5);
  expect(room.told.map(({ userIds }) => userIds)).toEqual(
    expect.arrayContaining([['li'], undefined, ['wang']]),
  );
});

test('[S1-16] [S4-32] [S7-53] setread marks one or all as read, for the caller alone', async () => {
  const mine = (
    await room.call('GET', `${base}getMyMessages`, { as: 'li', query: { unread: 'true' } })
  ).data as {
    list: { id: string; senderName: string }[];
    total: number;
  };
  expect(mine.total).toBe(4);
  expect(mine.list[0]?.senderName).toBe('admin');
  const first = mine.list[0]?.id ?? '';
  expect(
    (await room.call('GET', `${base}setread`, { as: 'li', query: { ids: first } })).data,
  ).toEqual({ read: 1 });
  expect((await counts('li')).unread).toBe(3);
  expect(
    (await room.call('GET', `${base}setread`, { as: 'wang', query: { ids: first } })).data,
  ).toEqual({
    read: (mine.list[0] as { type?: number }).type === 6 ? 1 : 0,
  });
  await room.call('GET', `${base}setread`, { as: 'li' });
  expect(await counts('li')).toMatchObject({ total: 4, unread: 0, byType: {} });
  expect(room.told.at(-1)).toEqual({ userIds: ['li'], message: { kind: 'read' } });
});

test('who sends and when is said by the server; without receivers nothing is sent; whoever may not, sends nothing', async () => {
  const sent = await send({ receiverType: 4 });
  expect(sent.data).toMatchObject({ senderId: 'admin', sendTime: 1_800_000_000_000 });
  expect(await send({ receiverType: 1, receiverIds: [] })).toMatchObject({
    code: 'bad_request',
    field: 'receiverIds',
  });
  expect(
    await room.call('POST', `${base}create`, { as: 'li', body: { title: 'x', receiverType: 4 } }),
  ).toMatchObject({ status: 403 });
  expect(await room.call('GET', `${base}getMyMessages`, { as: '' })).toMatchObject({ status: 401 });
});

test('what has expired counts no longer', async () => {
  const before = (await counts('wang')).total;
  await send({ receiverType: 4, expireTime: 1 });
  expect((await counts('wang')).total).toBe(before);
});
