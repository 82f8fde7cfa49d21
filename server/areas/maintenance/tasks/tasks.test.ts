// oxlint-disable eslint/max-lines -- the life of a task, told in its order on one upkeep
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { mineMoment } from '#base/mineTime.ts';
import { checkAccount, checkWarn } from '#contracts/maintenance/check.ts';
import { myWorkAnswer, type MyWork } from '#contracts/maintenance/myWork.ts';
import { equipmentFault, personnel } from '#contracts/maintenance/masterData.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import type {
  AnswersTaken,
  HandInAnswer,
  MonthAccount,
  RepairAnswer,
  TakenValue,
} from '#contracts/maintenance/taskCalls.ts';
import { moveDue } from '#server/entity/lifecycle/moveDue.ts';
import { person, startTestUpkeep, value, type TestUpkeep } from '#tests/helpers/testUpkeep.ts';
import { allFamilies, familyNamed, type Family } from '../family/family.ts';

const START = mineMoment(2026, 11, 23, 8);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const leader = person('Zhao');
const fitter = person('Li');
const auditor = person('Wang');
const stranger = person('Chen');
const check = familyNamed('check');
const signal = new AbortController().signal;
let work: TestUpkeep;

beforeAll(async () => {
  work = await startTestUpkeep(START);
}, 120_000);
afterAll(() => work.stop());
beforeEach(() => {
  work.now = START;
});

type Row = Readonly<Record<string, unknown>>;
type Made = {
  readonly family: Family;
  readonly id: string;
  readonly planId: string;
  readonly machineId: string;
  /** Ids of its items in their order. */
  readonly items: readonly string[];
};

const ITEMS = [
  { name: 'noise', isKey: true },
  { name: 'heat', valueType: 2, unit: '°C', min: 0, max: 75 },
  { name: 'plate', valueType: 5, needPhoto: true },
];

/** One task of a plan of this family, for one machine. */
async function taskOf(
  family: Family,
  fields: object = {},
  items: readonly object[] = ITEMS,
): Promise<Made> {
  const machineId = await work.machine();
  const where =
    family.stop === undefined
      ? { equipmentIds: [machineId] }
      : {
          routePoints: [{ seq: 1, areaId: await work.place(), equipmentIds: [machineId], qr: 'q' }],
        };
  const planId = await work.create(
    family.plan,
    {
      name: 'plan',
      startDate: '2026-11-23',
      cycleType: 3,
      timeTo: '12:00',
      executorIds: [await work.staff('Li')],
      groupIds: [await work.group(family, items)],
      ...where,
      ...fields,
    },
    leader,
  );
  value(await work.move(family.plan, 'enable', planId, leader));
  value(await work.act(family.plan, 'doGen', { planIds: [planId] }, leader));
  const [task] = await work.all(family.task, { planId: `${planId}|Equal` });
  const id = String(must(task, 'the task')['id']);
  return {
    family,
    id,
    planId,
    machineId,
    items: (await itemsOf(family, id)).map((one) => String(one['id'])),
  };
}

const itemsOf = async (family: Family, id: string): Promise<readonly Row[]> =>
  (await work.all(family.answer, { taskId: `${id}|Equal` })).toSorted(
    (a, b) => Number(a['seq']) - Number(b['seq']),
  );
const task = ({ family, id }: Made) => work.get(family.task, id);
const answer = ({ family, id }: Made, answers: readonly object[], by = fitter) =>
  work.act<AnswersTaken>(family.task, 'answer', { id, answers, stops: [] }, by);
const step = ({ family, id }: Made, name: string, by = fitter, more = {}) =>
  work.move(family.task, name, id, by, more);
const good = ({ items: [noise, heat, plate] }: Made) => [
  { id: noise, result: 1 },
  { id: heat, value: '60' },
  { id: plate, photos: '/p/1.jpg' },
];
const warnings = ({ family, id }: Made) =>
  work.all(checkWarn, { [family.warnField]: `${id}|Equal` });
