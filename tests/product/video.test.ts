import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startGateway, type SimulatedGateway } from '#simulator/video/gateway.ts';
import { systemClock } from '#base/clock.ts';
import { paths } from '#contracts/http/paths.ts';
import type { CameraView, ViewKind } from '#contracts/video/videoCalls.ts';
import { call } from './call.ts';
import { chooseOwn } from './ownPassword.ts';
import { signIn, startProduct, type Product } from './product.ts';

// One product before a gateway whose pictures are computed, and one that takes moves.
const SECRET = 'what-no-answer-tells';
let product: Product;
let gateway: SimulatedGateway;
let mover: Server;
const moves: {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}[] = [];
let admin = '';
let viewer = '';
let stranger = '';
const answers: string[] = [];

const send = async <T = Record<string, unknown>>(path: string, body?: unknown, token = admin) => {
  const answer = await call<T>(product.url + path, {
    token,
    ...(body === undefined ? {} : { body }),
  });
  answers.push(JSON.stringify(answer.body));
  return answer.body;
};
const made = async (path: string, body: object): Promise<string> => {
  const done = await send<{ id: string }>(path, body);
  if (!done.success) throw new Error(`${path}: ${done.code} ${done.message}`);
  return done.data.id;
};
const save = (tabName: string, value: object) =>
  send(paths.syssetSave, { tabName, dataValue: JSON.stringify(value) });
const somebody = async (userName: string, permissions: string[]): Promise<string> => {
  const resourceIds: string[] = [];
  for (const permission of permissions)
    resourceIds.push(
      await made('/admin/api/v1/resource/create', { name: permission, type: 2, permission }),
    );
  const roleId = await made('/admin/api/v1/role/create', {
    code: userName,
    name: userName,
    dataScope: 1,
    resourceIds,
  });
  await made('/admin/api/v1/user/create', {
    userName,
    realName: userName,
    password: 'given-password-1',
    userType: 2,
    status: 1,
    roleIds: [roleId],
  });
  return chooseOwn(product.url, userName, 'given-password-1', 'own-password-1');
};

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  gateway = await startGateway(systemClock);
  mover = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      moves.push({ url: request.url ?? '', authorization: request.headers.authorization, body });
      response.end('{}');
    });
  });
  await new Promise<void>((ready) => mover.listen(0, '127.0.0.1', ready));
  admin = await signIn(product.url);
  viewer = await somebody('watcher', ['data/camera/list', 'data/camera/get']);
  stranger = await somebody('stranger', ['data/area/list']);
  expect(await save('addresses', { privateHosts: ['127.0.0.1'] })).toMatchObject({ success: true });
  const ptzUrl = `http://127.0.0.1:${(mover.address() as AddressInfo).port}/{code}?command={move}&secret={key}`;
  const flvUrl = `${gateway.url}/{code}.flv`;
  expect(
    await save('video', { flvUrl, ptzUrl, userName: 'hub', password: SECRET, key: SECRET }),
  ).toMatchObject({ success: true });
}, 180_000);
afterAll(async () => {
  mover.close();
  await gateway.stop();
  await product.remove();
}, 60_000);

const newCamera = (code: string, more: object = {}) =>
  made('/data/api/v1/camera/create', {
    code,
    name: code,
    mainStreamUrl: `rtsp://user:${SECRET}@10.0.0.3/1`,
    ...more,
  });
const askTicket = (cameraId: string, kind: ViewKind, token = viewer) =>
  send<{ ticket: string }>(paths.cameraWatch, { cameraId, kind }, token);

/** What the socket of a ticket brings: its first message's first bytes, or why it was closed. */
async function watch(
  ticket: string,
): Promise<{ readonly first: Promise<string>; readonly closed: Promise<string>; close(): void }> {
  const socket = new WebSocket(
    `${product.url.replace('http', 'ws')}${paths.cameraLive}?ticket=${ticket}`,
  );
  socket.binaryType = 'arraybuffer';
  return {
    first: new Promise((done) =>
      socket.addEventListener(
        'message',
        ({ data }) =>
          done(
            Buffer.from(data as ArrayBuffer)
              .subarray(0, 3)
              .toString(),
          ),
        { once: true },
      ),
    ),
    closed: new Promise((done) =>
      socket.addEventListener('close', ({ code, reason }) => done(`${code} ${reason}`)),
    ),
    close: () => socket.close(),
  };
}

