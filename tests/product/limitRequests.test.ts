import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitingAnswer } from '#contracts/limits/limitRequestCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { call } from './call.ts';
import { chooseOwn } from './ownPassword.ts';
import { signIn, startProduct, type Product } from './product.ts';

/** Limits are asked for by one and allowed by another, over HTTP and PostgreSQL. */
let product: Product;
let key: string;
const tokens: Record<'admin' | 'asks' | 'decides' | 'looks', string> = {
  admin: '',
  asks: '',
  decides: '',
  looks: '',
};
const password = 'a-long-password';
const point = (code: string, kind = 'CH4') => ({
  code,
  name: `Point ${code}`,
  pointType: 1,
  kind,
  unit: '%',
  precision: 2,
  rangeMin: 0,
  rangeMax: 4,
  samplePeriod: 1,
  limits: { high: { 1: 1.5 }, deadband: 0.1 },
});

const ask = (path: string, body: object, token: string) =>
  call<Record<string, unknown>>(`${product.url}/data/api/v1/${path}`, { body, token });
const made = async (path: string, body: object): Promise<string> => {
  const answer = await call<{ id: string }>(`${product.url}/${path}`, {
    body,
    token: tokens.admin,
  });
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
  return answer.body.data.id;
};
const roleId = async (code: string): Promise<string> => {
  const body = { filter: { code: `${code}|Equal` } };
  const answer = await call<{ list: { id: string }[] }>(
    `${product.url}/admin/api/v1/role/getlist`,
    { body, token: tokens.admin },
  );
  return answer.body.success ? (answer.body.data.list[0]?.id ?? '') : '';
};
const model = async (): Promise<MineModel> => {
  const answer = await call<MineModel>(`${product.url}${paths.mineModel}`, { token: tokens.admin });
  if (!answer.body.success) throw new Error(answer.body.message);
  return answer.body.data;
};
const pointOf = async (code: string) => {
  const found = (await model()).points.find((one) => one.code === code);
  if (found === undefined) throw new Error(`no point ${code}`);
  return found;
};
const wish = async (code: string, high: number, token = tokens.asks) => {
  const { no, rowVersion, limits } = await pointOf(code);
  return ask(
    'limitRequest/ask',
    { pointNo: no, rowVersion, limits: { ...limits, high: { 1: high } }, reason: 'new <face>' },
    token,
  );
};
const idOf = (answer: Awaited<ReturnType<typeof ask>>): string => {
  if (!answer.body.success) throw new Error(answer.body.message);
  return String(answer.body.data['id']);
};
const highOf = async (code: string) => (await pointOf(code)).limits.high[1];
const messagesOf = async (token: string) => {
  const answer = await call<{ list: { title: string; linkUrl: string; content: string }[] }>(
    `${product.url}/admin/api/v1/message/getMyMessages?currentPage=1&pageSize=20`,
    { token },
  );
  return answer.body.success ? answer.body.data.list : [];
};

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  tokens.admin = await signIn(product.url);
  for (const [name, role] of [
    ['asks', 'safety'],
    ['decides', 'mineManager'],
    ['looks', 'dispatcher'],
  ] as const) {
    // prettier-ignore
    const roleIds = [await roleId(role)];
    await made('admin/api/v1/user/create', { userName: name, realName: name, password, roleIds });
    tokens[name] = await chooseOwn(product.url, name, password, `${password}-of-mine`);
  }
  const body = { code: 'gateway', mineCode: '610632007274' };
  const source = await call<{ key: string }>(`${product.url}/data/api/v1/dataSource/create`, {
    token: tokens.admin,
    body,
  });
  key = source.body.success ? source.body.data.key : '';
  const pushed = await call(`${product.url}/ingest/api/v1/kafkaMonitoringPoint`, {
    token: key,
    body: [point('G1'), point('G2'), point('C1', 'CO')],
  });
  expect(pushed.body).toMatchObject({ success: true, data: { rejected: 0 } });
}, 120_000);
afterAll(() => product.remove());

