import { describe, expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { BoundedWorker, type TaskBounds } from './boundedWorker.ts';
import { Lane } from './lane.ts';
import type { TestTask } from '#tests/helpers/testTask.ts';

const workerOf = (bounds: Partial<TaskBounds> = {}) =>
  new BoundedWorker<TestTask, number>(
    new URL('../../../tests/helpers/testTask.ts', import.meta.url),
    {
      memoryMb: 64,
      timeMs: 20_000,
      waiting: 2,
      ...bounds,
    },
  );

async function outcomeOf(worker: BoundedWorker<TestTask, number>, task: TestTask) {
  const parts: number[] = [];
  const { ok: isOk, ...rest } = await worker.run(task, (part) => parts.push(part));
  return { isOk, parts, code: 'error' in rest ? rest.error.code : undefined };
}

describe('a bounded worker', () => {
  test('hands over the parts in order', async () => {
    expect(await outcomeOf(workerOf(), { act: 'count', to: 5 })).toEqual({
      isOk: true,
      parts: [0, 1, 2, 3, 4],
      code: undefined,
    });
  });

  test.each([
    ['fills its memory', { act: 'hoard' }, {}, 'too_complex'],
    ['never ends', { act: 'spin' }, { timeMs: 1_000 }, 'too_complex'],
    ['throws', { act: 'throw' }, {}, 'unavailable'],
    ['ends its thread', { act: 'exit' }, {}, 'unavailable'],
    ['refuses', { act: 'refuse' }, {}, 'bad_file'],
  ] as const)('whose task %s costs itself alone', async (_, task, bounds, code) => {
    const worker = workerOf(bounds);
    const [outcome, next] = await Promise.all([
      outcomeOf(worker, task),
      outcomeOf(worker, { act: 'count', to: 1 }),
    ]);
    expect(outcome).toMatchObject({ isOk: false, code });
    expect(next.isOk).toBe(true);
  });

  test('refuses whoever comes when enough wait', async () => {
    const worker = workerOf({ waiting: 1 });
    const all = await Promise.all([1, 2, 3].map((to) => outcomeOf(worker, { act: 'count', to })));
    expect(all.map(({ isOk, code }) => (isOk ? 'done' : code))).toEqual([
      'done',
      'done',
      'too_many_requests',
    ]);
  });
});

test('a lane lets so many run at once, others in order, and goes on after one that throws', async () => {
  const lane = new Lane({ atOnce: 2, waiting: 5 });
  const started: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<undefined>());
  const runs = gates.map(({ promise }, i) =>
    lane.run(async () => {
      started.push(i);
      await promise;
      return ok(i);
    }),
  );
  const first = runs[0]?.catch(() => 'thrown');
  expect(started).toEqual([0, 1]);
  gates[0]?.reject(new Error('broken'));
  expect(await first).toBe('thrown');
  expect(started).toEqual([0, 1, 2]);
  for (const gate of gates.slice(1)) gate.resolve(undefined);
  expect(await Promise.all(runs.slice(1))).toEqual([ok(1), ok(2), ok(3)]);
});