describe('who may see a camera', () => {
  test('watches it, and the gateway is free when he leaves', async () => {
    const id = await newCamera('V1');
    const ticket = await askTicket(id, 'flv');
    const watched = await watch(ticket.success ? ticket.data.ticket : '');
    expect(await watched.first).toBe('FLV');
    expect(gateway.watched()).toBe(1);
    watched.close();
    await vi.waitFor(() => expect(gateway.watched()).toBe(0), { timeout: 10_000 });
  });

  test('sees it no more once his session is over', async () => {
    const own = await signIn(product.url, 'watcher', 'own-password-1');
    const ticket = await askTicket(await newCamera('V2'), 'flv', own);
    const watched = await watch(ticket.success ? ticket.data.ticket : '');
    await watched.first;
    await send(paths.logout, {}, own);
    expect(await watched.closed).toBe('4000 gone');
  }, 30_000);

  test('is told how it can come, and nobody else is', async () => {
    const [gated, own, unknown] = await Promise.all([
      newCamera('V3', { ptz: true }),
      newCamera('V4', { playUrl: 'http://127.0.0.1:9/a/index.m3u8' }),
      newCamera('V5', { playUrl: 'rtsp://127.0.0.1/a' }),
    ]);
    const views = await send<{ cameras: CameraView[] }>(paths.cameraViews, undefined, viewer);
    const of = (id: string) =>
      views.success ? views.data.cameras.find((one) => one.id === id) : undefined;
    expect([of(gated)?.kinds, of(own)?.kinds, of(unknown)?.kinds]).toEqual([['flv'], ['hls'], []]);
    expect([of(gated)?.canSteer, of(own)?.canSteer]).toEqual([true, false]);
    expect(await askTicket(unknown, 'flv')).toMatchObject({ code: 'no_picture' });
    expect(await send(paths.cameraViews, undefined, stranger)).toMatchObject({ code: 'forbidden' });
    expect(await askTicket(gated, 'flv', stranger)).toMatchObject({ code: 'forbidden' });
    expect(await askTicket('nobody', 'flv')).toMatchObject({ code: 'record_not_found' });
  });
});

test('a host that is taken off the list is asked no more', async () => {
  const id = await newCamera('V6');
  await save('addresses', { privateHosts: [] });
  const ticket = await askTicket(id, 'flv');
  const watched = await watch(ticket.success ? ticket.data.ticket : '');
  const closed = await watched.closed;
  await save('addresses', { privateHosts: ['127.0.0.1'] });
  expect(closed).toBe('4000 refused');
});

describe('a move', () => {
  test('is asked of the gateway with its credentials, by whoever may, and stands in the log', async () => {
    const id = await newCamera('V7', { ptz: true });
    expect(await send(paths.cameraSteer, { cameraId: id, move: 'left' }, viewer)).toMatchObject({
      code: 'forbidden',
    });
    expect(await send(paths.cameraSteer, { cameraId: id, move: 'left', speed: 30 })).toMatchObject({
      success: true,
    });
    expect(await send(paths.cameraSteer, { cameraId: id, move: 'stop' })).toMatchObject({
      success: true,
    });
    expect(moves.map(({ url }) => url)).toEqual([
      `/V7?command=left&secret=${SECRET}`,
      `/V7?command=stop&secret=${SECRET}`,
    ]);
    expect(moves[0]?.authorization).toBe(
      `Basic ${Buffer.from(`hub:${SECRET}`).toString('base64')}`,
    );
    expect(JSON.parse(moves[0]?.body ?? '')).toMatchObject({
      camera: 'V7',
      move: 'left',
      speed: 30,
    });
    const log = await send<{ list: { action: string; title: string; userName: string }[] }>(
      '/admin/api/v1/log/getlist',
      {
        filter: { entity: 'camera|Equal', action: 'ptz|Equal' },
      },
    );
    expect(log.success && log.data.list).toMatchObject([
      { title: 'V7', userName: expect.any(String) },
    ]);
  });

  test('of a camera that does not turn is not asked', async () => {
    const before = moves.length;
    expect(
      await send(paths.cameraSteer, { cameraId: await newCamera('V8'), move: 'up' }),
    ).toMatchObject({ code: 'not_steerable' });
    expect(moves).toHaveLength(before);
  });

  test('that the gateway does not take is told', async () => {
    const id = await newCamera('V9', { ptz: true });
    await new Promise((closed) => {
      mover.closeAllConnections();
      mover.close(closed);
    });
    expect(await send(paths.cameraSteer, { cameraId: id, move: 'up' })).toMatchObject({
      code: 'gateway_failed',
    });
  });
});

test('no answer tells an address with a password, or what the gateway is shown', async () => {
  for (const path of [
    '/data/api/v1/camera/getlist',
    '/data/api/v1/camera/getall',
    `${paths.screen}getCameraPosition`,
  ])
    await send(path, {});
  await send(paths.sysset);
  expect(answers.length).toBeGreaterThan(20);
  for (const answer of answers) expect(answer).not.toMatch(new RegExp(`${SECRET}|rtsp://user`));
  expect(product.output()).not.toContain(SECRET);
});
