import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { hubEvents, hubMethods } from '#contracts/live/hub.ts';
import { collectAnswer, playerPaths, announceAnswer } from '#contracts/signage/player.ts';
import { playerData } from '#contracts/signage/playerData.ts';
import {
  screenList,
  takeoverNow,
  takeoverPaths,
  type Takeover,
} from '#contracts/signage/takeover.ts';
import { methane } from '../helpers/methane.ts';
import { call, type Answer } from '../product/call.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';

/** The mine takes screens over, and tells players what their widgets show, against the real server. */
let product: Product;
let admin: string;
let key: string;
const MINE = '610632007274';
const DEVICE = '/advert/api/v1/device';
const TEMPLATE = '/advert/api/v1/template';
const hubs: HubConnection[] = [];

const ask = <T = unknown>(path: string, body?: object, token?: string): Promise<Answer<T>> =>
  call<T>(product.url + path, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });
const dataOf = async <T>(path: string, body?: object, token = admin): Promise<T> => {
  const answer = await ask<T>(path, body, token);
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.code} ${answer.body.message}`);
  return answer.body.data;
};
const push = async (entity: string, ...rows: object[]): Promise<void> => {
  const answer = await call(`${product.url}${paths.ingest}${entity}`, { token: key, body: rows });
  expect(answer.body, entity).toMatchObject({ success: true, data: { rejected: 0 } });
};
const change = async (id: string, fields: object): Promise<void> => {
  const { rowVersion } = await dataOf<{ rowVersion: number }>(`${DEVICE}/getitem?id=${id}`);
  const answer = await call(`${product.url}${DEVICE}/update`, {
    token: admin,
    method: 'PUT',
    body: { id, rowVersion, ...fields },
  });
  expect(answer.body).toMatchObject({ success: true });
};

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  admin = await signIn(product.url);
  ({ key } = await dataOf<{ key: string }>(paths.sourceCreate, {
    code: 'gateway',
    mineCode: MINE,
  }));
  await push('companyInfo', { mineCode: MINE, name: 'Test mine', maxUnderground: 100 });
  await push('mineMap', { code: 'L', name: '-300', z: -300 });
  await push(
    'roadwayNode',
    { code: 'N1', kind: 'portal', x: 0, y: 0, z: -300 },
    { code: 'N2', kind: 'junction', x: 200, y: 0, z: -300 },
    { code: 'N3', kind: 'face', x: 400, y: 0, z: -300 },
  );
  const road = { levelCode: 'L', kind: 'haulage', section: 14 };
  await push(
    'roadwayEdge',
    { ...road, code: 'E1', a: 'N1', b: 'N2', length: 200 },
    { ...road, code: 'E2', a: 'N2', b: 'N3', length: 200 },
  );
  await push('kafkaMonitoringPoint', {
    code: 'T1',
    name: 'Methane T1',
    ...methane,
    x: 300,
    y: 0,
    z: -300,
    limits: { high: { 1: 3, 2: 1.5, 3: 1 }, deadband: 0.05 },
  });
}, 180_000);
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.stop()));
  await product.remove();
}, 60_000);

/** A screen that was paired, its token, and what the hub tells it. */
async function screen(name: string, fields: object = {}) {
  const { code, secret } = announceAnswer.parse(
    await dataOf(playerPaths.announce, { w: 1920, h: 1080, version: '1' }, ''),
  );
  const { id } = await dataOf<{ id: string }>(`${DEVICE}/pair`, { code, name });
  const collected = collectAnswer.parse(await dataOf(playerPaths.collect, { secret }, ''));
  if (collected.state !== 'paired') throw new Error('not paired');
  if (Object.keys(fields).length > 0) await change(id, fields);
  const { token } = collected;
  const hub = new HubConnectionBuilder()
    .withUrl(product.url + paths.hub, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  hubs.push(hub);
  const heard: (Takeover | null)[] = [];
  const others: string[] = [];
  hub.on(hubEvents.takeover, (told) => heard.push(takeoverNow.parse(told).takeover));
  for (const event of [hubEvents.alarm, hubEvents.frame, hubEvents.message, hubEvents.evacuation])
    hub.on(event, () => others.push(event));
  await hub.start();
  // The first word says how it stands.
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
  return { id, token, hub, heard, others, last: () => heard.at(-1) ?? null };
}
const list = async () => screenList.parse(await dataOf(takeoverPaths.screens)).list;
/** Settings of devices are in force within two seconds. */
const IN_FORCE = { timeout: 10_000, interval: 100 };
const now = async (token: string) =>
  takeoverNow.parse(await dataOf(takeoverPaths.now, undefined, token)).takeover;

test('[S1-95] an evacuation takes chosen screens within a second, each with its own arrow, and lets them go', async () => {
  const hall = await screen('Hall', { x: 100, y: 0, z: -300, facing: 0 });
  const gate = await screen('Gate', { exitArrow: 4, exitName: 'Muster point' });
  const kept = await screen('Canteen', { takeEvacuation: false });
  const start = () => dataOf<{ id: number }>(paths.evacuationStart, { drill: false, reason: 'CO' });
  // The first time settings that were just made come into force, each two seconds.
  const first = await start();
  await vi.waitFor(() => {
    expect([hall.last()?.way?.arrow, gate.last()?.way?.arrow]).toEqual([90, 270]);
    expect(kept.last()).toBeNull();
  }, IN_FORCE);
  await dataOf(paths.evacuationEnd, { id: first.id, note: '' });
  await vi.waitFor(async () => {
    expect([hall.last(), gate.last()]).toEqual([null, null]);
    expect(await list()).toEqual([]);
  }, IN_FORCE);
  const began = performance.now();
  const { id } = await start();
  await vi.waitFor(() => expect([hall.last(), gate.last()]).not.toContain(null), { interval: 5 });
  const tookMs = performance.now() - began;
  expect(tookMs).toBeLessThan(1_000);
  expect(hall.last()).toMatchObject({
    key: `evacuation:${id}`,
    kind: 'evacuation',
    drill: false,
    reason: 'CO',
    way: { arrow: 90, to: 'exit', metres: 100 },
  });
  expect(gate.last()).toMatchObject({ way: { arrow: 270, to: 'place', name: 'Muster point' } });
  expect(kept.last()).toBeNull();
  expect(await now(hall.token)).toMatchObject({ key: `evacuation:${id}` });
  expect(await now(kept.token)).toBeNull();

  // Whoever did not show it is on the list, first; the page that shows it says so once.
  const told = await vi.waitFor(async () => {
    const rows = await list();
    expect(rows).toHaveLength(2);
    return rows;
  }, IN_FORCE);
  expect(told.map(({ paintedAt }) => paintedAt)).toEqual([null, null]);
  await dataOf(takeoverPaths.painted, { key: `evacuation:${id}`, ago: 5 }, hall.token);
  const after = await list();
  expect(after.map(({ name, paintedAt }) => [name, paintedAt !== null])).toEqual([
    ['Gate', false],
    ['Hall', true],
  ]);
  expect(await dataOf(`${DEVICE}/getitem?id=${hall.id}`)).toMatchObject({ takeover: 2 });
  expect(await dataOf(`${DEVICE}/getitem?id=${gate.id}`)).toMatchObject({ takeover: 1 });
  for (const wrong of [
    { key: 'evacuation:999', ago: 0 },
    { key: `evacuation:${id}`, ago: -1 },
  ])
    expect((await ask(takeoverPaths.painted, wrong, hall.token)).body.success).toBe(false);
  expect(
    (await ask(takeoverPaths.painted, { key: `evacuation:${id}`, ago: 0 }, kept.token)).body,
  ).toMatchObject({ code: 'not_found' });

  // A closed way turns the arrow away from it, and stands on the page.
  await dataOf(paths.evacuationRoadway, { id, edgeCode: 'E2', closed: true, note: '' });
  await vi.waitFor(
    () => expect(hall.last()?.closed).toMatchObject([{ name: '-300 E2', why: 'closed' }]),
    IN_FORCE,
  );

  await dataOf(paths.evacuationEnd, { id, note: '' });
  await vi.waitFor(() => expect([hall.last(), gate.last()]).toEqual([null, null]), {
    timeout: 1_000,
    interval: 10,
  });
  await vi.waitFor(async () => expect(await list()).toEqual([]), IN_FORCE);
  expect(await dataOf(`${DEVICE}/getitem?id=${hall.id}`)).toMatchObject({ takeover: 0 });
  // Nothing else of the mine came over the line.
  expect([...hall.others, ...kept.others]).toEqual([]);
}, 60_000);

test('[S1-95] a red alarm takes the screens that chose its level while its cause lasts', async () => {
  const red = await screen('Red', { takeLevels: [1], exitArrow: 1 });
  const none = await screen('None');
  const reads = (value: number) =>
    push('sample', { pointCode: 'T1', dataTime: product.now(), value });
  // The first time its setting comes into force.
  await reads(0.2);
  await reads(3.5);
  await vi.waitFor(() => expect(red.last()).not.toBeNull(), IN_FORCE);
  await reads(0.2);
  await vi.waitFor(() => expect(red.last()).toBeNull(), IN_FORCE);
  await reads(3.5);
  await vi.waitFor(
    () =>
      expect(red.last()).toMatchObject({
        kind: 'alarm',
        alarm: { level: 1, sourceName: 'Methane T1', value: 3.5, unit: '%CH4' },
      }),
    { timeout: 1_000, interval: 5 },
  );
  expect(none.last()).toBeNull();
  await reads(0.2);
  await vi.waitFor(() => expect(red.last()).toBeNull(), IN_FORCE);
}, 60_000);

test('[S7-89] a player is told of its screen alone, may call nothing, and is cut off when it is refused', async () => {
  const { id, hub, token } = await screen('Narrow');
  for (const [method, ...args] of [
    [hubMethods.resume, 'alarm', '', 0],
    [hubMethods.resume, 'person', '', 0],
    [hubMethods.addToGroup, 'sys'],
    [hubMethods.addToGroup, `player/${id}`],
    [hubMethods.sendMessage, 'x'],
  ] as const)
    await expect(hub.invoke(method, ...args), method).rejects.toThrow(/refused|forbidden/);
  const closed = new Promise<void>((done) => hub.onclose(() => done()));
  await dataOf(`${DEVICE}/AllowSet`, { id, isAllowed: false });
  expect((await ask(playerPaths.data, undefined, token)).body).toMatchObject({
    code: 'player_refused',
  });
  expect((await ask(takeoverPaths.now, undefined, token)).body).toMatchObject({
    code: 'player_refused',
  });
  await closed;
  expect((await ask(takeoverPaths.screens)).body).toMatchObject({ code: 'unauthorized' });
}, 30_000);

test('[S2-44] a player reads what its published templates show, and nothing of what they do not', async () => {
  const { id, token } = await screen('Data');
  const read = async () => playerData.parse(await dataOf(playerPaths.data, undefined, token));
  expect(await read()).toEqual({ now: expect.any(Number), charts: [], cards: [] });
  const make = async (...components: object[]): Promise<string> =>
    (
      await dataOf<{ id: string }>(`${TEMPLATE}/create`, {
        name: 'T',
        type: 1,
        width: 1920,
        height: 1080,
        content: { pages: [{ id: 'p', components }] },
      })
    ).id;
  const shown = await make(
    { id: 'a', type: 'alarmList' },
    { id: 'c', type: 'charts', props: { pointCode: 'T1', hours: 2 } },
    { id: 'd', type: 'charts', props: { pointCode: 'T9' } },
    { id: 'w', type: 'workerCards', props: { team: 'Cards' } },
  );
  await change(id, { templateId: shown });
  expect(await read()).toEqual({ now: expect.any(Number), charts: [], cards: [] });
  for (const [name, isPublic] of [
    ['Open', true],
    ['Closed', false],
  ] as const)
    await dataOf('/ecs/api/v1/worker/create', {
      name,
      jobNo: `cards-${name}`,
      teamName: 'Cards',
      motto: 'Not told',
      isPublic,
    });
  await dataOf(`${TEMPLATE}/publish`, { ids: [shown] });
  await push('sample', { pointCode: 'T1', dataTime: product.now(), value: 1.2 });
  const data = await vi.waitFor(
    async () => {
      const told = await read();
      expect(told.alarms?.list.length).toBeGreaterThan(0);
      expect(told.charts[0]?.newest).toMatchObject({ value: 1.2, bad: false });
      return told;
    },
    { timeout: 20_000, interval: 500 },
  );
  expect(data.cards).toMatchObject([{ team: 'Cards', leaders: false, list: [{ name: 'Open' }] }]);
  expect(JSON.stringify(data.cards)).not.toContain('Not told');
  expect(data.weather).toBeUndefined();
  expect(data.people).toBeUndefined();
  expect(data.charts).toMatchObject([
    { code: 'T1', hours: 2, point: { name: 'Methane T1' } },
    { code: 'T9', hours: 1, point: null },
  ]);
  const people = await make({ id: 'p', type: 'personCount' }, { id: 'w', type: 'weather' });
  await dataOf(`${TEMPLATE}/publish`, { ids: [people] });
  await change(id, { templateId: people });
  const other = await read();
  expect(other.alarms).toBeUndefined();
  expect(other.charts).toEqual([]);
  expect(other.people).toMatchObject({ underground: 0, limit: 100 });
  expect(other.people).not.toHaveProperty('leaders');
  expect(other.weather).toMatchObject({ kind: 'local' });
}, 60_000);
