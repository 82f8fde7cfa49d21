import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { alarmActionAnswer, outageListAnswer } from '#contracts/alarms/alarmActionCalls.ts';
import { kpiAnswer } from '#contracts/alarms/alarmKpi.ts';
import { handoverDraft, handoverList, handoverRow } from '#contracts/shift/handoverCalls.ts';
import { factorPaths } from '#contracts/auth/factorPaths.ts';
import { factorAdded, ownFactors, totpBegun } from '#contracts/auth/secondFactor.ts';
import { alarmItemAnswer, alarmListAnswer } from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { whatIfAnswer } from '#contracts/limits/whatIf.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { shelfOf } from '#contracts/alarms/alarmActions.ts';
import { mineModelSchema } from '#contracts/mine/mine.ts';
import { gasPoints, type GasPoint } from '../e2e/gasPoint.ts';
import { totpCode } from '../helpers/totpCode.ts';
import { call } from './call.ts';
import { chooseOwn } from './ownPassword.ts';
import { signIn, startProduct, type Product } from './product.ts';

const env = { PITHEAD_PROFILE: 'off' };
const SUCCESSOR = { userName: 'lihua', password: 'Handover-2026' };

let product: Product;
let gas: readonly GasPoint[];
let token: string;
let acts = 0;
const opId = (): string => `care-${String(++acts).padStart(8, '0')}`;

beforeAll(async () => {
  product = await startProduct({ env });
  gas = await gasPoints(
    product,
    ['CARE-1', 'CARE-2', 'CARE-3'].map((code) => ({ code, name: code })),
  );
  token = await signIn(product.url);
}, 180_000);
afterAll(() => product.remove());

async function ask<T>(path: string, answer: z.ZodType<T>, body?: object, by = token): Promise<T> {
  const { body: envelope } = await call(product.url + path, { token: by, body });
  if (!envelope.success) throw new Error(`${path}: ${JSON.stringify(envelope)}`);
  return answer.parse(envelope.data);
}
const statusOf = async (path: string, body: object | undefined, by: string): Promise<number> =>
  (await call(product.url + path, { token: by, body })).status;

async function alarmOf(name: string): Promise<Alarm> {
  const { list } = await ask(paths.alarmList, alarmListAnswer, { keyword: name, types: [1] });
  const [alarm] = list;
  if (alarm === undefined) throw new Error(`no alarm of ${name}`);
  return alarm;
}
const logOf = async (id: string): Promise<string[]> =>
  (await ask(`${paths.alarmItem}?id=${id}`, alarmItemAnswer)).log.map(({ event }) => event);