const account = async ({ machineId }: Made) =>
  (await work.all(checkAccount, { equipmentId: `${machineId}|Equal` }))[0];

describe.each(allFamilies.map((family) => [family.name, family] as const))('%s', (_, family) => {
  test('[S1-36] [S1-42] [S1-47] goes from plan to done: received, begun, answered, submitted, with its record, its machine and its account', async () => {
    const made = await taskOf(family);
    expect(await account(made)).toMatchObject({ planned: 1, done: 0, rate: 0 });
    value(await step(made, 'receive'));
    value(await step(made, 'begin'));
    work.now += HOUR_MS;
    expect(value(await answer(made, good(made)))).toMatchObject({
      refused: [],
      conflicts: [],
      itemTotal: 3,
      itemDone: 3,
      itemAbnormal: 0,
    });
    value(await step(made, 'submit', fitter, { form: { summary: 'quiet' } }));
    expect(await task(made)).toMatchObject({
      status: 5,
      result: 1,
      finishTime: START + HOUR_MS,
      receiverId: await work.staff('Li'),
    });
    const [done] = await work.all(family.done, { taskId: `${made.id}|Equal` });
    expect(done).toMatchObject({ summary: 'quiet', durationMin: 60, abnormalCount: 0 });
    expect(await account(made)).toMatchObject({ planned: 1, done: 1, missed: 0, rate: 100 });
    if (family.machineTime !== undefined)
      expect(await work.get(equipmentOf(), made.machineId)).toMatchObject({
        [family.machineTime]: START + HOUR_MS,
      });
  });

  test('[S4-36] is audited by whom it names, rejected with a reason, made good and approved; nobody audits his own', async () => {
    const made = await taskOf(family, { needAudit: true, auditorIds: ['Wang', 'Li'] });
    value(await answer(made, good(made)));
    value(await step(made, 'submit'));
    expect(await task(made)).toMatchObject({ status: 4, auditStatus: 1 });
    const decide = (by: typeof leader, passed: boolean, opinion?: string) =>
      work.act(family.task, 'audit', { id: made.id, passed, opinion }, by);
    expect(await decide(fitter, true)).toMatchObject({ error: { code: 'own_work' } });
    expect(await decide(stranger, true)).toMatchObject({ error: { code: 'not_in_charge' } });
    expect(await decide(auditor, false)).toMatchObject({ error: { code: 'bad_request' } });
    value(await decide(auditor, false, 'the photo is dark'));
    expect(await task(made)).toMatchObject({
      status: 6,
      auditStatus: 3,
      auditOpinion: 'the photo is dark',
    });
    value(await answer(made, [{ id: must(made.items[2], 'plate'), photos: '/p/2.jpg' }]));
    value(await step(made, 'submit'));
    value(await decide(auditor, true, 'good'));
    expect(await task(made)).toMatchObject({ status: 5, auditStatus: 2, auditUserId: 'Wang' });
    expect(await work.all(family.done, { taskId: `${made.id}|Equal` })).toHaveLength(1);
  });

  test('is carried out by nobody but whom it names; a leader hands it over', async () => {
    const made = await taskOf(family);
    expect(await step(made, 'receive', stranger)).toMatchObject({
      error: { code: 'not_in_charge' },
    });
    expect(await answer(made, good(made), stranger)).toMatchObject({
      error: { code: 'not_in_charge' },
    });
    value(await step(made, 'receive'));
    const form = { executorIds: [await work.staff('Chen')] };
    value(await step(made, 'transfer', leader, { form }));
    expect(await task(made)).toMatchObject({
      status: 0,
      receiverId: null,
      transferFrom: await work.staff('Li'),
    });
    expect(await step(made, 'receive')).toMatchObject({ error: { code: 'not_in_charge' } });
    value(await step(made, 'receive', stranger));
  });

  test('[S1-37] turns overdue and missed by time alone, each once, also after a stop, and says so to those concerned', async () => {
    const made = await taskOf(family, { graceMin: 60 });
    const open = await taskOf(family, { graceMin: 60 });
    value(await step(open, 'begin'));
    work.now = mineMoment(2026, 11, 23, 12, 30);
    await Promise.all([moveDue(work.engine, signal), moveDue(work.engine, signal)]);
    expect(await task(made)).toMatchObject({ status: 7, isOverdue: true, overdueAt: null });
    expect(await task(open)).toMatchObject({ status: 2, isOverdue: true });
    expect(await warnings(made)).toMatchObject([{ type: 2, status: 0 }]);
    // Two days in which no server ran.
    work.now += 2 * DAY_MS;
    await moveDue(work.engine, signal);
    await moveDue(work.engine, signal);
    expect(await task(made)).toMatchObject({ status: 8 });
    expect(new Set((await warnings(made)).map(({ type }) => type))).toEqual(new Set([1, 2]));
    expect(await account(made)).toMatchObject({ planned: 1, done: 0, missed: 1 });
    const told = await work.database.pool.query<{ ids: string[] }>(
      `SELECT "receiverIds" AS ids FROM entity."message" WHERE "bizId" = $1`,
      [made.id],
    );
    expect(told.rows.map(({ ids }) => ids.toSorted())).toEqual([
      ['Li', 'Zhao'],
      ['Li', 'Zhao'],
    ]);
  });

  test('that is overdue can still be done, and stays marked', async () => {
    const made = await taskOf(family, { graceMin: 600 });
    work.now = mineMoment(2026, 11, 23, 13);
    await moveDue(work.engine, signal);
    value(await step(made, 'receive'));
    await moveDue(work.engine, signal);
    expect(await task(made)).toMatchObject({ status: 1 });
    value(await answer(made, good(made)));
    value(await step(made, 'submit'));
    expect(await task(made)).toMatchObject({ status: 5, isOverdue: true });
  });
});

