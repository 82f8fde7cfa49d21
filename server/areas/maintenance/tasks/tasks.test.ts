import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { mineMoment } from '#base/mineTime.ts';
import { addedField } from '#contracts/admin/addedField.ts';
import { checkAccount } from '#contracts/maintenance/check.ts';
import { myWorkAnswer, type MyWork } from '#contracts/maintenance/myWork.ts';
import { personnel } from '#contracts/maintenance/masterData.ts';
import type { MonthAccount } from '#contracts/maintenance/taskCalls.ts';
import { moveDue } from '#server/entity/lifecycle/moveDue.ts';
import { person, startTestUpkeep, value, type TestUpkeep } from '#tests/helpers/testUpkeep.ts';
import {
  crew,
  HOUR_MS,
  DAY_MS,
  UPKEEP_START as START,
  upkeepTasks,
} from '#tests/helpers/upkeepTasks.ts';
import { allFamilies, familyNamed } from '../family/family.ts';

const { leader, fitter, auditor, stranger } = crew;
const check = familyNamed('check');
const signal = new AbortController().signal;

let work: TestUpkeep;
let tasks: ReturnType<typeof upkeepTasks>;

beforeAll(async () => {
  work = await startTestUpkeep(START);
  tasks = upkeepTasks(work);
}, 120_000);
afterAll(() => work.stop());
beforeEach(() => {
  work.now = START;
});