describe('alarms put aside, over the real server', { timeout: 120_000 }, () => {
  test('[2.11.1] shelved and out of service, each step a row, over a killed server', async () => {
    const [one, two] = gas;
    await one?.reads(1.2);
    await two?.reads(1.2);
    const [first, second] = [await alarmOf('CARE-1'), await alarmOf('CARE-2')];
    const shelve = { opId: opId(), alarmIds: [first.id, 'AL-nobody'], minutes: 60, reason: '检修' };
    expect(await ask(paths.alarmShelve, alarmActionAnswer, shelve)).toEqual({
      done: [first.id],
      unchanged: [],
      unknown: ['AL-nobody'],
    });
    // A request that was sent twice acts once.
    expect((await ask(paths.alarmShelve, alarmActionAnswer, shelve)).done).toEqual([first.id]);
    await ask(paths.outageBegin, z.null(), {
      opId: opId(),
      pointNo: second.pointNo,
      hours: 8,
      reason: '标校',
    });

    await product.kill();
    product = await startProduct({
      dataFolder: product.dataFolder,
      port: Number(new URL(product.url).port),
      env,
    });
    token = await signIn(product.url);
    expect(shelfOf(await alarmOf('CARE-1'))).toMatchObject({
      by: '系统管理员',
      reason: '检修',
      level: 3,
    });
    await two?.reads(0.2);
    await two?.reads(1.9);
    expect(await alarmOf('CARE-2')).toMatchObject({ state: 7, level: 2 });
    expect(await ask(paths.outages, outageListAnswer)).toMatchObject([
      { pointNo: second.pointNo, reason: '标校', ended: null },
    ]);

    await one?.reads(1.6);
    expect(await alarmOf('CARE-1')).toMatchObject({ state: 1, level: 2 });
    expect(await logOf(first.id)).toEqual(['raised', 'shelved', 'unshelved', 'escalated']);
    await ask(paths.outageEnd, z.null(), {
      opId: opId(),
      pointNo: second.pointNo,
      comment: '完成',
    });
    expect(await alarmOf('CARE-2')).toMatchObject({ state: 1 });
    expect(await ask(`${paths.outages}?pointNo=${second.pointNo}`, outageListAnswer)).toMatchObject(
      [{ endedBy: '系统管理员', comment: '完成' }],
    );
  });

  test('what was shelved is listed with who, why and until when', async () => {
    const page = z.object({ list: z.array(z.record(z.string(), z.unknown())) });
    const { list } = await ask('/data/api/v1/shelve/getlist', page, {
      currentPage: 1,
      pageSize: 10,
    });
    expect(list).toMatchObject([
      { alarmKey: 'high|CARE-1', sourceName: 'CARE-1', level: 3, reason: '检修', by: '系统管理员' },
    ]);
  });

  test('a shelf holds a day at most, and needs a reason', async () => {
    const body = { opId: opId(), alarmIds: ['x'], minutes: 60, reason: 'x' };
    expect(await statusOf(paths.alarmShelve, { ...body, minutes: 1441 }, token)).toBe(400);
    expect(await statusOf(paths.alarmShelve, { ...body, reason: ' ' }, token)).toBe(400);
  });

  test('a red alarm is not shelved, nor what is asked for with it', async () => {
    await gas[2]?.reads(3.5);
    const alarmIds = [(await alarmOf('CARE-1')).id, (await alarmOf('CARE-3')).id];
    const { status, body } = await call(product.url + paths.alarmShelve, {
      token,
      body: { opId: opId(), alarmIds, minutes: 15, reason: '误报' },
    });
    expect([status, body]).toMatchObject([409, { success: false, code: 'red_not_shelved' }]);
    expect((await logOf(alarmIds[0] ?? '')).at(-1)).toBe('escalated');
    await gas[2]?.reads(0.2);
  });

  test('a disposal is signed by who sends it and stands with the alarm', async () => {
    const { id } = await alarmOf('CARE-1');
    const form = { state: 2, reason: 8, analysis: '漂移', measure: '重新标校', result: '正常' };
    await ask(paths.alarmHandle, z.unknown(), { opId: opId(), alarmId: id, ...form });
    const { disposals } = await ask(`${paths.alarmItem}?id=${id}`, alarmItemAnswer);
    expect(disposals).toMatchObject([{ ...form, handler: '系统管理员' }]);
    expect(
      (await ask(paths.alarmList, alarmListAnswer, { keyword: 'CARE-1' })).disposals[id],
    ).toMatchObject(form);
  });

  test('figures are those of the log', async () => {
    const { id } = await alarmOf('CARE-2');
    await call(product.url + paths.alarmAck, {
      token,
      body: { opId: opId(), alarmIds: [id], comment: '' },
    });
    const now = Date.now();
    const kpi = await ask(
      `${paths.alarmKpi}?from=${now - 3_600_000}&to=${now + 60_000}`,
      kpiAnswer,
    );
    // The product stands for less than the hour that was asked for.
    expect(kpi.whole.from).toBeGreaterThan(now - 3_600_000);
    const loudest = new Map(kpi.topTen.map(({ key, annunciated }) => [key, annunciated]));
    expect([loudest.get('high|CARE-1'), loudest.get('high|CARE-2')]).toEqual([2, 2]);
    expect(kpi.operators).toMatchObject([{ name: '系统管理员', acknowledged: 1, shelved: 1 }]);
    expect(await statusOf(`${paths.alarmKpi}?from=0&to=${now}`, undefined, token)).toBe(400);
  });
});

describe('limits before they are saved', () => {
  test('the stored past is played through both', async () => {
    const { points } = await ask(paths.mineModel, mineModelSchema);
    const point = points.find(({ code }) => code === 'CARE-2');
    const limits = { ...point?.limits, high: { 3: 1.7 } };
    const { samples, first, last, from, to, before, after } = await ask(
      paths.whatIf,
      whatIfAnswer,
      {
        pointNo: point?.no,
        limits,
        days: 1,
      },
    );
    expect([samples, before.episodes, after.episodes]).toEqual([3, 2, 1]);
    // A day is asked for, and minutes of it are all there is.
    expect((last ?? 0) - (first ?? 0)).toBeLessThan(0.1 * (to - from));
    expect(first).toBeGreaterThan(from);
    const crossed = { ...limits, high: { 3: 1, 2: 0.5 } };
    expect(
      await statusOf(paths.whatIf, { pointNo: point?.no, limits: crossed, days: 1 }, token),
    ).toBe(422);
  });
});

