import { describe, expect, test } from 'vitest';
import { randomOf, type Random } from '../../../src/base/random.ts';
import type { Level } from '../../../src/contracts/monitoring/alarm.ts';
import type { GnssSolution, RuleOutcome } from '../../ports.ts';
import { createRules } from '../engine.ts';
import { at, intakeOf, mineOf, samplesOf, told } from '../testMine.ts';
import { failureOf } from './failure.ts';
import { lineThrough, valueAt } from './leastSquares.ts';
import { rollUp } from './rollUp.ts';
import { angleLevel, tangentAngle } from './tangentAngle.ts';
import { Track } from './track.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Voight with alpha 2: displacement in mm `t` days after v0 = 2 mm/d, failing at `tf` days. */
const voight = (t: number, v0: number, tf: number): number => -v0 * tf * Math.log(1 - t / tf);

const solution = (deviceCode: string, t: number, x: number, y: number, h: number, more: Partial<GnssSolution> = {}): GnssSolution => ({
  deviceCode,
  t,
  cumX: x,
  cumY: y,
  cumH: h,
  rms: 3,
  solutionType: 1,
  ...more,
});

const noisy = (random: Random, sigma: number): number => random.normal(0, sigma);

function pit(devices: readonly string[], place = 'pit') {
  const rules = createRules();
  const points = devices.flatMap((code, i) =>
    (['velocity', 'angle', 'horizontal'] as const).map((field) => ({
      code: `${code}.${field}`,
      kind: ({ velocity: 'VEL', angle: 'ANGLE', horizontal: 'DISP' } as const)[field],
      deviceCode: code,
      areaCode: 'NE',
      x: i * 50,
      y: 0,
      z: 0,
      period: HOUR,
    })),
  );
  rules.useModel(mineOf({ areas: [{ code: 'NE', place }], points }));
  return { rules, give: (...gnss: GnssSolution[]): RuleOutcome => rules.evaluate(intakeOf({ gnss })) };
}

describe('the arithmetic of slopes', () => {
  test('[vector 1] Voight: displacement and velocity on the way to failure', () => {
    expect([0, 5, 10, 15, 18, 19, 19.5].map((t) => Number(voight(t, 2, 20).toFixed(2)))).toEqual([
      0, 11.51, 27.73, 55.45, 92.1, 119.83, 147.56,
    ]);
  });

  test('[vector 2] the inverse velocity falls on a line that crosses zero at failure', () => {
    const line = lineThrough([10, 12, 14, 16, 18], [0.25, 0.2, 0.15, 0.1, 0.05]);
    expect(line?.slope).toBeCloseTo(-0.025, 12);
    expect(line && valueAt(line, 20)).toBeCloseTo(0, 12);
    expect(line?.r2).toBeCloseTo(1, 12);
  });

  test('[vector 1] from displacements without noise the failure is foretold to the hour', () => {
    const track = new Track();
    for (let hour = 0; hour < 18 * 24; hour++) track.add(hour / 24, voight(hour / 24, 2, 20), 0, 0);
    expect(failureOf(track, 1)?.time).toBeCloseTo(20, 1);
    expect(failureOf(track, 1)?.r2).toBeGreaterThan(0.99);
  });

  test('steady creep and noise foretell nothing', () => {
    const track = new Track();
    const random = randomOf(5, 'creep');
    for (let hour = 0; hour < 18 * 24; hour++) track.add(hour / 24, hour / 10 + noisy(random, 2), noisy(random, 2), noisy(random, 4));
    expect(failureOf(track, 1)?.r2 ?? 0).toBeLessThan(0.3);
  });

  test('[vector 3] tangent angles and their levels, compared unrounded', () => {
    const velocities = [2, 4, 8, 11.36, 20, 22.9, 40];
    expect(velocities.map((v) => Number(tangentAngle(v, 2).toFixed(2)))).toEqual([45, 63.43, 75.96, 80.02, 84.29, 85.01, 87.14]);
    expect(velocities.map((v) => angleLevel(tangentAngle(v, 2)))).toEqual([4, 3, 3, 2, 2, 1, 1]);
    expect(angleLevel(tangentAngle(11.34, 2))).toBe(3);
  });

  test('[vector 10] four blue are yellow, three yellow orange, two orange red', () => {
    const of = (...levels: (Level | 0)[]): Level | 0 => rollUp(levels);
    expect([of(4, 4, 4, 4), of(3, 3, 3), of(2, 2), of(4, 4, 4), of(3, 3), of(2), of()]).toEqual([3, 2, 1, 4, 3, 2, 0]);
    expect(of(3, 3, 4, 4, 4, 4, 0)).toBe(2);
  });
});