function equipmentOf() {
  return must(work.engine.bindings.get('equipment'), 'equipment').entity;
}

describe('answers', () => {
  test('of a number outside its range are abnormal by themselves, warn once, and count', async () => {
    const made = await taskOf(check);
    const heat = must(made.items[1], 'heat');
    const hot = { id: heat, value: '80.5', result: 1 };
    expect(value(await answer(made, [hot]))).toMatchObject({ itemDone: 1, itemAbnormal: 1 });
    expect((await itemsOf(check, made.id))[1]).toMatchObject({
      result: 2,
      numValue: 80.5,
      personId: await work.staff('Li'),
    });
    value(await answer(made, [hot]));
    expect((await itemsOf(check, made.id))[1]).toMatchObject({ rowVersion: 2 });
    expect(await warnings(made)).toMatchObject([{ type: 3, answerId: heat }]);
  });

  test('that say nothing are refused one by one, and the others are saved', async () => {
    const made = await taskOf(check);
    const [noise, heat, plate] = made.items;
    const taken = value(
      await answer(made, [
        { id: noise, result: 1 },
        { id: heat, value: 'hot' },
        { id: plate, result: 3 },
        { id: 'nothing', result: 1 },
      ]),
    );
    expect(taken).toMatchObject({ saved: [noise], itemDone: 1 });
    expect(taken.refused.map(({ id, code, field }) => [id, code, field])).toEqual([
      [heat, 'bad_value', 'value'],
      [plate, 'bad_value', 'skipReason'],
      ['nothing', 'record_not_found', 'id'],
    ]);
  });

  test('keep a task from being submitted while key items or photos are open, and say which', async () => {
    const made = await taskOf(check);
    const [noise, heat, plate] = made.items;
    value(await answer(made, [{ id: heat, value: '60' }]));
    const refused = await step(made, 'submit');
    expect(refused).toMatchObject({ error: { code: 'items_open' } });
    expect(refused.ok ? '' : refused.error.message).toContain('noise (answer), plate (photo)');
    value(
      await answer(made, [
        { id: noise, result: 2, abnormalDesc: 'rattles' },
        { id: plate, result: 3, skipReason: 'no light' },
      ]),
    );
    value(await step(made, 'submit'));
    expect(await task(made)).toMatchObject({ status: 5, result: 2, itemAbnormal: 1 });
  });

  test('keep what was spoken in a field of its own: it is no photo', async () => {
    const made = await taskOf(check);
    const [noise, heat, plate] = made.items;
    value(
      await answer(made, [
        { id: noise, result: 1, voice: '/v/1.webm' },
        { id: heat, value: '60', voice: '/v/2.webm' },
      ]),
    );
    expect(await itemsOf(check, made.id)).toMatchObject([
      { voice: '/v/1.webm', photos: null },
      { voice: '/v/2.webm', photos: null },
      { voice: null },
    ]);
    expect(await answer(made, [{ id: plate, voice: '/v/3.webm' }])).toMatchObject({
      value: { refused: [{ id: plate, field: 'photos' }] },
    });
  });

  test('after the task was submitted are refused', async () => {
    const made = await taskOf(check);
    value(await answer(made, good(made)));
    value(await step(made, 'submit'));
    expect(await answer(made, good(made))).toMatchObject({ error: { code: 'wrong_state' } });
  });
});

