import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { call } from './call.ts';
import { ADMIN_PASSWORD, signIn, startProduct, type Product } from './product.ts';

// One start for all: a setting takes effect without another.
let product: Product;
let token = '';
let receiver: Server;
const heard: { body: string; signature: unknown }[] = [];

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  token = await signIn(product.url);
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({
        body: Buffer.concat(parts).toString(),
        signature: request.headers['x-pithead-signature'],
      });
      response.end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
}, 180_000);
afterAll(async () => {
  receiver.close();
  await product.remove();
}, 60_000);

const post = (path: string, body: unknown, as: string | undefined = token) =>
  call<Record<string, unknown>>(product.url + path, {
    body,
    ...(as === undefined ? {} : { token: as }),
  });
const save = async (kind: 'sysset' | 'config', tabName: string, value: unknown) =>
  post(kind === 'sysset' ? paths.syssetSave : paths.configSave, {
    tabName,
    dataValue: JSON.stringify(value),
  });
const saved = async (kind: 'sysset' | 'config', tabName: string, value: unknown) =>
  expect((await save(kind, tabName, value)).body).toMatchObject({ success: true });
const login = (userName: string, password: string, remember = false) =>
  post(paths.login, { userName, password, remember }, undefined);
const newUser = async (userName: string, password: string) =>
  post('/admin/api/v1/user/create', {
    userName,
    realName: userName,
    password,
    userType: 2,
    status: 1,
    roleIds: [],
  });

describe('security', () => {
  test('how long and how mixed a password is', async () => {
    expect((await newUser('short', 'oak-prop')).body).toMatchObject({ success: true });
    await saved('sysset', 'security', { passwordLeast: 10, passwordKinds: 3 });
    for (const password of ['Abcdefg1', 'abcdefghijk1', 'ABCDEFGHIJ-K'])
      expect((await newUser('mixed', password)).body).toMatchObject({
        success: false,
        code: 'weak_password',
        field: 'password',
      });
    expect((await newUser('mixed', 'Wooden-Prop-71')).body).toMatchObject({ success: true });
    await saved('sysset', 'security', {});
  });

  test('after how many failures an account is locked', async () => {
    await newUser('locked', 'right-password');
    await saved('sysset', 'security', { lockAfter: 3, lockMinutes: 7 });
    for (let i = 0; i < 3; i++)
      expect((await login('locked', 'wrong')).body).toMatchObject({ code: 'wrong_credentials' });
    expect((await login('locked', 'right-password')).body).toMatchObject({
      code: 'too_many_tries',
    });
    await saved('sysset', 'security', {});
  });

  test('how long a session lasts, with and without being remembered', async () => {
    await saved('sysset', 'security', { sessionHours: 2, rememberHours: 50 });
    const lasts = async (remember: boolean) => {
      const { body } = await login('admin', ADMIN_PASSWORD, remember);
      return body.success && body.data['expiresIn'];
    };
    expect([await lasts(false), await lasts(true)]).toEqual([2 * 3600, 50 * 3600]);
    await saved('sysset', 'security', {});
  });
});

test('[G-01] ways in that are shut are shut, and the page says what was set, tobacco too', async () => {
  await saved('config', 'login', {
    phone: false,
    register: false,
    qr: false,
    description: '烟草专卖局客户分析系统',
  });
  await saved('config', 'app', { title: '某矿' });
  const { body } = await call(product.url + paths.loginTexts);
  expect(body).toMatchObject({
    data: {
      title: '某矿',
      description: '烟草专卖局客户分析系统',
      phone: false,
      register: false,
      qr: false,
    },
  });
  const mobile = '13800000001';
  const shut = { success: false, code: 'forbidden' };
  expect((await post(paths.smsSend, { mobile, purpose: 'login' }, undefined)).body).toMatchObject(
    shut,
  );
  expect(
    (await post(paths.loginByMobile, { mobile, code: '123456' }, undefined)).body,
  ).toMatchObject(shut);
  expect((await post(paths.qrBegin, {}, undefined)).body).toMatchObject(shut);
  const register = {
    userName: 'newcomer',
    realName: 'N',
    password: 'some-password',
    mobile,
    code: '123456',
  };
  expect((await post(paths.register, register, undefined)).body).toMatchObject(shut);
  await saved('config', 'login', {});
  expect((await post(paths.qrBegin, {}, undefined)).body).toMatchObject({ success: true });
});

test('how many connections a user has at the hub', async () => {
  const negotiate = async () => {
    const answer = await fetch(`${product.url}/MessageHub/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.status;
  };
  const sockets = await Promise.all([0, 1].map(async () => socketOpen(product.url, token)));
  expect(await negotiate()).toBe(200);
  await saved('config', 'hub', { connectionsMost: 2 });
  expect(await negotiate()).toBe(429);
  await saved('config', 'hub', {});
  expect(await negotiate()).toBe(200);
  for (const socket of sockets) socket.close();
});

test('alarms of the chosen levels are posted, signed with a key that nobody is shown', async () => {
  const { port } = receiver.address() as AddressInfo;
  const webhookUrl = `http://127.0.0.1:${port}/alarms`;
  expect((await save('sysset', 'notify', { webhookUrl })).body).toMatchObject({
    code: 'address_refused',
  });
  await saved('sysset', 'addresses', { privateHosts: ['127.0.0.1'] });
  await saved('sysset', 'notify', { webhookUrl, webhookKey: 'a key between us', levels: [1] });
  const { body } = await call<{ tabName: string; dataValue: string }[]>(
    product.url + paths.sysset,
    { token },
  );
  const shown =
    (body.success ? body.data : []).find(({ tabName }) => tabName === 'notify')?.dataValue ?? '';
  expect(shown).not.toMatch(/a key between us|127\.0\.0\.1/);

  const made = await post('/data/api/v1/dataSource/create', { code: 'gas' });
  const key = String(made.body.success && made.body.data['key']);
  const send = (entity: string, rows: unknown[]) =>
    fetch(`${product.url}/ingest/api/v1/${entity}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(rows),
    });
  const point = {
    code: 'CH4-1',
    name: '甲烷',
    pointType: 1,
    kind: 'CH4',
    unit: '%',
    precision: 2,
    rangeMin: 0,
    rangeMax: 4,
    samplePeriod: 1,
  };
  const limits = { high: { 1: 1 } };
  expect((await send('kafkaMonitoringPoint', [{ ...point, limits }])).status).toBe(200);
  const now = Date.now();
  for (const [i, value] of [0.2, 3, 3, 3].entries())
    await send('sample', [{ pointCode: 'CH4-1', dataTime: now + i * 1000, value }]);
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), {
    timeout: 20_000,
    interval: 200,
  });
  const { body: told, signature } = heard[0] ?? { body: '', signature: '' };
  expect(JSON.parse(told)).toMatchObject({
    kind: 'alarms',
    alarms: [{ event: 'raised', level: 1, source: '甲烷' }],
  });
  expect(signature).toBe(
    `sha256=${createHmac('sha256', 'a key between us').update(told).digest('hex')}`,
  );
}, 60_000);

async function socketOpen(url: string, bearer: string): Promise<WebSocket> {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await fetch(`${url}/MessageHub/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers,
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return new Promise((done, fail) => {
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}/MessageHub?access_token=${accessToken}`,
    );
    socket.addEventListener('open', () => {
      socket.send('{"protocol":"json","version":1}\u001e');
      done(socket);
    });
    socket.addEventListener('error', () => fail(new Error('the hub let nobody in')));
  });
}
