import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { must } from '#base/assert.ts';
import { equipment, personnel, sparePart } from '#contracts/maintenance/masterData.ts';
import { myWorkAnswer } from '#contracts/maintenance/myWork.ts';
import { stockMovement, stockReservation, warehouse } from '#contracts/maintenance/stock.ts';
import {
  maintenancePlan,
  maintenanceTask,
  maintenanceTaskDoneV2,
} from '#contracts/maintenance/upkeep.ts';
import type { HandInAnswer } from '#contracts/maintenance/taskCalls.ts';
import { moveDue } from '#server/entity/lifecycle/moveDue.ts';
import { startTestUpkeep, value, type TestUpkeep } from '#tests/helpers/testUpkeep.ts';
import {
  crew,
  DAY_MS,
  HOUR_MS,
  UPKEEP_START as START,
  upkeepTasks,
  type MadeTask,
} from '#tests/helpers/upkeepTasks.ts';
import { familyNamed } from '../family/family.ts';
import { costsOf } from '../machine/reliability.ts';

const { leader, fitter, auditor } = crew;
const upkeep = familyNamed('maintenance');
const signal = new AbortController().signal;
let work: TestUpkeep;
let tasks: ReturnType<typeof upkeepTasks>;
let warehouseId: string;
let number = 0;

beforeAll(async () => {
  work = await startTestUpkeep(START);
  tasks = upkeepTasks(work);
  warehouseId = await work.create(warehouse, { name: 'Main', code: 'Main' });
}, 120_000);
afterAll(() => work.stop());
beforeEach(() => {
  work.now = START;
});

/** A task of maintenance with items of this edition, 1 the second. */
const taskOf = (edition: number, fields: object = {}): Promise<MadeTask> =>
  tasks.taskOf(upkeep, fields, [{ name: 'oil' }], edition);

/** A part of which ten lie in the warehouse, at 100 each. */
async function part(): Promise<string> {
  number += 1;
  const fields = { code: `P-${number}`, name: `bearing ${number}`, warehouseId };
  const partId = await work.create(sparePart, fields);
  await moved({ type: 1, partId, qty: 10, price: 100 });
  return partId;
}

const moved = (fields: object): Promise<string> =>
  work.create(stockMovement, { warehouseId, ...fields }, leader);

async function reserved(taskId: string): Promise<string> {
  const partId = await part();
  await work.create(stockReservation, { partId, qty: 3, taskId }, fitter);
  expect(await work.get(sparePart, partId)).toMatchObject({ reserved: 3, available: 7 });
  return partId;
}

const step = async ({ id }: Pick<MadeTask, 'id'>, name: string, by = fitter, more = {}) =>
  value(await work.move(maintenanceTask, name, id, by, more));
const stateOf = async ({ id }: MadeTask) => (await work.get(maintenanceTask, id))['status'];

async function done(made: Pick<MadeTask, 'id'>): Promise<void> {
  await step(made, 'begin');
  await step(made, 'submit');
}

type Path = {
  readonly how: string;
  readonly state: number;
  readonly ends: (made: MadeTask) => Promise<unknown>;
  readonly fields?: object;
};
const audited = { needAudit: true, auditorIds: ['Wang'] };
const paths: readonly Path[] = [
  { how: 'done', state: 5, ends: done },
  {
    how: 'approved',
    state: 5,
    async ends(made) {
      await done(made);
      await step(made, 'approve', auditor);
    },
    fields: audited,
  },
  {
    how: 'cancelled',
    state: 9,
    ends: (made) => step(made, 'cancel', leader, { note: 'not needed' }),
  },
  {
    how: 'missed, two days of standing still later',
    state: 8,
    async ends() {
      work.now += 2 * DAY_MS;
      await moveDue(work.engine, signal);
    },
    fields: { graceMin: 60 },
  },
  {
    how: 'cancelled with its plan that is paused',
    state: 9,
    ends: async ({ planId }) => value(await work.move(maintenancePlan, 'pause', planId, leader)),
  },
  {
    how: 'cancelled with its plan that is finished',
    state: 9,
    ends: async ({ planId }) => value(await work.move(maintenancePlan, 'finish', planId, leader)),
    fields: { timeFrom: '09:00' },
  },
];