describe('an item bound to a point', () => {
  /** A point with one sample so long ago. */
  async function point(code: string, no: number, ageMs: number | undefined, at = 42, state = 0) {
    const { pool } = work.database;
    await pool.query(
      `INSERT INTO definition (entity, code, no, body, model_version)
       VALUES ('kafkaMonitoringPoint', $1, $2, '{}', 1)`,
      [code, no],
    );
    await pool.query(
      `INSERT INTO entity."kafkaMonitoringPoint" (id, "pointCode", name, "samplePeriod")
       VALUES ($1, $1, $1, 1)`,
      [code],
    );
    if (ageMs === undefined) return code;
    await pool.query('CREATE TABLE IF NOT EXISTS sample_test PARTITION OF sample DEFAULT');
    await pool.query(
      'INSERT INTO sample (t, value, point_no, state, source_no) VALUES ($1, $2, $3, $4, 1)',
      [work.now - ageMs, at, no, state],
    );
    return code;
  }

  test('takes its newest value that can be believed with its time; too old, bad or none is said and stays open', async () => {
    const points = [
      await point('warm', 1, 30_000, 60),
      await point('old', 2, 2 * HOUR_MS),
      await point('bad', 3, 30_000, 42, 8),
      await point('none', 4, undefined),
      await point('hot', 5, 30_000, 99),
    ];
    const made = await taskOf(
      check,
      {},
      points.map((pointId) => ({ name: pointId, valueType: 6, pointId, max: 75, isKey: true })),
    );
    const taken = value(
      await work.act<readonly TakenValue[]>(check.task, 'takeValues', { id: made.id }, fitter),
    );
    expect(taken).toMatchObject([
      { itemName: 'warm', value: 60, ageMs: 30_000 },
      { itemName: 'old', fault: 'old' },
      { itemName: 'bad', fault: 'bad' },
      { itemName: 'none', fault: 'none' },
      { itemName: 'hot', value: 99 },
    ]);
    expect(await itemsOf(check, made.id)).toMatchObject([
      { result: 1, numValue: 60, sampleTime: START - 30_000 },
      { result: 0, sampleFault: 2 },
      { result: 0, sampleFault: 3 },
      { result: 0, sampleFault: 1 },
      { result: 2 },
    ]);
    expect(await step(made, 'submit')).toMatchObject({ error: { code: 'items_open' } });
    const [, old, bad, none] = made.items;
    const byHand = (id: unknown) => ({ id, value: '61', abnormalDesc: 'read at the machine' });
    expect(value(await answer(made, [{ id: old, value: '61' }])).refused).toMatchObject([
      { field: 'abnormalDesc' },
    ]);
    value(await answer(made, [byHand(old), byHand(bad), byHand(none)]));
    value(await step(made, 'submit'));
  });
});

