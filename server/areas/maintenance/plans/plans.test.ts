import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import type { DoGenAnswer, PlannedPeriod } from '#contracts/maintenance/planCalls.ts';
import { meterReading } from '#contracts/maintenance/meterReading.ts';
import { systemActor } from '#server/entity/actor.ts';
import { moveDue } from '#server/entity/lifecycle/moveDue.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { person, startTestUpkeep, value, type TestUpkeep } from '#tests/helpers/testUpkeep.ts';
import { familyNamed, asPlan, type Family } from '../family/family.ts';
import { generateDue } from './generateDue.ts';
import { generateWithin } from './generate.ts';

/** A Monday, eight in the morning at the mine. */
const START = mineMoment(2026, 11, 23, 8);
const DAY_MS = 86_400_000;
const leader = person('Zhao');
const check = familyNamed('check');
const inspection = familyNamed('inspection');
const maintenance = familyNamed('maintenance');
const signal = new AbortController().signal;
let work: TestUpkeep;

beforeAll(async () => {
  work = await startTestUpkeep(START);
}, 120_000);
afterAll(() => work.stop());
beforeEach(() => {
  work.now = START;
});

async function planOf(family: Family, fields: object = {}): Promise<string> {
  const groupIds = [await work.group(family, [{ isKey: true }, { valueType: 2, min: 1, max: 5 }])];
  return work.create(
    family.plan,
    {
      name: 'plan',
      startDate: '2026-11-01',
      cycleType: 3,
      executorIds: [await work.staff('Li')],
      groupIds,
      ...fields,
    },
    leader,
  );
}

async function enabled(family: Family, fields: object = {}): Promise<string> {
  const id = await planOf(family, fields);
  value(await work.move(family.plan, 'enable', id, leader));
  return id;
}

const doGen = (family: Family, ...planIds: string[]) =>
  work.act<DoGenAnswer>(family.plan, 'doGen', { planIds }, leader);
const tasksOf = (family: Family, planId: string) =>
  work.all(family.task, { planId: `${planId}|Equal` });
const itemsOf = async (family: Family, taskId: unknown) =>
  (await work.all(family.answer, { taskId: `${String(taskId)}|Equal` })).toSorted(
    (a, b) => Number(a['seq']) - Number(b['seq']),
  );