describe('a slope on its way to failure', () => {
  const devices = ['A', 'B', 'C'];
  const lifeDays = 20;
  const failsAt = 22;

  function collapse(seed: number) {
    const random = randomOf(seed, 'slope');
    const { rules, give } = pit(devices);
    const levels: Level[] = [];
    const errors: number[] = [];
    for (let hour = 0; hour < failsAt * 24 - 1; hour++) {
      const t = at(hour * HOUR);
      const moving = Math.max(0, hour / 24 - (failsAt - lifeDays));
      const gnss = devices.map((code, i) => {
        const d = voight(moving, 2, lifeDays) * (1 - 0.15 * i) + (hour / 24) * 0.1;
        return solution(code, t, d * 0.8 + noisy(random, 2), d * 0.4 + noisy(random, 2), -d * 0.45 + noisy(random, 4));
      });
      for (const { alarm } of give(...gnss).changes) if (alarm.groupKey === 'velocity|A') levels.push(alarm.level);
      const left = failsAt - hour / 24;
      const predicted = rules.openAlarms().find((alarm) => alarm.groupKey === 'velocity|A')?.detail['predictedFailure'];
      if (left < 0.3 * lifeDays && typeof predicted === 'number')
        errors.push(Math.abs(predicted - at(failsAt * DAY)) / (lifeDays * DAY * 1000));
    }
    return { levels, errors, rules };
  }

  test.each([1, 2, 3])('[4.4 slope-red] seed %i: blue to red without a step back, failure foretold within a tenth of its life', (seed) => {
    const { levels, errors, rules } = collapse(seed);
    expect(levels).toEqual([...levels].sort((a, b) => b - a));
    expect(levels.at(-1)).toBe(1);
    expect(levels.length).toBeGreaterThanOrEqual(3);
    expect(errors.length).toBeGreaterThan(100);
    expect(Math.max(...errors)).toBeLessThan(0.1);
    expect(rules.openAlarms().findLast((alarm) => alarm.groupKey === 'trend|A')).toMatchObject({ alarmType: 32, level: 1 });
  });
});