describe('parts that are reserved for a task', () => {
  test.each(paths)('are free once it is $how', async ({ state, ends, fields }) => {
    const made = await taskOf(0, fields);
    const partId = await reserved(made.id);
    await ends(made);
    expect(await stateOf(made)).toBe(state);
    expect(await work.get(sparePart, partId)).toMatchObject({ reserved: 0, available: 10 });
    expect(await work.all(stockReservation, { taskId: `${made.id}|Equal` })).toMatchObject([
      { status: 3 },
    ]);
  });

  test('stay reserved while it waits for its audit and is made good', async () => {
    const made = await taskOf(0, audited);
    const partId = await reserved(made.id);
    await done(made);
    await step(made, 'reject', auditor, { note: 'oil on the floor' });
    expect(await work.get(sparePart, partId)).toMatchObject({ reserved: 3 });
  });
});

const reportOf = async ({ id }: Pick<MadeTask, 'id'>) =>
  (await work.all(maintenanceTaskDoneV2, { taskId: `${id}|Equal` }))[0];

describe('the report of maintenance with items of the second edition', () => {
  beforeEach(async () => {
    await work.database.pool.query(
      `UPDATE entity."personnel" SET "hourlyRate" = 80 WHERE "userId" = 'Li'`,
    );
  });

  test('tells the parts that were handed out and not brought back, its cost, and when it is due again', async () => {
    const made = await taskOf(1);
    const [used, back] = [await part(), await part()];
    await step(made, 'begin');
    for (const partId of [used, back]) await moved({ type: 2, partId, qty: 2, taskId: made.id });
    await moved({ type: 3, partId: back, qty: 2, price: 100, taskId: made.id });
    work.now += 1.5 * HOUR_MS;
    await step(made, 'submit');
    // The plan is due each day by noon.
    const nextDue = mineMoment(2026, 11, 24, 12);
    expect(await reportOf(made)).toMatchObject({
      spares: [{ partId: used, qty: 2 }],
      durationMin: 90,
      cost: 320,
      nextDue,
    });
    expect(await work.get(equipment, made.machineId)).toMatchObject({ nextMaintTime: nextDue });
    // What comes back afterwards is told too.
    await moved({ type: 3, partId: used, qty: 1, price: 100, taskId: made.id });
    expect(await reportOf(made)).toMatchObject({ spares: [{ partId: used, qty: 1 }], cost: 220 });
  });

  test('[S1-48] books the parts that a phone says were used, and the machine tells what the year has cost', async () => {
    const made = await taskOf(1);
    const partId = await part();
    const machine = must(
      (await work.all(equipment, { id: `${made.machineId}|Equal` }))[0],
      'machine',
    );
    await work.database.pool.query(
      `UPDATE entity."sparePart" SET "equipmentTypeIds" = ARRAY[$1::text] WHERE id = $2`,
      [machine['equipmentTypeId'], partId],
    );
    const mine = myWorkAnswer.parse(value(await work.act(personnel, 'myWork', {}, fitter)));
    expect(mine.today.find(({ id }) => id === made.id)?.parts).toEqual([
      { id: partId, code: `P-${number}`, name: `bearing ${number}`, available: 10 },
    ]);
    const [itemId] = made.items;
    const walk = {
      id: made.id,
      key: 'walk-parts',
      answers: [{ id: itemId, result: 1 }],
      stops: [],
    };
    const handIn = (qty: number, key: string) =>
      work.act<HandInAnswer>(
        maintenanceTask,
        'handIn',
        { ...walk, key, submit: { spares: [{ partId, qty }] } },
        fitter,
      );
    // More than there is: nothing of the walk is taken, its reader corrects the number.
    expect(await handIn(11, 'walk-parts-1')).toMatchObject({ error: { code: 'stock_short' } });
    expect(await stateOf(made)).toBe(0);
    expect(await work.get(sparePart, partId)).toMatchObject({ stock: 10 });
    work.now += HOUR_MS;
    expect(value(await handIn(3, 'walk-parts-2'))).toMatchObject({ submitted: true });
    value(await handIn(3, 'walk-parts-2'));
    expect(await work.get(sparePart, partId)).toMatchObject({ stock: 7 });
    const report = must(await reportOf(made), 'the report');
    expect(report).toMatchObject({ spares: [{ partId, qty: 3 }] });
    expect(await costsOf(work.database.pool, made.machineId)).toMatchObject([
      { year: 2026, orders: 0, tasks: 1, cost: report['cost'] },
    ]);
  });

  test('is reckoned anew when it was rejected and is submitted again', async () => {
    const made = await taskOf(1, audited);
    const partId = await part();
    await done(made);
    expect(await reportOf(made)).toMatchObject({ spares: [], cost: 0 });
    await step(made, 'reject', auditor, { note: 'the old filter is still in' });
    await moved({ type: 2, partId, qty: 1, taskId: made.id });
    await done(made);
    expect(await reportOf(made)).toMatchObject({ spares: [{ partId, qty: 1 }], cost: 100 });
    await step(made, 'approve', auditor);
    expect(await work.all(maintenanceTaskDoneV2, { taskId: `${made.id}|Equal` })).toHaveLength(1);
  });

  test('costs nothing that is known where nobody has a rate and no part was used', async () => {
    await work.database.pool.query('UPDATE entity."personnel" SET "hourlyRate" = NULL');
    const made = await taskOf(1);
    await done(made);
    expect(await reportOf(made)).toMatchObject({ cost: null });
  });

  test('is due again with the task that stands already, and never with a plan that is over', async () => {
    const made = await taskOf(1, { durationDays: 1 });
    const until = START + 3 * DAY_MS;
    value(await work.act(maintenancePlan, 'doGen', { planIds: [made.planId], until }, leader));
    const [, second, third] = (
      await work.all(maintenanceTask, { planId: `${made.planId}|Equal` })
    ).toSorted((a, b) => Number(a['dueTime']) - Number(b['dueTime']));
    value(
      await work.move(maintenanceTask, 'cancel', String(second?.['id']), leader, { note: 'x' }),
    );
    await done(made);
    expect(await reportOf(made)).toMatchObject({ nextDue: third?.['dueTime'] });
    const last = await taskOf(1);
    await step(last, 'begin');
    value(await work.move(maintenancePlan, 'finish', last.planId, leader));
    await step(last, 'submit');
    expect(await reportOf(last)).toMatchObject({ nextDue: null });
  });

  test('of a meter is due again when it will have gone on by a cycle, as fast as it has', async () => {
    const machineId = await work.machine();
    const hours = (at: number) =>
      work.database.pool.query(`UPDATE entity.equipment SET "runHours" = $2 WHERE id = $1`, [
        machineId,
        at,
      ]);
    await hours(1_000);
    const groupV2Ids = [await work.group(upkeep, [{ name: 'oil' }], 1)];
    const executorIds = [await work.staff('Li')];
    const planId = await work.create(maintenancePlan, {
      name: 'by hours',
      startDate: '2026-11-01',
      cycleType: 9,
      cycleValue: 500,
      equipmentIds: [machineId],
      executorIds,
      groupV2Ids,
    });
    value(await work.move(maintenancePlan, 'enable', planId, leader));
    const ended: unknown[] = [];
    for (const at of [1_500, 2_000]) {
      await hours(at);
      work.now += 20 * DAY_MS;
      value(await work.act(maintenancePlan, 'doGen', { planIds: [planId] }, leader));
      const tasks = await work.all(maintenanceTask, {
        planId: `${planId}|Equal`,
        status: '0|Equal',
      });
      const made = { id: String(tasks[0]?.['id']), planId, machineId };
      await done(made);
      ended.push((await reportOf(made))?.['nextDue']);
    }
    expect(ended).toEqual([null, work.now + 20 * DAY_MS]);
  });
});

test('what the server stamps on a machine is no change in its log and no new version of it', async () => {
  const made = await taskOf(1);
  const before = await work.get(equipment, made.machineId);
  await done(made);
  const after = await work.get(equipment, made.machineId);
  expect(after).toMatchObject({ lastMaintTime: work.now, rowVersion: before['rowVersion'] });
  const { rows } = await work.database.pool.query<{ action: string }>(
    `SELECT action FROM entity."log" WHERE "entityId" = $1 ORDER BY id`,
    [made.machineId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['create']);
});