describe('an abnormal item', () => {
  test('becomes a fault and a submitted repair request with its value and photos, once', async () => {
    const made = await taskOf(check);
    const heat = must(made.items[1], 'heat');
    value(await answer(made, [{ id: heat, value: '90', photos: '/p/hot.jpg' }]));
    const ask = () =>
      work.act<RepairAnswer>(
        check.task,
        'requestRepair',
        { id: made.id, answerId: heat, level: 2 },
        fitter,
      );
    const { faultId, requestId, isNew } = value(await ask());
    expect(isNew).toBe(true);
    expect(await work.get(repairRequest, requestId)).toMatchObject({
      status: 1,
      equipmentId: made.machineId,
      faultId,
      source: 2,
      level: 2,
      images: '/p/hot.jpg',
      reporterId: 'Li',
      description: expect.stringContaining('90 °C (0 … 75)'),
    });
    expect(await work.get(equipmentFault, faultId)).toMatchObject({
      kind: 2,
      source: 2,
      repairRequestId: requestId,
    });
    expect((await itemsOf(check, made.id))[1]).toMatchObject({ faultId, requestId });
    expect(value(await ask())).toEqual({ faultId, requestId, isNew: false });
  });

  test('alone is repaired: what is in order is not', async () => {
    const made = await taskOf(check);
    const [noise] = made.items;
    value(await answer(made, [{ id: noise, result: 1 }]));
    const asked = { id: made.id, answerId: noise };
    expect(await work.act(check.task, 'requestRepair', asked, fitter)).toMatchObject({
      error: { code: 'wrong_state' },
    });
  });
});