describe('what is no movement', () => {
  test('[4.4 slope-false] thirty days of noise with outliers, floats and rough solutions raise nothing', () => {
    const random = randomOf(7, 'quiet');
    const { give } = pit(['A', 'B', 'C', 'D']);
    const rows: string[] = [];
    for (let hour = 0; hour < 30 * 24; hour++)
      for (const code of ['A', 'B', 'C', 'D']) {
        const odd = hour % 97 === 50 && code === 'A' ? 60 : 0;
        const float = hour % 61 === 20 ? { solutionType: 2 } : hour % 71 === 20 ? { rms: 25 } : {};
        const wild = 'solutionType' in float || 'rms' in float ? 300 : 0;
        rows.push(...told(give(solution(code, at(hour * HOUR), odd + wild + noisy(random, 2), noisy(random, 2), noisy(random, 4), float))));
      }
    expect(rows).toEqual([]);
  });

  test('[6.1] a base station that moved makes all devices jump alike: no alarm', () => {
    const random = randomOf(3, 'base');
    const devices = ['A', 'B', 'C', 'D', 'E'];
    const { give } = pit(devices);
    const rows: string[] = [];
    for (let hour = 0; hour < 100; hour++) {
      const moved = hour >= 60 ? 80 : 0;
      rows.push(
        ...told(
          give(...devices.map((code) => solution(code, at(hour * HOUR), moved + noisy(random, 1), noisy(random, 1), noisy(random, 2)))),
        ),
      );
    }
    expect(rows).toEqual([]);
  });

  test('one device that really steps is an alarm', () => {
    const { give } = pit(['A', 'B', 'C', 'D']);
    const rows: string[] = [];
    for (let hour = 0; hour < 100; hour++)
      for (const code of ['A', 'B', 'C', 'D'])
        rows.push(...told(give(solution(code, at(hour * HOUR), code === 'A' && hour >= 60 ? 200 : 0, 0, 0))));
    expect(rows.filter((row) => row.startsWith('raised velocity'))).toEqual(['raised velocity|A 1']);
  });
});

describe('grades', () => {
  const steady = (velocities: Record<string, number>, days: number, place?: string, rain = 0) => {
    const { rules, give } = pit(Object.keys(velocities), place);
    for (let hour = 0; hour < days * 24; hour++)
      give(...Object.entries(velocities).map(([code, v]) => solution(code, at(hour * HOUR), (v * hour) / 24, 0, 0)));
    return { rules, give, rain };
  };
  const level = (rules: ReturnType<typeof createRules>, key: string) => rules.openAlarms().find((alarm) => alarm.groupKey === key)?.level;

  test('orange asks for neighbours that move as well, unless the velocity is twice red', () => {
    expect(level(steady({ A: 20, B: 0, C: 0 }, 4).rules, 'velocity|A')).toBe(3);
    expect(level(steady({ A: 20, B: 3, C: 3 }, 4).rules, 'velocity|A')).toBe(2);
    expect(level(steady({ A: 70, B: 0, C: 0 }, 4).rules, 'velocity|A')).toBe(1);
  });

  test('a dump moves faster before it matters', () => {
    expect(level(steady({ A: 40, B: 40, C: 40 }, 4, 'dump').rules, 'velocity|A')).toBeUndefined();
    expect(level(steady({ A: 120, B: 120, C: 120 }, 4, 'dump').rules, 'velocity|A')).toBe(3);
  });

  test('four blue devices are a yellow area', () => {
    const { rules } = steady({ A: 3, B: 3, C: 3, D: 3 }, 6);
    expect(level(rules, 'velocity|A')).toBe(4);
    expect(level(rules, 'slope|NE')).toBe(3);
  });

  test('heavy rain raises one level', () => {
    const rules = createRules();
    rules.useModel(mineOf({ points: [{ code: 'G.rain5min', kind: 'RAIN', period: HOUR }] }));
    for (let hour = 0; hour < 96; hour++) {
      const samples = samplesOf(hour >= 80 ? [[0, at(hour * HOUR - 1), 10]] : []);
      rules.evaluate(intakeOf({ samples, gnss: [solution('A', at(hour * HOUR), (3 * hour) / 24, 0, 0)] }));
      if (hour === 79) expect(level(rules, 'velocity|A')).toBe(4);
    }
    expect(level(rules, 'velocity|A')).toBe(3);
  });

  test('velocity, angle and horizontal displacement are series of the device', () => {
    const { give } = steady({ A: 10 }, 4);
    const { derived } = give(solution('A', at(96 * HOUR), 40, 0, 0));
    expect([...derived.pointNo]).toEqual([0, 1, 2]);
    expect(derived.value[0]).toBeCloseTo(10, 6);
    expect(derived.value[1]).toBeCloseTo(tangentAngle(10, 2), 6);
    expect(derived.value[2]).toBe(40);
  });
});
