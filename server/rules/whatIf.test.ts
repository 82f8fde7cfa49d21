import { describe, expect, test } from 'vitest';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { at, mineOf, samplesOf } from '#tests/helpers/testMine.ts';
import { WhatIf } from './whatIf.ts';

const mine = mineOf({
  points: [{ code: 'X' }, { code: 'T1', limits: { high: { 3: 1 } }, relatesTo: 'X' }],
});
const point = mine.points[1] as (typeof mine.points)[number];

function run(limits: unknown, values: readonly number[], everySec = 60, slice = values.length) {
  const whatIf = new WhatIf(point, limitsSchema.parse(limits), mine.company);
  for (let i = 0; i < values.length; i += slice)
    whatIf.take(
      samplesOf(
        values.slice(i, i + slice).map((value, k) => [1, at((i + k) * everySec), value] as const),
      ),
    );
  return whatIf.result();
}

describe('what limits would have made of the samples', () => {
  const values = [0, 1.2, 1.1, 0.9, 1.2, 0.5, 1.6, 1.6, 1.2, 0.2];

  test('episodes, minutes in alarm and the longest, by level', () => {
    expect(run({ high: { 3: 1, 2: 1.5 } }, values)).toEqual({
      episodes: 3,
      minutes: 6,
      longestMin: 3,
      byLevel: [0, 1, 2, 0],
      minutesByLevel: [0, 2, 4, 0],
      list: [
        { from: at(60), to: at(180), level: 3, peak: 1.2 },
        { from: at(240), to: at(300), level: 3, peak: 1.2 },
        { from: at(360), to: at(540), level: 2, peak: 1.6 },
      ],
    });
  });

  test('a dead-band and a delay take the chatter away, as the engine does it', () => {
    expect(run({ high: { 3: 1 }, deadband: 0.3 }, values).episodes).toBe(2);
    expect(run({ high: { 3: 1 }, onDelaySec: 120 }, values).episodes).toBe(1);
    expect(run({}, values)).toMatchObject({ episodes: 0, minutes: 0, list: [] });
  });

  test('slices do not matter; what stands at the end counts to the last sample and has no end', () => {
    const standing = [0, 1.2, 1.3, 1.2];
    const whole = run({ high: { 3: 1 } }, standing);
    expect(whole).toMatchObject({
      episodes: 1,
      minutes: 2,
      list: [{ from: at(60), to: null, peak: 1.3 }],
    });
    expect(run({ high: { 3: 1 } }, standing, 60, 1)).toEqual(whole);
  });
});
