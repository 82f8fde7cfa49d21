import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { equipmentFault } from '#contracts/maintenance/masterData.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import type { RepairAnswer, TakenValue } from '#contracts/maintenance/taskCalls.ts';
import { startTestUpkeep, value, type TestUpkeep } from '#tests/helpers/testUpkeep.ts';
import { crew, HOUR_MS, UPKEEP_START as START, upkeepTasks } from '#tests/helpers/upkeepTasks.ts';
import { familyNamed } from '../family/family.ts';

const { fitter } = crew;
const check = familyNamed('check');

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

describe('answers', () => {
  test('of a number outside its range are abnormal by themselves, warn once, and count', async () => {
    const made = await tasks.taskOf(check);
    const heat = must(made.items[1], 'heat');
    const hot = { id: heat, value: '80.5', result: 1 };
    expect(value(await tasks.answer(made, [hot]))).toMatchObject({ itemDone: 1, itemAbnormal: 1 });
    expect((await tasks.itemsOf(check, made.id))[1]).toMatchObject({
      result: 2,
      numValue: 80.5,
      personId: await work.staff('Li'),
    });
    value(await tasks.answer(made, [hot]));
    expect((await tasks.itemsOf(check, made.id))[1]).toMatchObject({ rowVersion: 2 });
    expect(await tasks.warnings(made)).toMatchObject([{ type: 3, answerId: heat }]);
  });

  test('that say nothing are refused one by one, and the others are saved', async () => {
    const made = await tasks.taskOf(check);
    const [noise, heat, plate] = made.items;
    const taken = value(
      await tasks.answer(made, [
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
    const made = await tasks.taskOf(check);
    const [noise, heat, plate] = made.items;
    value(await tasks.answer(made, [{ id: heat, value: '60' }]));
    const refused = await tasks.step(made, 'submit');
    expect(refused).toMatchObject({ error: { code: 'items_open' } });
    expect(refused.ok ? '' : refused.error.message).toContain('noise (answer), plate (photo)');
    value(
      await tasks.answer(made, [
        { id: noise, result: 2, abnormalDesc: 'rattles' },
        { id: plate, result: 3, skipReason: 'no light' },
      ]),
    );
    value(await tasks.step(made, 'submit'));
    expect(await tasks.task(made)).toMatchObject({ status: 5, result: 2, itemAbnormal: 1 });
  });

  test('keep what was spoken in a field of its own: it is no photo', async () => {
    const made = await tasks.taskOf(check);
    const [noise, heat, plate] = made.items;
    value(
      await tasks.answer(made, [
        { id: noise, result: 1, voice: '/v/1.webm' },
        { id: heat, value: '60', voice: '/v/2.webm' },
      ]),
    );
    expect(await tasks.itemsOf(check, made.id)).toMatchObject([
      { voice: '/v/1.webm', photos: null },
      { voice: '/v/2.webm', photos: null },
      { voice: null },
    ]);
    expect(await tasks.answer(made, [{ id: plate, voice: '/v/3.webm' }])).toMatchObject({
      value: { refused: [{ id: plate, field: 'photos' }] },
    });
  });

  test('after the task was submitted are refused', async () => {
    const made = await tasks.taskOf(check);
    value(await tasks.answer(made, tasks.good(made)));
    value(await tasks.step(made, 'submit'));
    expect(await tasks.answer(made, tasks.good(made))).toMatchObject({
      error: { code: 'wrong_state' },
    });
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
    const made = await tasks.taskOf(
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
    expect(await tasks.itemsOf(check, made.id)).toMatchObject([
      { result: 1, numValue: 60, sampleTime: START - 30_000 },
      { result: 0, sampleFault: 2 },
      { result: 0, sampleFault: 3 },
      { result: 0, sampleFault: 1 },
      { result: 2 },
    ]);
    expect(await tasks.step(made, 'submit')).toMatchObject({ error: { code: 'items_open' } });
    const asked = { id: made.id, answerId: made.items[4] };
    const { requestId } = value(
      await work.act<RepairAnswer>(check.task, 'requestRepair', asked, fitter),
    );
    const at = START - 30_000;
    expect(await work.get(repairRequest, requestId)).toMatchObject({
      description: expect.stringContaining('hot hot'),
      readings: {
        what: 'hot hot',
        limitValue: 75,
        at,
        samples: { from: at - HOUR_MS, stepMs: 15_000, column: [240], min: [99], max: [99] },
      },
    });
    const [, old, bad, none] = made.items;
    const byHand = (id: unknown) => ({ id, value: '61', abnormalDesc: 'read at the machine' });
    expect(value(await tasks.answer(made, [{ id: old, value: '61' }])).refused).toMatchObject([
      { field: 'abnormalDesc' },
    ]);
    value(await tasks.answer(made, [byHand(old), byHand(bad), byHand(none)]));
    value(await tasks.step(made, 'submit'));
  });
});

describe('an abnormal item', () => {
  test('becomes a fault and a submitted repair request with its value and photos, once', async () => {
    const made = await tasks.taskOf(check);
    const heat = must(made.items[1], 'heat');
    value(await tasks.answer(made, [{ id: heat, value: '90', photos: '/p/hot.jpg' }]));
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
    expect((await tasks.itemsOf(check, made.id))[1]).toMatchObject({ faultId, requestId });
    expect(value(await ask())).toEqual({ faultId, requestId, isNew: false });
  });

  test('alone is repaired: what is in order is not', async () => {
    const made = await tasks.taskOf(check);
    const [noise] = made.items;
    value(await tasks.answer(made, [{ id: noise, result: 1 }]));
    const asked = { id: made.id, answerId: noise };
    expect(await work.act(check.task, 'requestRepair', asked, fitter)).toMatchObject({
      error: { code: 'wrong_state' },
    });
  });
});