describe.each(allFamilies.map((family) => [family.name, family] as const))('%s', (_, family) => {
  test('[S1-36] [S1-42] [S1-47] goes from plan to done: received, begun, answered, submitted, with its record, its machine and its account', async () => {
    const made = await tasks.taskOf(family);
    expect(await tasks.account(made)).toMatchObject({ planned: 1, done: 0, rate: 0 });
    value(await tasks.step(made, 'receive'));
    value(await tasks.step(made, 'begin'));
    work.now += HOUR_MS;
    expect(value(await tasks.answer(made, tasks.good(made)))).toMatchObject({
      refused: [],
      conflicts: [],
      itemTotal: 3,
      itemDone: 3,
      itemAbnormal: 0,
    });
    value(await tasks.step(made, 'submit', fitter, { form: { summary: 'quiet' } }));
    expect(await tasks.task(made)).toMatchObject({
      status: 5,
      result: 1,
      finishTime: START + HOUR_MS,
      receiverId: await work.staff('Li'),
    });
    const [done] = await work.all(family.done, { taskId: `${made.id}|Equal` });
    expect(done).toMatchObject({ summary: 'quiet', durationMin: 60, abnormalCount: 0 });
    expect(await tasks.account(made)).toMatchObject({ planned: 1, done: 1, missed: 0, rate: 100 });
    if (family.machineTime !== undefined)
      expect(await work.get(equipmentOf(), made.machineId)).toMatchObject({
        [family.machineTime]: START + HOUR_MS,
      });
  });

  test('[S4-36] is audited by whom it names, rejected with a reason, made good and approved; nobody audits his own', async () => {
    const made = await tasks.taskOf(family, { needAudit: true, auditorIds: ['Wang', 'Li'] });
    value(await tasks.answer(made, tasks.good(made)));
    value(await tasks.step(made, 'submit'));
    expect(await tasks.task(made)).toMatchObject({ status: 4, auditStatus: 1 });
    const decide = (by: typeof leader, passed: boolean, opinion?: string) =>
      work.act(family.task, 'audit', { id: made.id, passed, opinion }, by);
    expect(await decide(fitter, true)).toMatchObject({ error: { code: 'own_work' } });
    expect(await decide(stranger, true)).toMatchObject({ error: { code: 'not_in_charge' } });
    expect(await decide(auditor, false)).toMatchObject({ error: { code: 'bad_request' } });
    value(await decide(auditor, false, 'the photo is dark'));
    expect(await tasks.task(made)).toMatchObject({
      status: 6,
      auditStatus: 3,
      auditOpinion: 'the photo is dark',
    });
    value(await tasks.answer(made, [{ id: must(made.items[2], 'plate'), photos: '/p/2.jpg' }]));
    value(await tasks.step(made, 'submit'));
    value(await decide(auditor, true, 'good'));
    expect(await tasks.task(made)).toMatchObject({
      status: 5,
      auditStatus: 2,
      auditUserId: 'Wang',
    });
    expect(await work.all(family.done, { taskId: `${made.id}|Equal` })).toHaveLength(1);
  });

  test('has the fields that an administrator adds, empty when its plan makes it, kept through its steps', async () => {
    const key = `shade${family.name}`;
    const field = { entityName: family.task.name, key, name: 'Shade', kind: 'text' };
    await work.create(addedField, field);
    const made = await tasks.taskOf(family);
    const { rowVersion, ...fresh } = await tasks.task(made);
    expect(fresh).toMatchObject({ [`added_${key}`]: null });
    const change = { id: made.id, rowVersion, [`added_${key}`]: 'red' };
    value(await work.engine.of(family.task).update(change as never, leader));
    value(await tasks.answer(made, tasks.good(made)));
    value(await tasks.step(made, 'submit'));
    expect(await tasks.task(made)).toMatchObject({ status: 5, [`added_${key}`]: 'red' });
    expect(await work.all(family.task, { [`added_${key}`]: 'red|Equal' })).toHaveLength(1);
  });

  test('is carried out by nobody but whom it names; a leader hands it over', async () => {
    const made = await tasks.taskOf(family);
    expect(await tasks.step(made, 'receive', stranger)).toMatchObject({
      error: { code: 'not_in_charge' },
    });
    expect(await tasks.answer(made, tasks.good(made), stranger)).toMatchObject({
      error: { code: 'not_in_charge' },
    });
    value(await tasks.step(made, 'receive'));
    const form = { executorIds: [await work.staff('Chen')] };
    value(await tasks.step(made, 'transfer', leader, { form }));
    expect(await tasks.task(made)).toMatchObject({
      status: 0,
      receiverId: null,
      transferFrom: await work.staff('Li'),
    });
    expect(await tasks.step(made, 'receive')).toMatchObject({ error: { code: 'not_in_charge' } });
    value(await tasks.step(made, 'receive', stranger));
  });

  test('[S1-37] turns overdue and missed by time alone, each once, also after a stop, and says so to those concerned', async () => {
    const made = await tasks.taskOf(family, { graceMin: 60 });
    const open = await tasks.taskOf(family, { graceMin: 60 });
    value(await tasks.step(open, 'begin'));
    work.now = mineMoment(2026, 11, 23, 12, 30);
    await Promise.all([moveDue(work.engine, signal), moveDue(work.engine, signal)]);
    expect(await tasks.task(made)).toMatchObject({ status: 7, isOverdue: true, overdueAt: null });
    expect(await tasks.task(open)).toMatchObject({ status: 2, isOverdue: true });
    expect(await tasks.warnings(made)).toMatchObject([{ type: 2, status: 0 }]);
    // Two days in which no server ran.
    work.now += 2 * DAY_MS;
    await moveDue(work.engine, signal);
    await moveDue(work.engine, signal);
    expect(await tasks.task(made)).toMatchObject({ status: 8 });
    expect(new Set((await tasks.warnings(made)).map(({ type }) => type))).toEqual(new Set([1, 2]));
    expect(await tasks.account(made)).toMatchObject({ planned: 1, done: 0, missed: 1 });
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
    const made = await tasks.taskOf(family, { graceMin: 600 });
    work.now = mineMoment(2026, 11, 23, 13);
    await moveDue(work.engine, signal);
    value(await tasks.step(made, 'receive'));
    await moveDue(work.engine, signal);
    expect(await tasks.task(made)).toMatchObject({ status: 1 });
    value(await tasks.answer(made, tasks.good(made)));
    value(await tasks.step(made, 'submit'));
    expect(await tasks.task(made)).toMatchObject({ status: 5, isOverdue: true });
  });
});

test('my work is what I have to do, late before today before coming, with items to do it by; and what waits for my audit', async () => {
  const own = person('Qian');
  const executorIds = [await work.staff('Qian')];
  const made = await tasks.taskOf(check, { executorIds });
  value(await tasks.answer(made, [{ id: made.items[1], value: '60' }], own));
  const late = await tasks.taskOf(familyNamed('maintenance'), { executorIds, timeTo: '07:30' });
  const coming = await tasks.taskOf(familyNamed('inspection'), {
    executorIds,
    startDate: '2026-11-25',
  });
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
  const audited = await tasks.taskOf(check, { needAudit: true, auditorIds: ['Chen'], executorIds });
  value(await tasks.answer(audited, tasks.good(audited), own));
  value(await tasks.step(audited, 'submit', own));
  expect((await mine(stranger)).toAudit.map(({ id }) => id)).toEqual([audited.id]);
  expect((await mine(own)).toAudit).toEqual([]);
});

test('[S1-38] the account is told by month for each machine', async () => {
  const made = await tasks.taskOf(check);
  value(await tasks.answer(made, tasks.good(made)));
  value(await tasks.step(made, 'submit'));
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

function equipmentOf() {
  return must(work.engine.bindings.get('equipment'), 'equipment').entity;
}