describe('limits of a point', () => {
  test('[2.12 alarmRule] are in force when somebody else has approved them, and the audit names both', async () => {
    const id = idOf(await wish('G1', 1.2));
    expect(await highOf('G1')).toBe(1.5);
    const [told] = await messagesOf(tokens.decides);
    expect(told).toMatchObject({
      linkUrl: `/monitoring/limitRequest?id=${id}`,
      content: '<p>new &lt;face&gt;</p>',
    });
    expect(
      (await ask('limitRequest/approve', { id, note: 'seen' }, tokens.decides)).body,
    ).toMatchObject({ success: true });
    expect(await highOf('G1')).toBe(1.2);
    const item = await call(`${product.url}/data/api/v1/limitRequest/getitem?id=${id}`, {
      token: tokens.looks,
    });
    expect(item.body).toMatchObject({
      data: {
        state: 2,
        by: 'asks',
        decidedBy: 'decides',
        note: 'seen',
        subject: 'Point G1',
        points: 1,
      },
    });
    expect((await messagesOf(tokens.asks))[0]?.title).toContain('approved');
    const draft = await call(`${product.url}${paths.handoverDraft}`, { token: tokens.admin });
    const line = { by: 'asks', approvedBy: 'decides', point: 'Point G1', reason: 'new <face>' };
    expect(draft.body).toMatchObject({ data: { report: { limits: [line] } } });
  });

  test('nobody approves his own request, and who may only look neither asks nor decides', async () => {
    const own = idOf(await wish('G2', 1.1, tokens.admin));
    expect((await ask('limitRequest/approve', { id: own }, tokens.admin)).body).toMatchObject({
      code: 'own_request',
    });
    expect((await wish('G2', 1.1, tokens.looks)).body).toMatchObject({ code: 'forbidden' });
    for (const [act, token] of [
      ['approve', tokens.asks],
      ['refuse', tokens.looks],
      ['withdraw', tokens.asks],
    ] as const)
      // prettier-ignore
      expect([act, (await ask(`limitRequest/${act}`, { id: own, ...(act === 'refuse' && { note: 'x' }) }, token)).body]).toMatchObject([
        act,
        { code: 'forbidden' },
      ]);
    expect((await ask('limitRequest/withdraw', { id: own }, tokens.admin)).body).toMatchObject({
      success: true,
    });
    expect(await highOf('G2')).toBe(1.5);
  });

  test('a request waits alone, and is decided once', async () => {
    const id = idOf(await wish('G2', 1));
    expect((await wish('G2', 0.9)).body).toMatchObject({ code: 'request_waiting' });
    const { no } = await pointOf('G2');
    const waiting = await call(`${product.url}/data/api/v1/limitRequest/waiting?pointNo=${no}`, {
      token: tokens.looks,
    });
    expect(
      waiting.body.success ? waitingAnswer.parse(waiting.body.data) : waiting.body,
    ).toMatchObject({ request: { id, by: 'asks' } });
    expect(
      (await ask('limitRequest/refuse', { id, note: ' ' }, tokens.decides)).body,
    ).toMatchObject({
      code: 'bad_request',
      field: 'note',
    });
    const both = await Promise.all([
      ask('limitRequest/refuse', { id, note: 'no' }, tokens.decides),
      ask('limitRequest/approve', { id }, tokens.decides),
    ]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    expect(both.find(({ body }) => !body.success)?.body).toMatchObject({ code: 'request_decided' });
    const after = await call(`${product.url}/data/api/v1/limitRequest/waiting?pointNo=${no}`, {
      token: tokens.looks,
    });
    expect(after.body).toMatchObject({ data: { request: null } });
    expect((await ask('limitRequest/approve', { id: '999' }, tokens.decides)).body).toMatchObject({
      code: 'record_not_found',
    });
  });

  test('what is broken, unchanged or of an older reading is not asked for', async () => {
    const { no, rowVersion, limits } = await pointOf('G1');
    const of = (fields: object) =>
      ask(
        'limitRequest/ask',
        { pointNo: no, rowVersion, limits, reason: 'x', ...fields },
        tokens.asks,
      );
    expect((await of({})).body).toMatchObject({ code: 'no_change' });
    expect((await of({ rowVersion: 0, limits: { high: { 1: 2 } } })).body).toMatchObject({
      code: 'stale_version',
    });
    expect((await of({ limits: { high: { 2: 1, 1: 0.8 } } })).body).toMatchObject({
      code: 'hysteresis_violated',
    });
    expect((await of({ pointNo: 999 })).body).toMatchObject({ code: 'unknown_point' });
  });

  test('a request whose point got other limits since is not approved, and stays to be refused', async () => {
    const id = idOf(await wish('C1', 1.3));
    await call(`${product.url}/ingest/api/v1/kafkaMonitoringPoint`, {
      token: key,
      body: [{ ...point('C1', 'CO'), limits: { high: { 1: 3 } } }],
    });
    await expect.poll(() => highOf('C1')).toBe(3);
    expect((await ask('limitRequest/approve', { id }, tokens.decides)).body).toMatchObject({
      code: 'stale_version',
    });
    expect(
      (await ask('limitRequest/refuse', { id, note: 'old' }, tokens.decides)).body,
    ).toMatchObject({ success: true });
  });
});

describe('an alarm rule', () => {
  const rule = {
    name: 'Gas',
    scope: 'kind',
    kind: 'CH4',
    metric: 'value',
    op: '>=',
    thresholds: { 1: 1.4 },
    clear: { 1: 1.3 },
  };
  const recordOf = async (id: string) => {
    const answer = await call<Record<string, unknown>>(
      `${product.url}/data/api/v1/alarmRule/getitem?id=${id}`,
      { token: tokens.admin },
    );
    return answer.body.success ? answer.body.data : {};
  };

  test('[2.12 alarmRule] becomes the limits of all its points at once when its request is approved, and says who approved it', async () => {
    const id = await made('data/api/v1/alarmRule/create', rule);
    const effect = await call<{ changes: unknown[] }>(
      `${product.url}/data/api/v1/alarmRule/effect?id=${id}`,
      { token: tokens.looks },
    );
    expect(effect.body).toMatchObject({
      data: { changes: [{ after: { high: { 1: 1.4 } } }, { after: { high: { 1: 1.4 } } }] },
    });
    const request = idOf(await ask('alarmRule/ask', { id, reason: 'standard' }, tokens.asks));
    expect((await ask('limitRequest/approve', { id: request }, tokens.decides)).body).toMatchObject(
      { success: true },
    );
    expect([await highOf('G1'), await highOf('G2'), await highOf('C1')]).toEqual([1.4, 1.4, 3]);
    expect(await recordOf(id)).toMatchObject({ approvedBy: 'decides', version: 1 });
    expect((await ask('alarmRule/ask', { id, reason: 'again' }, tokens.asks)).body).toMatchObject({
      code: 'no_change',
    });
  });

  test('changed after it was asked for is not approved; changed after it was approved is approved no more', async () => {
    const id = await made('data/api/v1/alarmRule/create', {
      ...rule,
      thresholds: { 1: 1.6 },
      clear: { 1: 1.5 },
    });
    const update = async (fields: object) => {
      const { rowVersion } = await recordOf(id);
      await call(`${product.url}/data/api/v1/alarmRule/update`, {
        method: 'PUT',
        token: tokens.admin,
        body: { id, rowVersion, ...fields },
      });
    };
    const first = idOf(await ask('alarmRule/ask', { id, reason: 'x' }, tokens.asks));
    await update({ thresholds: { 1: 1.7 }, clear: { 1: 1.6 } });
    expect((await ask('limitRequest/approve', { id: first }, tokens.decides)).body).toMatchObject({
      code: 'stale_version',
    });
    expect(await highOf('G1')).toBe(1.4);
    await ask('limitRequest/withdraw', { id: first }, tokens.asks);
    const second = idOf(await ask('alarmRule/ask', { id, reason: 'x' }, tokens.asks));
    await ask('limitRequest/approve', { id: second }, tokens.decides);
    expect([await highOf('G1'), (await recordOf(id))['approvedBy']]).toEqual([1.7, 'decides']);
    await update({ name: 'Gas, again' });
    expect((await recordOf(id))['approvedBy']).toBe('decides');
    await update({ thresholds: { 1: 1.8 } });
    expect((await recordOf(id))['approvedBy']).toBeNull();
  });

  test('of anything but values, rates and states of points is refused', async () => {
    const id = await made('data/api/v1/alarmRule/create', { ...rule, scope: 'slope' });
    expect((await ask('alarmRule/ask', { id, reason: 'x' }, tokens.asks)).body).toMatchObject({
      code: 'rule_not_limits',
    });
  });
});
