import { expect, test } from 'vitest';
import { createMine } from '../mine.ts';
import { START } from '#tests/helpers/testStage.ts';
import { scripts } from './theatre.ts';

test('all scenarios of domain 4.4 are there, with titles in two languages and ids of their own', () => {
  const ids = scripts.map((script) => script.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of [
    'gas-exceed',
    'gas-poweroff',
    'feed-abnormal',
    'fan-stop',
    'blasting',
    'belt-fire',
    'shift-change',
    'overcrowd-face',
    'restricted',
    'timeout',
    'still',
    'lost',
    'proxy',
    'sos',
    'substation-battery',
    'ring-cut',
    'slope-red',
    'slope-false',
    'rainstorm',
    'suspended-work',
    'stuck',
    'drift',
    'spike',
    'dropout',
    'skew',
    'dup',
    'ooo',
    'nan',
    'flood',
    'rollover',
  ])
    expect(ids).toContain(id);
  for (const { zh, en } of scripts)
    expect([/[\u4e00-\u9fff]/.test(zh), /^[A-Z]/.test(en)]).toEqual([true, true]);
});

test('a scenario starts once, stops, and an unknown one is refused', () => {
  const mine = createMine({ profile: 'small', seed: 1, startMs: START });
  expect(mine.start('no-such')).toBe(false);
  expect(mine.stop('no-such')).toBe(false);
  mine.start('gas-exceed');
  mine.start('gas-exceed');
  expect(mine.scenarios().filter((one) => one.running)).toMatchObject([
    { id: 'gas-exceed', startedAt: START },
  ]);
  expect(mine.changes).toBe(1);
  mine.stop('gas-exceed');
  expect(mine.scenarios().some((one) => one.running)).toBe(false);
  expect(mine.changes).toBe(2);
});

test.each(scripts.map((script) => script.id))(
  '%s can begin by night, ends, and leaves a mine that lives on',
  (id) => {
    // Two in the morning: the faces rest, and the fewest people are below.
    const mine = createMine({
      profile: 'small',
      seed: 2,
      startMs: Date.UTC(2026, 10, 21, 18),
      troubles: false,
    });
    mine.step(mine.now + 2000);
    expect(mine.start(id)).toBe(true);
    mine.step(mine.now + 45_000);
    mine.stop(id);
    expect(Object.values(mine.step(mine.now + 35_000)).flat().length).toBeGreaterThan(100);
  },
);
