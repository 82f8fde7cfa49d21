import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contracts/admin/access.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import type { LoginAnswer } from '#contracts/auth/auth.ts';
import { paths } from '#contracts/http/paths.ts';
import type { OpenSession } from '#contracts/auth/signIn.ts';
import { wallCode, wallCodes } from '#contracts/walls/wall.ts';
import { openAdminRoom, type AdminRoom, type Answer } from './adminRoom.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'Long enough 1';

let room: AdminRoom;
let people = 0;
beforeAll(async () => {
  // Its text messages go nowhere: none is sent here.
  room = await openAdminRoom(undefined, 'http://127.0.0.1:9/');
}, 120_000);
afterAll(() => room.stop());

const post = (path: string, as: string, body: unknown = {}, cookie = ''): Promise<Answer> =>
  room.call('POST', path, { as, body, headers: { cookie }, from: `10.1.0.${++people % 250}` });
const me = (token: string): Promise<Answer> => room.call('GET', paths.userInfo, { as: token });
const loginOf = ({ data }: Answer): LoginAnswer => data as LoginAnswer;

/** Somebody of this role, signed in. */
async function enter(role: string): Promise<string> {
  const userName = `wall.${role}.${++people}`;
  const body = {
    userName,
    realName: userName,
    password: PASSWORD,
    userType: 2,
    status: 1,
    roleIds: [role],
  };
  expect(await room.call('POST', endpointOf(user, 'create')?.path ?? '', { body })).toMatchObject({
    success: true,
  });
  await room.ownsPassword(userName);
  return loginOf(await post(paths.login, '', { userName, password: PASSWORD })).token;
}

/** A wall that a shift leader opened, with the cookie of its browser. */
async function wall(): Promise<{ token: string; cookie: string; person: string; opened: Answer }> {
  const person = await enter('shiftLeader');
  const opened = await post(paths.wallOpen, person, { name: '调度室 1 号屏' });
  return {
    token: loginOf(opened).token,
    cookie: String(opened.headers['set-cookie']),
    person,
    opened,
  };
}
const keyOf = (cookie: string): string => cookie.split(';')[0] ?? '';

test('a wall goes on for months while it is used, and is over when it was not for thirty days', async () => {
  const { token, cookie } = await wall();
  let held = token;
  for (let week = 0; week < 8; week++) {
    room.clock.advance(7 * DAY_MS);
    const renewed = await post(paths.wallRenew, held, {}, keyOf(cookie));
    expect(renewed).toMatchObject({ status: 200, data: { userInfo: { isWall: true } } });
    held = loginOf(renewed).token;
  }
  expect((await me(token)).status).toBe(401);
  expect((await me(held)).status).toBe(200);
  room.clock.advance(29 * DAY_MS);
  expect((await me(held)).status).toBe(200);
  room.clock.advance(DAY_MS + 1);
  expect((await me(held)).status).toBe(401);
  expect((await post(paths.wallRenew, held, {}, keyOf(cookie))).status).toBe(401);
});

test('its key lies where no script reads it, and the session of who opened it ends', async () => {
  const { cookie, person, opened } = await wall();
  expect(cookie).toMatch(
    /^sk_wall=[\w-]{43}; Max-Age=2592000; Path=\/admin\/api\/v1\/auth\/wall; HttpOnly; SameSite=Strict$/,
  );
  expect(opened.bytes.toString()).not.toContain(keyOf(cookie).slice('sk_wall='.length));
  expect((await me(person)).status).toBe(401);
});

test('a copied token gets no more time, and the try ends the wall', async () => {
  const { token, cookie } = await wall();
  const other = await wall();
  expect((await post(paths.wallRenew, token, {}, keyOf(other.cookie))).status).toBe(401);
  expect((await me(token)).status).toBe(401);
  expect((await post(paths.wallRenew, token, {}, keyOf(cookie))).status).toBe(401);
  expect((await me(other.token)).status).toBe(200);
});

test('a wall reads what its user may of the few things that walls show, and nothing else answers it', async () => {
  const { token, opened } = await wall();
  expect(
    loginOf(opened).permissions.every((code) => (wallCodes as readonly string[]).includes(code)),
  ).toBe(true);
  expect(loginOf(opened)).toMatchObject({ userInfo: { roles: [], isWall: true } });
  // Open to everybody signed in, and not to a wall.
  for (const path of [paths.sessions, paths.ownProfile])
    expect((await room.call('GET', path, { as: token })).status).toBe(403);
  expect(
    (await post(paths.ownPassword, token, { oldPassword: PASSWORD, password: 'Another long 1' }))
      .status,
  ).toBe(403);
  expect((await post(paths.sessionsEnd, token, {})).status).toBe(403);
  expect((await post(paths.wallOpen, token, { name: 'another' })).status).toBe(403);
});

test('it stands among the sessions of its user by its name, and ends from there; so it does with his right and with his password', async () => {
  const { token } = await wall();
  const userId = (await me(token)).data as { id: string; userName: string };
  const person = loginOf(
    await post(paths.login, '', { userName: userId.userName, password: PASSWORD }),
  ).token;
  const listed = (
    (await room.call('GET', paths.sessions, { as: person })).data as OpenSession[]
  ).find(({ wall: name }) => name !== undefined);
  expect(listed).toMatchObject({ wall: '调度室 1 号屏', isOwn: false });
  expect(await post(paths.sessionsEnd, person, { name: listed?.name })).toMatchObject({
    success: true,
  });
  expect((await me(token)).status).toBe(401);

  const next = await post(paths.wallOpen, person, { name: 'two' });
  expect((await me(loginOf(next).token)).status).toBe(200);
  await room.database.pool.query(
    `UPDATE entity."user" SET "roleIds" = '{regulator}' WHERE id = $1`,
    [userId.id],
  );
  room.clock.advance(10_000);
  expect((await me(loginOf(next).token)).status).toBe(401);
});

test('who may not leave a wall standing cannot, and a person has no time to ask for', async () => {
  const token = await enter('regulator');
  expect(await post(paths.wallOpen, token, { name: 'x' })).toMatchObject({
    status: 403,
    message: `This needs the permission ${wallCode}.`,
  });
  expect((await post(paths.wallRenew, token)).status).toBe(403);
});