describe('doGen', () => {
  test('[S4-33] makes a task of each machine with its items as they are now; asked again it makes none', async () => {
    const machines = [await work.machine(), await work.machine()];
    const id = await enabled(check, { equipmentIds: machines });
    expect(value(await doGen(check, id))).toEqual({ created: 2, skipped: 0, refused: [] });
    const tasks = await tasksOf(check, id);
    expect(new Set(tasks.map(({ equipmentId }) => equipmentId))).toEqual(new Set(machines));
    expect(tasks[0]).toMatchObject({
      status: 0,
      itemTotal: 2,
      periodStart: mineMoment(2026, 11, 23),
      dueTime: mineMoment(2026, 11, 24),
      leaderId: 'Zhao',
    });
    expect(await itemsOf(check, tasks[0]?.['id'])).toMatchObject([
      { seq: 1, isKey: true, result: 0 },
      { seq: 2, valueType: 2, min: 1, max: 5 },
    ]);
    expect(value(await doGen(check, id))).toMatchObject({ created: 0, skipped: 2 });
  });

  test('[S4-35] makes one task of a route with its places and the items of each machine on it', async () => {
    const machines = [await work.machine(), await work.machine()];
    const [gate, hall] = [await work.place(), await work.place()];
    const id = await enabled(inspection, {
      routePoints: [
        { seq: 2, areaId: hall, equipmentIds: machines, minStaySec: 60 },
        { seq: 1, areaId: gate, qr: 'gate' },
      ],
    });
    expect(value(await doGen(inspection, id))).toMatchObject({ created: 1 });
    const [task] = await tasksOf(inspection, id);
    expect(task).toMatchObject({ itemTotal: 6 });
    const stops = await work.all(inspection.stop as never, {
      taskId: `${String(task?.['id'])}|Equal`,
    });
    expect(stops.toSorted((a, b) => Number(a['planSeq']) - Number(b['planSeq']))).toMatchObject([
      { areaId: gate, qr: 'gate', status: 0 },
      { areaId: hall, minStaySec: 60 },
    ]);
    const items = await itemsOf(inspection, task?.['id']);
    expect(items.filter(({ equipmentId }) => equipmentId === machines[0])).toHaveLength(2);
    expect(items.filter(({ equipmentId }) => equipmentId === null)).toHaveLength(2);
  });

  test("[S4-34] [S1-49] makes maintenance with items of both editions; a machine's own groups stand in where the plan names none", async () => {
    const second = await work.group(maintenance, [{ name: 'oil', level: 2 }], 1);
    const machine = await work.machine();
    const id = await enabled(maintenance, { equipmentIds: [machine], groupV2Ids: [second] });
    value(await doGen(maintenance, id));
    const [task] = await tasksOf(maintenance, id);
    expect(await itemsOf(maintenance, task?.['id'])).toMatchObject([
      { seq: 1, itemV2Id: null },
      { seq: 2, itemV2Id: null },
      { seq: 1001, itemName: 'oil', itemId: null },
    ]);
    const own = await work.group(maintenance, [{ name: 'belt' }]);
    const bearer = await work.machine({ maintGroupIds: [own] });
    const other = await enabled(maintenance, { equipmentIds: [bearer], groupIds: [] });
    value(await doGen(maintenance, other));
    const [made] = await tasksOf(maintenance, other);
    expect(await itemsOf(maintenance, made?.['id'])).toMatchObject([{ itemName: 'belt' }]);
  });

  test('asked by many at once makes each task once', async () => {
    const id = await enabled(check, { equipmentIds: [await work.machine(), await work.machine()] });
    const until = START + 5 * DAY_MS;
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        work.act<DoGenAnswer>(check.plan, 'doGen', { planIds: [id], until }, leader),
      ),
    );
    const created = answers.map((one) => value(one).created);
    expect(created.toSorted((a, b) => a - b)).toEqual([0, 0, 12]);
    expect(await tasksOf(check, id)).toHaveLength(12);
  });

  test('that fails in the middle leaves nothing: no task, no item, no account', async () => {
    const machine = await work.machine();
    const id = await enabled(check, { equipmentIds: [machine] });
    const plan = asPlan(await work.get(check.plan, id));
    await expect(
      inWriteTransaction(work.engine, systemActor, async (context) => {
        value(await generateWithin(context, check, plan, { byHand: true }));
        throw new Error('the power went');
      }),
    ).rejects.toThrow('the power went');
    expect(await tasksOf(check, id)).toEqual([]);
    const { rows } = await work.database.pool.query(
      `SELECT FROM entity."checkAccount" WHERE "equipmentId" = $1`,
      [machine],
    );
    expect(rows).toEqual([]);
    expect(await work.get(check.plan, id)).toMatchObject({ lastGenTime: null });
    expect(value(await doGen(check, id))).toMatchObject({ created: 1 });
  });

  test('of a plan that is not enabled is refused; scrapped machines have no task', async () => {
    const scrapped = await work.machine({ status: 6 });
    const id = await planOf(check, { equipmentIds: [scrapped, await work.machine()] });
    expect(await doGen(check, id)).toMatchObject({ error: { code: 'wrong_state' } });
    value(await work.move(check.plan, 'enable', id, leader));
    expect(value(await doGen(check, id))).toMatchObject({ created: 1 });
  });

  test('what is edited later is in tasks that are made later, not in those there are', async () => {
    const id = await enabled(check, { equipmentIds: [await work.machine()] });
    value(await doGen(check, id));
    const [task] = await tasksOf(check, id);
    const [item] = await itemsOf(check, task?.['id']);
    const { id: itemId, rowVersion } = (await work.get(
      check.editions[0]?.item as never,
      String(item?.['itemId']),
    )) as { id: string; rowVersion: number };
    value(
      await work.engine
        .of(check.editions[0]?.item as never)
        .update({ id: itemId, rowVersion, name: 'renamed' } as never, systemActor),
    );
    work.now = START + DAY_MS;
    value(await doGen(check, id));
    const names = await Promise.all(
      (await tasksOf(check, id)).map(
        async (one) => (await itemsOf(check, one['id']))[0]?.['itemName'],
      ),
    );
    expect(names.filter((name) => name === 'renamed').length).toBeGreaterThan(0);
    expect(names).toContain(item?.['itemName']);
  });
});

describe('the job', () => {
  test('makes what is due ahead of its time, and after a stop everything that was due meanwhile, once', async () => {
    const machine = await work.machine();
    const id = await enabled(check, { equipmentIds: [machine], advanceMin: 60 });
    await generateDue(work.engine, signal);
    expect(await tasksOf(check, id)).toHaveLength(1);
    work.now = mineMoment(2026, 11, 23, 23, 30);
    await generateDue(work.engine, signal);
    expect(await tasksOf(check, id)).toHaveLength(2);
    // Four days in which no server ran; then two at once.
    work.now = mineMoment(2026, 11, 28, 12);
    await Promise.all([generateDue(work.engine, signal), generateDue(work.engine, signal)]);
    await generateDue(work.engine, signal);
    const tasks = await tasksOf(check, id);
    expect(tasks).toHaveLength(6);
    expect(new Set(tasks.map(({ periodStart }) => periodStart)).size).toBe(6);
    expect(await work.get(check.plan, id)).toMatchObject({
      nextGenTime: mineMoment(2026, 11, 28, 23),
    });
  });

  test('finishes a plan after its last day, with all its tasks made, also after a stop', async () => {
    const id = await enabled(check, {
      equipmentIds: [await work.machine()],
      endDate: '2026-11-25',
    });
    work.now = mineMoment(2026, 12, 1);
    await moveDue(work.engine, signal);
    await moveDue(work.engine, signal);
    expect(await work.get(check.plan, id)).toMatchObject({ status: 3, nextGenTime: null });
    expect(await tasksOf(check, id)).toHaveLength(3);
    const told = await work.database.pool.query<{ ids: string[] }>(
      `SELECT "receiverIds" AS ids FROM entity."message" WHERE "bizId" = $1`,
      [id],
    );
    expect(told.rows).toEqual([{ ids: ['Zhao'] }]);
  });
});