describe('a walk that was done without a network', () => {
  const inspection = familyNamed('inspection');
  const handIn = (made: Made, key: string, more: object, by = fitter) =>
    work.act<HandInAnswer>(
      made.family.task,
      'handIn',
      { id: made.id, key, answers: [], stops: [], ...more },
      by,
    );

  test('is handed in whole with the times of the phone, and once however often it is sent', async () => {
    const made = await taskOf(inspection);
    const [stop] = await work.all(must(inspection.stop, 'stops'), { taskId: `${made.id}|Equal` });
    work.now = START + 3 * HOUR_MS;
    const walk = {
      answers: good(made).map((one) => ({ ...one, phoneTime: START + HOUR_MS })),
      stops: [{ id: stop?.['id'], signMode: 1, code: 'q', signTime: START + HOUR_MS }],
      startedAt: START + HOUR_MS / 2,
      submit: { summary: 'walked' },
    };
    const first = value(await handIn(made, 'walk-0001', walk));
    expect(first).toMatchObject({ submitted: true, open: [], conflicts: [], refused: [] });
    expect(await task(made)).toMatchObject({ status: 5, startTime: START + HOUR_MS / 2 });
    expect((await itemsOf(inspection, made.id))[0]).toMatchObject({
      phoneTime: START + HOUR_MS,
      time: START + 3 * HOUR_MS,
    });
    expect(await work.get(must(inspection.stop, 'stops'), String(stop?.['id']))).toMatchObject({
      status: 1,
      signTime: START + HOUR_MS,
    });
    const { rowVersion } = await task(made);
    expect(value(await handIn(made, 'walk-0001', walk))).toEqual(first);
    expect(await task(made)).toMatchObject({ rowVersion });
  });

  test('overwrites nothing that somebody else has answered meanwhile: each such item is a conflict', async () => {
    const made = await taskOf(check, {
      executorIds: [await work.staff('Li'), await work.staff('Sun')],
    });
    const [noise, heat] = made.items;
    value(await answer(made, [{ id: noise, result: 2 }], person('Sun')));
    const taken = value(
      await handIn(made, 'walk-0002', {
        answers: [
          { id: noise, result: 1, rowVersion: 1 },
          { id: heat, value: '50', rowVersion: 1 },
        ],
        submit: {},
      }),
    );
    expect(taken).toMatchObject({
      saved: [heat],
      conflicts: [{ id: noise, itemName: 'noise', theirs: { result: 2, rowVersion: 2 } }],
      submitted: false,
    });
    expect((await itemsOf(check, made.id))[0]).toMatchObject({ result: 2 });
  });

  test('counts as done in time where the task was missed meanwhile, and as missed where it was not', async () => {
    const fresh = async () => taskOf(check, { graceMin: 0 });
    const [inTime, late] = [await fresh(), await fresh()];
    work.now = START + 8 * HOUR_MS;
    await moveDue(work.engine, signal);
    expect(await task(inTime)).toMatchObject({ status: 8 });
    const at = (made: Made, phoneTime: number) => ({
      answers: good(made).map((one) => ({ ...one, phoneTime })),
      submit: {},
    });
    expect(await handIn(late, 'walk-0003', at(late, START + 6 * HOUR_MS))).toMatchObject({
      error: { code: 'wrong_state' },
    });
    value(await handIn(inTime, 'walk-0004', at(inTime, START + HOUR_MS)));
    expect(await task(inTime)).toMatchObject({ status: 5, isOverdue: true });
    expect(await account(inTime)).toMatchObject({ done: 1, missed: 0 });
    const missed = (await warnings(inTime)).find(({ type }) => type === 1);
    expect(missed).toMatchObject({ status: 1 });
  });

  test('of fifty items takes no longer than three seconds', async () => {
    const items = Array.from({ length: 50 }, (_, i) => ({ name: `n${i}`, isKey: true }));
    const made = await taskOf(inspection, {}, items);
    const began = performance.now();
    const answers = made.items.map((id) => ({ id, result: 1, rowVersion: 1, phoneTime: START }));
    expect(value(await handIn(made, 'walk-0005', { answers, submit: {} }))).toMatchObject({
      submitted: true,
      itemDone: 50,
    });
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});

test('my work is what I have to do, late before today before coming, with items to do it by; and what waits for my audit', async () => {
  const own = person('Qian');
  const executorIds = [await work.staff('Qian')];
  const made = await taskOf(check, { executorIds });
  value(await answer(made, [{ id: made.items[1], value: '60' }], own));
  const late = await taskOf(familyNamed('maintenance'), { executorIds, timeTo: '07:30' });
  const coming = await taskOf(familyNamed('inspection'), { executorIds, startDate: '2026-11-25' });
  const mine = async (by: typeof leader): Promise<MyWork> =>
    myWorkAnswer.parse(value(await work.act(personnel, 'myWork', {}, by)));
  const found = await mine(own);
  expect(found.late.map(({ id }) => id)).toEqual([late.id]);
  expect(found.today.map(({ id }) => id)).toEqual([made.id]);
  expect(found.coming.map(({ id }) => id)).toEqual([coming.id]);
  expect(found.today[0]).toMatchObject({ family: 'check', equipmentId: made.machineId });
  expect(found.today[0]?.items).toMatchObject([
    { itemName: 'noise', result: 0 },
    { itemName: 'heat', value: '60', result: 1 },
    { itemName: 'plate', needPhoto: true },
  ]);
  expect(found.coming[0]?.stops).toMatchObject([{ qr: 'q', status: 0 }]);
  const audited = await taskOf(check, { needAudit: true, auditorIds: ['Chen'], executorIds });
  value(await answer(audited, good(audited), own));
  value(await step(audited, 'submit', own));
  expect((await mine(stranger)).toAudit.map(({ id }) => id)).toEqual([audited.id]);
  expect((await mine(own)).toAudit).toEqual([]);
});

test('[S1-38] the account is told by month for each machine', async () => {
  const made = await taskOf(check);
  value(await answer(made, good(made)));
  value(await step(made, 'submit'));
  const months = value(
    await work.act<readonly MonthAccount[]>(
      checkAccount,
      'byMonth',
      { from: '2026-11', to: '2026-11', equipmentIds: [made.machineId] },
      leader,
    ),
  );
  expect(months).toMatchObject([
    { month: '2026-11', equipmentId: made.machineId, family: 2, planned: 1, done: 1, rate: 100 },
  ]);
});
