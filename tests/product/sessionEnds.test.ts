import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type SimulatedGateway } from '#simulator/video/gateway.ts';
import { systemClock } from '#base/clock.ts';
import { paths } from '#contracts/http/paths.ts';
import type { SignedInSession } from '#contracts/auth/signIn.ts';
import { SIGN_IN_CHECK_MS } from '#server/live/signalr/signIns.ts';
import { call } from './call.ts';
import { signIn, startProduct, type Product } from './product.ts';

/**
 * Each way that ends a user's sessions, and all that he has open: a page's calls, its hub, a wall,
 * a picture.
 */

const PASSWORD = 'Weathered-Lamp-71';
/** Three seconds on a quiet machine; this one runs other tests too. */
const WITHIN_MS = 10_000;
let product: Product;
let gateway: SimulatedGateway;
let admin = '';
let roleId = '';
let cameraId = '';

const send = async <T = unknown>(
  path: string,
  { body, token = admin, method }: { body?: unknown; token?: string; method?: string } = {},
) => {
  const answer = await call<T>(product.url + path, {
    token,
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method }),
  });
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.code} ${answer.body.message}`);
  return answer.body.data;
};
const create = async (entity: string, body: object): Promise<string> =>
  (await send<{ id: string }>(`/admin/api/v1/${entity}/create`, { body })).id;

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  gateway = await startGateway(systemClock);
  admin = await signIn(product.url);
  const resourceIds: string[] = [];
  for (const permission of [
    'data/mine/get',
    'data/wall/open',
    'data/camera/list',
    'data/camera/get',
  ])
    resourceIds.push(await create('resource', { name: permission, type: 2, permission }));
  roleId = await create('role', { code: 'watch', name: 'Watch', dataScope: 1, resourceIds });
  await send(paths.syssetSave, {
    body: { tabName: 'addresses', dataValue: '{"privateHosts":["127.0.0.1"]}' },
  });
  await send(paths.syssetSave, {
    body: { tabName: 'video', dataValue: JSON.stringify({ flvUrl: `${gateway.url}/{code}.flv` }) },
  });
  const camera = { code: 'E1', name: 'E1', mainStreamUrl: 'rtsp://10.0.0.3/1' };
  cameraId = (await send<{ id: string }>('/data/api/v1/camera/create', { body: camera })).id;
}, 180_000);
afterAll(async () => {
  await gateway.stop();
  await product.remove();
}, 60_000);

type Open = {
  readonly page: string;
  readonly wall: string;
  readonly cookie: string;
  /** What is still open; each goes when its socket closes. */
  readonly sockets: Set<'hub' | 'wallHub' | 'video'>;
};

/** Joins the hub; `closed` hears when the server has ended the connection for good. */
async function join(token: string, closed: () => void): Promise<void> {
  const hub = new HubConnectionBuilder()
    .withUrl(product.url + paths.hub, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  hub.onclose(closed);
  await hub.start();
}

async function watch(token: string, closed: () => void): Promise<void> {
  const { ticket } = await send<{ ticket: string }>(paths.cameraWatch, {
    body: { cameraId, kind: 'flv' },
    token,
  });
  const socket = new WebSocket(
    `${product.url.replace('http', 'ws')}${paths.cameraLive}?ticket=${ticket}`,
  );
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('close', closed);
  await new Promise((first) => socket.addEventListener('message', first, { once: true }));
}

let people = 0;
async function somebody(more: object = {}): Promise<{ id: string; userName: string }> {
  const userName = `ends.${++people}`;
  const id = await create('user', {
    userName,
    realName: userName,
    password: PASSWORD,
    userType: 9,
    status: 1,
    roleIds: [roleId],
    ...more,
  });
  return { id, userName };
}

/**
 * A program's sign-in: the connector lets one address in twenty times a minute, and programs by
 * another one.
 */
async function enter(userName: string): Promise<string> {
  const { body } = await call<{ token: string }>(product.url + paths.token, {
    body: { userName, password: PASSWORD },
  });
  if (!body.success) throw new Error(body.message);
  return body.data.token;
}

/** Everything that somebody may have open at once. */
async function openAll(userName: string): Promise<Open> {
  const page = await enter(userName);
  const opener = await signIn(product.url, userName, PASSWORD);
  const opened = await call<{ token: string }>(product.url + paths.wallOpen, {
    token: opener,
    body: { name: 'north' },
  });
  const wall = opened.body.success ? opened.body.data.token : '';
  const sockets: Open['sockets'] = new Set(['hub', 'wallHub', 'video']);
  await join(page, () => sockets.delete('hub'));
  await join(wall, () => sockets.delete('wallHub'));
  await watch(page, () => sockets.delete('video'));
  return {
    page,
    wall,
    cookie: (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    sockets,
  };
}

const statusOf = async (token: string): Promise<number> =>
  (await call(product.url + paths.userInfo, { token })).status;
const standing = async ({ page, wall, cookie, sockets }: Open) => ({
  http: await statusOf(page),
  wall: await statusOf(wall),
  renewed: (
    await call(product.url + paths.wallRenew, { token: wall, body: {}, headers: { cookie } })
  ).status,
  sockets: [...sockets].toSorted(),
});
const over = { http: 401, wall: 401, renewed: 401, sockets: [] };
const on = { http: 200, wall: 200, renewed: 200, sockets: ['hub', 'video', 'wallHub'] };

/** Changes fields of a user as an administrator does. */
async function change(id: string, fields: object): Promise<void> {
  const { rowVersion } = await send<{ rowVersion: number }>(`/admin/api/v1/user/getitem?id=${id}`);
  await send('/admin/api/v1/user/update', { method: 'PUT', body: { id, rowVersion, ...fields } });
}

const ways: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'an administrator resets the password': (id) =>
    send('/admin/api/v1/user/userchangepassword', { body: { id, password: 'Other-Weathered-82' } }),
  'a new password in the form': (id) => change(id, { password: 'Other-Weathered-82' }),
  'status locked': (id) => change(id, { status: 2 }),
  'status expired': (id) => change(id, { status: 3 }),
  disabled: (id) => send(`/admin/api/v1/user/editDisabled?id=${id}&disabled=true`),
  deleted: (id) => send(`/admin/api/v1/user/delete?id=${id}`, { method: 'DELETE' }),
  'loss of the role': (id) => change(id, { roleIds: [] }),
  'the button of the page of sessions': (id) => send(paths.signedInEnd, { body: { userId: id } }),
};

test('open sockets are asked after often enough for three seconds', () =>
  expect(SIGN_IN_CHECK_MS).toBeLessThan(2_500));

describe('ends what a user has open: his calls, the hub, a wall, a picture', () => {
  test.each(Object.entries(ways))(
    '%s',
    async (_, end) => {
      const { id, userName } = await somebody();
      const opened = await openAll(userName);
      expect(await standing(opened)).toEqual(on);
      await end(id);
      expect(await standing(opened)).toMatchObject({ http: 401, wall: 401, renewed: 401 });
      await expect.poll(() => standing(opened), { timeout: WITHIN_MS }).toEqual(over);
    },
    60_000,
  );

  test('the role of all of them is disabled', async () => {
    const resourceIds = [
      await create('resource', { name: 'mine', type: 2, permission: 'data/mine/get' }),
    ];
    const lost = await create('role', { code: 'lost', name: 'Lost', dataScope: 1, resourceIds });
    const { userName } = await somebody({ roleIds: [roleId, lost] });
    const opened = await openAll(userName);
    await send(`/admin/api/v1/role/editDisabled?id=${lost}&disabled=true`);
    await expect.poll(() => standing(opened), { timeout: WITHIN_MS }).toEqual(over);
  }, 60_000);
});

test('locked and expired mean it at the connector as well; normal lets in again', async () => {
  const { id, userName } = await somebody();
  for (const status of [2, 3]) {
    await change(id, { status });
    await expect(enter(userName)).rejects.toThrow(/disabled, locked or expired/);
  }
  await change(id, { status: 1 });
  expect(await enter(userName)).not.toBe('');
});

describe('the page of who is signed in', () => {
  const mine = async (userName: string): Promise<SignedInSession[]> =>
    (await send<SignedInSession[]>(paths.signedIn)).filter((one) => one.userName === userName);

  test('names user, device, address, since and last act; one session ends, the others go on, and the audit tells of it', async () => {
    const { id, userName } = await somebody();
    const opened = await openAll(userName);
    const listed = await mine(userName);
    expect(listed).toHaveLength(2);
    expect(listed.map(({ wall }) => wall)).toContain('north');
    for (const one of listed)
      expect(one).toMatchObject({
        userId: id,
        realName: userName,
        address: '127.0.0.1',
        began: expect.any(Number),
        lastCall: expect.any(Number),
      });
    await send(paths.signedInEnd, {
      body: { userId: id, name: listed.find(({ wall }) => wall !== undefined)?.name },
    });
    await expect
      .poll(() => standing(opened), { timeout: WITHIN_MS })
      .toEqual({ http: 200, wall: 401, renewed: 401, sockets: ['hub', 'video'] });
    expect(await mine(userName)).toHaveLength(1);
    const filter = { entityId: `${id}|Equal`, action: 'forceLogout|Equal' };
    const log = await send<{ total: number }>('/admin/api/v1/log/getlist', {
      body: { currentPage: 1, pageSize: 10, filter },
    });
    expect(log.total).toBe(1);
  }, 60_000);

  test('needs its code, and nobody ends a session of somebody who may more', async () => {
    const { userName } = await somebody();
    const token = await enter(userName);
    expect((await call(product.url + paths.signedIn, { token })).status).toBe(403);
    expect(
      (await call(product.url + paths.signedInEnd, { token, body: { userId: 'x' } })).status,
    ).toBe(403);
    const resourceIds = [
      await create('resource', { name: 'ends', type: 2, permission: 'admin/session/*' }),
    ];
    const warden = await somebody({
      roleIds: [
        await create('role', { code: 'warden', name: 'Warden', dataScope: 1, resourceIds }),
      ],
    });
    const wardens = await enter(warden.userName);
    const { id } = await send<{ id: string }>(paths.userInfo);
    expect(
      (await call(product.url + paths.signedInEnd, { token: wardens, body: { userId: id } })).body,
    ).toMatchObject({
      code: 'forbidden',
    });
    expect(await statusOf(admin)).toBe(200);
  });
});