describe('a shift handed over', { timeout: 60_000 }, () => {
  const sign = async (part: object, successor: object = SUCCESSOR) => {
    const { from } = await ask(paths.handoverDraft, handoverDraft);
    return call(product.url + paths.handoverSign, {
      token,
      body: { opId: opId(), from, ...part, successor },
    });
  };

  test('needs the password of somebody else who may take over', async () => {
    await ask('/admin/api/v1/user/create', z.unknown(), {
      userName: SUCCESSOR.userName,
      password: 'Given-for-a-start-1',
      realName: '李华',
      nickName: '李华',
      userType: 2,
      roleIds: ['dispatcher'],
      status: 1,
    });
    const given = { ...SUCCESSOR, password: 'Given-for-a-start-1' };
    expect((await sign({}, given)).body).toMatchObject({ success: false, code: 'password_due' });
    await chooseOwn(product.url, SUCCESSOR.userName, given.password, SUCCESSOR.password);
    expect((await sign({}, { ...SUCCESSOR, password: 'guessed' })).body).toMatchObject({
      success: false,
      code: 'wrong_credentials',
    });
    expect(
      (await sign({}, { userName: 'admin', password: 'proof-of-product' })).body,
    ).toMatchObject({
      success: false,
      code: 'bad_request',
    });
  });

  test('makes whoever guesses at the second signature wait, with the right password too, and nobody else', async () => {
    const guessed = { userName: 'guessed.at', password: 'Handover-2027' };
    const given = 'Given-for-a-start-2';
    const fields = { realName: '赵六', userType: 2, roleIds: ['dispatcher'], status: 1 };
    await ask('/admin/api/v1/user/create', z.unknown(), {
      ...fields,
      userName: guessed.userName,
      password: given,
    });
    await chooseOwn(product.url, guessed.userName, given, guessed.password);
    for (let tries = 0; tries < 5; tries++)
      expect((await sign({}, { ...guessed, password: 'guess' })).body).toMatchObject({
        code: 'wrong_credentials',
      });
    expect(await sign({}, guessed)).toMatchObject({
      status: 429,
      body: { code: 'too_many_tries' },
    });
    expect((await sign({}, { ...SUCCESSOR, password: 'guessed' })).body).toMatchObject({
      code: 'wrong_credentials',
    });
  });

  test('asks who has a second factor for its code as well', async () => {
    const his = await signIn(product.url, SUCCESSOR.userName, SUCCESSOR.password);
    const begun = await ask(
      factorPaths.totpBegin,
      totpBegun,
      { password: SUCCESSOR.password },
      his,
    );
    const first = totpCode(begun.secret, product.now());
    await ask(factorPaths.totpAdd, factorAdded, { challenge: begun.challenge, code: first }, his);
    expect((await sign({})).body).toMatchObject({ code: 'step_due', field: 'code' });
    expect((await sign({}, { ...SUCCESSOR, code: first })).body).toMatchObject({
      code: 'wrong_code',
    });
    const { factors } = await ask(factorPaths.own, ownFactors, undefined, his);
    const next = totpCode(begun.secret, product.now() + 30_000);
    expect((await sign({}, { ...SUCCESSOR, code: next })).body).toMatchObject({ success: true });
    await ask(
      factorPaths.remove,
      z.unknown(),
      { id: factors[0]?.id, password: SUCCESSOR.password },
      his,
    );
  });

  test('writes down how things stand; open items come back until they are closed', async () => {
    const first = handoverRow.parse(
      ((await sign({ notes: '正常', added: ['2# 水泵漏水'] })).body as { data: unknown }).data,
    );
    expect(first).toMatchObject({
      fromName: '系统管理员',
      toName: '李华',
      notes: '正常',
      items: [{ text: '2# 水泵漏水', closed: null }],
    });
    expect(first.report.open.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['CARE-1', 'CARE-2']),
    );
    const [item] = (await ask(paths.handoverDraft, handoverDraft)).items;
    expect(item).toMatchObject({ text: '2# 水泵漏水', by: '系统管理员' });
    await sign({ closed: [item?.id] });
    expect((await ask(paths.handoverDraft, handoverDraft)).items).toEqual([]);
  });

  test('the successor may shelve and hand over, and may take no point out of service', async () => {
    const his = await signIn(product.url, SUCCESSOR.userName, SUCCESSOR.password);
    expect(await statusOf(paths.alarmUnshelve, { opId: opId(), alarmIds: ['x'] }, his)).toBe(200);
    expect(
      await statusOf(paths.outageBegin, { opId: opId(), pointNo: 0, hours: 1, reason: 'x' }, his),
    ).toBe(403);
    expect(await statusOf(paths.handoverDraft, undefined, his)).toBe(200);
  });

  test('names its shift in the reader’s language, also in what was signed and in the figures by shift', async () => {
    const shift = {
      name: '全天',
      lang: { en: 'Whole day' },
      code: 'whole',
      from: '00:00:00',
      to: '00:00:00',
      crossesMidnight: true,
    };
    await ask('/data/api/v1/shift/create', z.unknown(), shift);
    expect((await sign({})).body).toMatchObject({ success: true });
    const now = Date.now();
    const names = async (language: string) => {
      const read = async <T>(path: string, answer: z.ZodType<T>): Promise<T> =>
        answer.parse(
          (await call(product.url + path, { token, headers: { 'accept-language': language } })).body
            .data,
        );
      return [
        (await read(paths.handoverDraft, handoverDraft)).shift,
        (await read(paths.handovers, handoverList))[0]?.shift,
        (await read(`${paths.alarmKpi}?from=${now - 60_000}&to=${now}`, kpiAnswer)).shifts[0]
          ?.shift,
      ];
    };
    expect(await names('zh-CN')).toEqual(Array(3).fill('全天'));
    expect(await names('en')).toEqual(Array(3).fill('Whole day'));
  });
});