describe('a plan', () => {
  test('that nobody could carry out is not enabled, and says what it lacks', async () => {
    const refused = async (family: Family, fields: object) =>
      work.move(family.plan, 'enable', await planOf(family, fields), leader);
    const equipmentIds = [await work.machine()];
    expect(await refused(check, { equipmentIds, executorIds: [] })).toMatchObject({
      error: { code: 'plan_incomplete', field: 'executorIds' },
    });
    // Of its fields alone it can be told that this is no plan.
    await expect(planOf(check, { equipmentIds, cycleType: 8 })).rejects.toThrow('rule_broken');
    expect(await refused(check, { equipmentIds, needAudit: true })).toMatchObject({
      error: { field: 'auditorIds' },
    });
    expect(await refused(check, { equipmentIds, endDate: '2026-11-20' })).toMatchObject({
      error: { field: 'endDate' },
    });
    expect(await refused(inspection, {})).toMatchObject({ error: { field: 'routePoints' } });
  });

  test('that is paused takes back what nobody has received, and has it again when it goes on', async () => {
    const machine = await work.machine();
    const id = await enabled(check, { equipmentIds: [machine] });
    const until = START + 2 * DAY_MS;
    value(await work.act(check.plan, 'doGen', { planIds: [id], until }, leader));
    const [first] = (await tasksOf(check, id)).toSorted(
      (a, b) => Number(a['dueTime']) - Number(b['dueTime']),
    );
    value(await work.move(check.task, 'receive', String(first?.['id']), person('Li')));
    value(await work.move(check.plan, 'pause', id, leader));
    const states = async () =>
      (await tasksOf(check, id)).map(({ status }) => Number(status)).toSorted((a, b) => a - b);
    expect(await states()).toEqual([1, 9, 9]);
    await generateDue(work.engine, signal);
    value(await work.move(check.plan, 'resume', id, leader));
    expect(await states()).toEqual([0, 0, 1]);
    expect(
      value(await work.act(check.plan, 'doGen', { planIds: [id], until }, leader)),
    ).toMatchObject({
      created: 0,
      skipped: 3,
    });
  });

  test('shows its next twelve dates before anything is made', async () => {
    const id = await planOf(check, { equipmentIds: [await work.machine()], cycleType: 4 });
    const dates = value(
      await work.act<readonly PlannedPeriod[]>(check.plan, 'preview', { id }, leader),
    );
    expect(dates).toHaveLength(12);
    expect(dates[0]?.start).toBe(mineMoment(2026, 11, 29));
  });

  test('moves by its own calls alone: a write that carries another state is refused', async () => {
    const id = await planOf(check, { equipmentIds: [await work.machine()] });
    const answer = await work.engine
      .of(check.plan)
      .update({ id, rowVersion: 1, status: 1 } as never, systemActor);
    expect(answer).toMatchObject({ error: { code: 'state_by_action' } });
  });
});

describe('by running hours', () => {
  test('a machine is due each time its meter has gone on by a cycle, once, and anew when it was put back', async () => {
    const machine = await work.machine();
    const hours = (at: number, isNewMeter = false) =>
      work.create(meterReading, { equipmentId: machine, hours: at, isNewMeter }, person('Li'));
    await hours(1_234);
    const id = await enabled(maintenance, {
      equipmentIds: [machine],
      cycleType: 9,
      cycleValue: 500,
    });
    const made = async () => {
      work.now += 60_000;
      await generateDue(work.engine, signal);
      return (await tasksOf(maintenance, id)).length;
    };
    expect(await made()).toBe(0);
    await hours(1_733);
    expect(await made()).toBe(0);
    await hours(1_740);
    expect(await made()).toBe(1);
    expect(await made()).toBe(1);
    const [task] = await tasksOf(maintenance, id);
    expect(task).toMatchObject({ meter: 1_734, equipmentId: machine });
    // Nobody has done it: no second one beside it.
    await hours(2_300);
    expect(await made()).toBe(1);
    value(await work.move(maintenance.task, 'cancel', String(task?.['id']), leader, { note: 'x' }));
    expect(await made()).toBe(2);
    // A new motor.
    await hours(10, true);
    expect(await made()).toBe(2);
  });
});
