import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import type { User } from '#contracts/auth/auth.ts';
import { metricsNamed } from '../deploy/deployFiles.ts';
import { call } from './call.ts';
import { signIn, startProduct, type Product } from './product.ts';

const METRICS_KEY = 'a-key-for-metrics-alone';
let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct({
    empty: true,
    env: { PITHEAD_PROFILE: 'off', PITHEAD_METRICS_KEY: METRICS_KEY },
  });
  token = await signIn(product.url);
});
afterAll(() => product.remove());

const at = (path: string): string => product.url + path;

test('a second server on the same database ends within seconds with 16, and says why', async () => {
  const password = readFileSync(join(product.dataFolder, 'pg.password'), 'utf8').trim();
  const host = encodeURIComponent(join(product.dataFolder, 'pg'));
  const second = startProduct({
    env: {
      PITHEAD_PROFILE: 'off',
      DATABASE_URL: `postgresql://pithead:${password}@/pithead?host=${host}`,
    },
  });
  await expect(second).rejects.toThrow(
    /stopped with 16 [^]*Another process writes to this database/,
  );
  expect((await call(at(paths.userInfo), { token })).status).toBe(200);
}, 60_000);

describe('sign-in', () => {
  test('[S7-37, S7-38] login gives a token, getuserinfo the user behind it', async () => {
    const { body } = await call<User>(at(paths.userInfo), { token });
    expect(body).toMatchObject({
      success: true,
      data: { userName: 'admin', roles: ['admin'], permissions: ['*/*/*'] },
    });
  });

  test('[S7-39] the token endpoint answers a token that works', async () => {
    const { body } = await call<{ token: string }>(at(paths.token), {
      body: { userName: 'admin', password: 'proof-of-product' },
    });
    const own = body.success ? body.data.token : '';
    expect((await call(at(paths.userInfo), { token: own })).status).toBe(200);
  });

  test('an empty name or password, and fields nobody asked for, are refused by name', async () => {
    expect(
      (await call(at(paths.login), { body: { userName: ' ', password: 'x' } })).body,
    ).toMatchObject({
      code: 'bad_request',
      field: 'userName',
    });
    expect(
      (await call(at(paths.login), { body: { userName: 'a', password: '' } })).body,
    ).toMatchObject({
      code: 'bad_request',
      field: 'password',
    });
    expect(
      (await call(at(paths.login), { body: { userName: 'a', password: 'b', roles: ['admin'] } }))
        .body,
    ).toMatchObject({
      code: 'bad_request',
    });
  });
});

describe('walls', () => {
  test.each([
    ['GET', paths.mineModel],
    ['POST', paths.series],
    ['POST', paths.alarmList],
    ['POST', paths.alarmAck],
    ['POST', '/data/api/v1/limitRequest/ask'],
    ['POST', paths.scenarioStart],
    ['POST', paths.syssetSave],
  ])('%s %s is closed without a token, and with one that is not ours', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    expect((await call(at(path), { method, body })).body).toMatchObject({
      success: false,
      code: 'unauthorized',
    });
    expect(
      (await call(at(path), { method, body, token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }))
        .status,
    ).toBe(401);
  });

  test('a signed-out token opens nothing', async () => {
    const other = await call<{ token: string }>(at(paths.token), {
      body: { userName: 'admin', password: 'proof-of-product' },
    });
    const own = other.body.success ? other.body.data.token : '';
    await call(at(paths.logout), { method: 'POST', token: own, body: {} });
    expect((await call(at(paths.userInfo), { token: own })).status).toBe(401);
  });

  test('the page comes with a policy that runs no foreign or inline script', async () => {
    const response = await fetch(at('/'));
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toMatch(/unsafe/);
    expect(await response.text()).toContain('<div id="root">');
  });

  test('what is not there, not JSON, or too large gets a coded answer with a trace id', async () => {
    expect((await call(at('/no/such/path'))).body).toMatchObject({
      success: false,
      code: 'not_found',
    });
    const rubbish = await call(at(paths.login), { body: '{"userName":' });
    expect(rubbish.body).toMatchObject({ success: false, code: 'bad_request' });
    expect(rubbish.body.success ? '' : rubbish.body.traceId).toMatch(/^[0-9a-f]{16}$/);
    expect(await announced(9_000_000)).toMatchObject({ success: false, code: 'body_too_large' });
  });

  test('health and metrics answer without a token and without secrets', async () => {
    const health = (await (await fetch(at(paths.health))).json()) as { status: string };
    expect(health.status).toBe('ok');
    const metrics = await (await fetch(at(paths.metrics))).text();
    // Those of a group are there where a group is, those of the office where it is a process.
    const named = metricsNamed().filter((name) => !/^pithead_(group|office)_/.test(name));
    expect(named).toContain('pithead_ingest_queue_rows');
    expect(named.filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([]);
  });

  test('metrics are for this machine, or for who brings their key; the description of the calls for who is signed in', async () => {
    const metricsAs = async (headers: Record<string, string>): Promise<number> =>
      (await fetch(at(paths.metrics), { headers })).status;
    const elsewhere = { 'x-forwarded-for': '192.0.2.7' };
    expect(await metricsAs(elsewhere)).toBe(401);
    expect(await metricsAs({ ...elsewhere, authorization: `Bearer ${token}` })).toBe(401);
    expect(await metricsAs({ ...elsewhere, authorization: `Bearer ${METRICS_KEY}` })).toBe(200);
    const describedTo = async (headers: Record<string, string>): Promise<number> =>
      (await fetch(at('/docs/api'), { headers })).status;
    expect([
      await describedTo({}),
      await describedTo({ authorization: `Bearer ${token}` }),
    ]).toEqual([401, 200]);
  });
});

// Last: afterwards nobody gets in for a quarter of an hour.
describe('lock', () => {
  test('a wrong name and a wrong password answer alike; five failures make the guesser wait', async () => {
    const attempt = (userName: string) =>
      call(at(paths.login), { body: { userName, password: 'wrong-password' } });
    expect((await attempt('nobody')).body).toMatchObject({
      success: false,
      code: 'wrong_credentials',
    });
    const codes: string[] = [];
    for (let i = 0; i < 6; i++) {
      const { body } = await attempt('admin');
      codes.push(body.success ? 'in' : body.code);
    }
    expect(codes).toEqual([...Array<string>(5).fill('wrong_credentials'), 'too_many_tries']);
    // Those who are already in stay in: a lock must not blind a control room.
    expect((await call(at(paths.userInfo), { token })).status).toBe(200);
  });
});

/** Announces a body of that length and waits for the answer before sending any of it. */
function announced(length: number): Promise<unknown> {
  return new Promise((done, fail) => {
    const sending = request(at(paths.login), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': length },
    });
    sending.on('error', fail);
    sending.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        done(JSON.parse(text));
        sending.destroy();
      });
    });
    sending.flushHeaders();
  });
}
