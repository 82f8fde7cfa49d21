import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import type { HandInAnswer } from '#contracts/maintenance/taskCalls.ts';
import { moveDue } from '#server/entity/lifecycle/moveDue.ts';
import { person, startTestUpkeep, value, type TestUpkeep } from '#tests/helpers/testUpkeep.ts';
import {
  crew,
  HOUR_MS,
  UPKEEP_START as START,
  upkeepTasks,
  type MadeTask,
} from '#tests/helpers/upkeepTasks.ts';
import { familyNamed } from '../family/family.ts';

const { fitter } = crew;
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

describe('a walk that was done without a network', () => {
  const inspection = familyNamed('inspection');
  const handIn = (made: MadeTask, key: string, more: object, by = fitter) =>
    work.act<HandInAnswer>(
      made.family.task,
      'handIn',
      { id: made.id, key, answers: [], stops: [], ...more },
      by,
    );

  test('is handed in whole with the times of the phone, and once however often it is sent', async () => {
    const made = await tasks.taskOf(inspection);
    const [stop] = await work.all(must(inspection.stop, 'stops'), { taskId: `${made.id}|Equal` });
    work.now = START + 3 * HOUR_MS;
    const walk = {
      answers: tasks.good(made).map((one) => ({ ...one, phoneTime: START + HOUR_MS })),
      stops: [{ id: stop?.['id'], signMode: 1, code: 'q', signTime: START + HOUR_MS }],
      startedAt: START + HOUR_MS / 2,
      submit: { summary: 'walked' },
    };
    const first = value(await handIn(made, 'walk-0001', walk));
    expect(first).toMatchObject({ submitted: true, open: [], conflicts: [], refused: [] });
    expect(await tasks.task(made)).toMatchObject({ status: 5, startTime: START + HOUR_MS / 2 });
    expect((await tasks.itemsOf(inspection, made.id))[0]).toMatchObject({
      phoneTime: START + HOUR_MS,
      time: START + 3 * HOUR_MS,
    });
    expect(await work.get(must(inspection.stop, 'stops'), String(stop?.['id']))).toMatchObject({
      status: 1,
      signTime: START + HOUR_MS,
    });
    const { rowVersion } = await tasks.task(made);
    expect(value(await handIn(made, 'walk-0001', walk))).toEqual(first);
    expect(await tasks.task(made)).toMatchObject({ rowVersion });
  });

  test('overwrites nothing that somebody else has answered meanwhile: each such item is a conflict', async () => {
    const made = await tasks.taskOf(check, {
      executorIds: [await work.staff('Li'), await work.staff('Sun')],
    });
    const [noise, heat] = made.items;
    value(await tasks.answer(made, [{ id: noise, result: 2 }], person('Sun')));
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
    expect((await tasks.itemsOf(check, made.id))[0]).toMatchObject({ result: 2 });
  });

  test('counts as done in time where the task was missed meanwhile, and as missed where it was not', async () => {
    const fresh = async () => tasks.taskOf(check, { graceMin: 0 });
    const [inTime, late] = [await fresh(), await fresh()];
    work.now = START + 8 * HOUR_MS;
    await moveDue(work.engine, signal);
    expect(await tasks.task(inTime)).toMatchObject({ status: 8 });
    const at = (made: MadeTask, phoneTime: number) => ({
      answers: tasks.good(made).map((one) => ({ ...one, phoneTime })),
      submit: {},
    });
    expect(await handIn(late, 'walk-0003', at(late, START + 6 * HOUR_MS))).toMatchObject({
      error: { code: 'wrong_state' },
    });
    value(await handIn(inTime, 'walk-0004', at(inTime, START + HOUR_MS)));
    expect(await tasks.task(inTime)).toMatchObject({ status: 5, isOverdue: true });
    expect(await tasks.account(inTime)).toMatchObject({ done: 1, missed: 0 });
    const missed = (await tasks.warnings(inTime)).find(({ type }) => type === 1);
    expect(missed).toMatchObject({ status: 1 });
  });

  test('of fifty items takes no longer than three seconds', async () => {
    const items = Array.from({ length: 50 }, (_, i) => ({ name: `n${i}`, isKey: true }));
    const made = await tasks.taskOf(inspection, {}, items);
    const began = performance.now();
    const answers = made.items.map((id) => ({ id, result: 1, rowVersion: 1, phoneTime: START }));
    expect(value(await handIn(made, 'walk-0005', { answers, submit: {} }))).toMatchObject({
      submitted: true,
      itemDone: 50,
    });
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
