import { describe, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import { createRules } from '../engine.ts';
import { defaultRules } from '../options.ts';
import { at, ingestBatchOf, mineOf, samplesOf, told } from '#tests/helpers/testMine.ts';
import { failureOf } from './failure.ts';
import { MotionHistory } from './motionHistory.ts';
import { lineThrough, valueAt } from './leastSquares.ts';
import { rollUp } from '#contracts/slopes/slopeRollUp.ts';
import { angleLevel, tangentAngle } from './tangentAngle.ts';
import { DAY, HOUR, noisy, pit, solution, voight } from '#tests/helpers/testPit.ts';
import { Track } from './track.ts';

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

  test('nineteen of twenty failures lie inside the interval, which narrows as they come near', () => {
    let inside = 0;
    const widths: Record<number, number[]> = { 14: [], 18: [] };
    const seeds = 60;
    for (let seed = 0; seed < seeds; seed++) {
      const random = randomOf(seed, 'interval');
      const track = new Track();
      for (let hour = 0; hour < 18 * 24; hour++) {
        const d = voight(hour / 24, 2, 20);
        track.add(
          hour / 24,
          0.8 * d + noisy(random, 2),
          0.4 * d + noisy(random, 2),
          -0.45 * d + noisy(random, 4),
        );
        if (hour !== 14 * 24 - 1 && hour !== 18 * 24 - 1) continue;
        const found = failureOf(track, 1);
        if (found === undefined) continue;
        widths[(hour + 1) / 24]?.push((found.latest ?? Number.POSITIVE_INFINITY) - found.earliest);
        if (
          hour === 18 * 24 - 1 &&
          found.earliest <= 20 &&
          20 <= (found.latest ?? Number.POSITIVE_INFINITY)
        )
          inside++;
      }
    }
    const median = (all: readonly number[] = []): number =>
      all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
    expect(inside / seeds).toBeGreaterThanOrEqual(0.9);
    expect(median(widths[18])).toBeLessThan(median(widths[14]) / 2);
  });

  test('the law that was fitted gives the velocity too', () => {
    const track = new Track();
    for (let hour = 0; hour < 18 * 24; hour++) track.add(hour / 24, voight(hour / 24, 2, 20), 0, 0);
    const found = failureOf(track, 1);
    // v0 · tf is what each e-fold of time left brings.
    expect(found?.rate).toBeCloseTo(40, 0);
  });

  test('steady creep and noise foretell nothing', () => {
    const track = new Track();
    const random = randomOf(5, 'creep');
    for (let hour = 0; hour < 18 * 24; hour++)
      track.add(hour / 24, hour / 10 + noisy(random, 2), noisy(random, 2), noisy(random, 4));
    expect(failureOf(track, 1)?.r2 ?? 0).toBeLessThan(0.3);
  });

  test('[vector 3] tangent angles and their levels, compared unrounded', () => {
    const velocities = [2, 4, 8, 11.36, 20, 22.9, 40];
    expect(velocities.map((v) => Number(tangentAngle(v, 2).toFixed(2)))).toEqual([
      45, 63.43, 75.96, 80.02, 84.29, 85.01, 87.14,
    ]);
    expect(velocities.map((v) => angleLevel(tangentAngle(v, 2)))).toEqual([4, 3, 3, 2, 2, 1, 1]);
    expect(angleLevel(tangentAngle(11.34, 2))).toBe(3);
  });

  test('[vector 10] four blue are yellow, three yellow orange, two orange red', () => {
    const of = (...levels: (Level | 0)[]): Level | 0 => rollUp(levels);
    expect([of(4, 4, 4, 4), of(3, 3, 3), of(2, 2), of(4, 4, 4), of(3, 3), of(2), of()]).toEqual([
      3, 2, 1, 4, 3, 2, 0,
    ]);
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
        return solution(
          code,
          t,
          d * 0.8 + noisy(random, 2),
          d * 0.4 + noisy(random, 2),
          -d * 0.45 + noisy(random, 4),
        );
      });
      for (const { alarm } of give(...gnss).changes)
        if (alarm.groupKey === 'velocity|A') levels.push(alarm.level);
      const left = failsAt - hour / 24;
      const predicted = rules.openAlarms().find((alarm) => alarm.groupKey === 'velocity|A')?.detail[
        'predictedFailure'
      ];
      if (left < 0.3 * lifeDays && typeof predicted === 'number')
        errors.push(Math.abs(predicted - at(failsAt * DAY)) / (lifeDays * DAY * 1000));
    }
    return { levels, errors, rules };
  }

  test.each([1, 2, 3])(
    '[4.4 slope-red] seed %i: blue to red without a step back, failure foretold within a tenth of its life',
    (seed) => {
      const { levels, errors, rules } = collapse(seed);
      expect(levels).toEqual([...levels].sort((a, b) => b - a));
      expect(levels.at(-1)).toBe(1);
      expect(levels.length).toBeGreaterThanOrEqual(3);
      expect(errors.length).toBeGreaterThan(100);
      expect(Math.max(...errors)).toBeLessThan(0.1);
      expect(rules.openAlarms().findLast((alarm) => alarm.groupKey === 'trend|A')).toMatchObject({
        alarmType: 32,
        level: 1,
      });
    },
  );
});

describe('the motion told afterwards', () => {
  const random = randomOf(11, 'told');
  const solutions = Array.from({ length: 20 * 24 }, (_, hour) => {
    const d = voight(Math.min(hour / 24, 19), 2, 21);
    const odd = hour === 200 ? 60 : 0;
    const more = hour % 90 === 30 ? { solutionType: 2 } : hour % 110 === 40 ? { rms: 20 } : {};
    return solution(
      'A',
      at(hour * HOUR),
      d * 0.8 + odd + noisy(random, 1),
      d * 0.4 + noisy(random, 1),
      noisy(random, 2),
      more,
    );
  });

  test('is what the rules saw, without what they left out', () => {
    const { give } = pit(['A']);
    const history = new MotionHistory(defaultRules.slope, defaultRules.slope.pit, 2);
    const rows = solutions.flatMap((one) => history.take(one));
    const live = new Map(
      solutions.flatMap((one) => {
        const { derived } = give(one);
        return derived.length === 0 ? [] : [[one.t, derived.value[0] ?? Number.NaN] as const];
      }),
    );
    expect(
      rows
        .filter(({ velocity }) => !Number.isNaN(velocity))
        .map(({ t, velocity }) => [t, velocity]),
    ).toEqual([...live]);
    expect(history.leftOut).toEqual({ float: 5, rough: 4, odd: 1 });
    expect(rows).toHaveLength(solutions.length - 10);
    expect(rows.some(({ t }) => t === at(200 * HOUR))).toBe(false);
  });

  test('a failure is told only while the slope moves by a law', () => {
    const moving = new MotionHistory(defaultRules.slope, defaultRules.slope.pit, 2);
    for (const one of solutions.slice(0, 19 * 24)) moving.take(one);
    const found = moving.failure();
    expect(Math.abs((found?.time ?? 0) - at(21 * DAY))).toBeLessThan(2 * DAY * 1000);
    const still = new MotionHistory(defaultRules.slope, defaultRules.slope.pit, 2);
    for (let hour = 0; hour < 20 * 24; hour++)
      still.take(solution('A', at(hour * HOUR), noisy(random, 1), noisy(random, 1), 0));
    expect(still.failure()).toBeUndefined();
  });

  test('a step that the next solution confirms is told with both', () => {
    const history = new MotionHistory(defaultRules.slope, defaultRules.slope.pit, 2);
    const rows = Array.from({ length: 60 }, (_, hour) =>
      history.take(solution('A', at(hour * HOUR), hour < 50 ? 0 : 200, 0, 0)),
    ).flat();
    expect(rows).toHaveLength(60);
    expect(rows[50]).toMatchObject({ t: at(50 * HOUR), x: 200, velocity: Number.NaN });
    expect(history.leftOut.odd).toBe(0);
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
        rows.push(
          ...told(
            give(
              solution(
                code,
                at(hour * HOUR),
                odd + wild + noisy(random, 2),
                noisy(random, 2),
                noisy(random, 4),
                float,
              ),
            ),
          ),
        );
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
          give(
            ...devices.map((code) =>
              solution(
                code,
                at(hour * HOUR),
                moved + noisy(random, 1),
                noisy(random, 1),
                noisy(random, 2),
              ),
            ),
          ),
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
        rows.push(
          ...told(
            give(solution(code, at(hour * HOUR), code === 'A' && hour >= 60 ? 200 : 0, 0, 0)),
          ),
        );
    expect(rows.filter((row) => row.startsWith('raised velocity'))).toEqual([
      'raised velocity|A 1',
    ]);
  });
});

describe('grades', () => {
  const steady = (velocities: Record<string, number>, days: number, place?: string, rain = 0) => {
    const { rules, give } = pit(Object.keys(velocities), place);
    for (let hour = 0; hour < days * 24; hour++)
      give(
        ...Object.entries(velocities).map(([code, v]) =>
          solution(code, at(hour * HOUR), (v * hour) / 24, 0, 0),
        ),
      );
    return { rules, give, rain };
  };
  const level = (rules: ReturnType<typeof createRules>, key: string) =>
    rules.openAlarms().find((alarm) => alarm.groupKey === key)?.level;

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

  test('displacement in all is judged by the height of the slope: six thousandths are orange', () => {
    const rules = createRules();
    const ring: [number, number][] = [[0, 0], [1, 0], [1, 1]]; // prettier-ignore
    const benches = [0, -100].map((z) => ({ code: `B${z}`, part: 'pit' as const, z, ring }));
    const points = ['A', 'B', 'C'].flatMap((code, i) => {
      const told = { deviceCode: code, areaCode: 'NE', x: i * 50, y: 0, z: 0 };
      return [
        { ...told, code: `${code}.cumX`, name: `采场GN0${code}东向累计位移`, kind: 'DX' as const },
        { ...told, code: `${code}.cumY`, name: `采场GN0${code}北向累计位移`, kind: 'DY' as const },
      ];
    });
    rules.useModel(mineOf({ areas: [{ code: 'NE', place: 'pit' }], points, benches }));
    // 7 mm/d for 100 days; 6 ‰ of 100 m are reached after 86.
    const raised: string[] = [];
    for (let hour = 0; hour < 100 * 24; hour += 6)
      for (const code of ['A', 'B', 'C']) {
        const outcome = rules.evaluate(
          ingestBatchOf({ gnss: [solution(code, at(hour * HOUR), (7 * hour) / 24, 0, 0)] }),
        );
        raised.push(...told(outcome).filter((row) => row.includes('displacement|A')));
      }
    expect(raised).toEqual([
      'raised displacement|A 4',
      'escalated displacement|A 3',
      'escalated displacement|A 2',
    ]);
    expect(rules.openAlarms().find(({ groupKey }) => groupKey === 'displacement|A')).toMatchObject({
      alarmType: 30,
      // The receiver speaks, not the first of its series.
      sourceName: '采场GN0A',
      limitValue: 600,
      unit: 'mm',
    });
  });

  test('heavy rain raises one level', () => {
    const rules = createRules();
    rules.useModel(mineOf({ points: [{ code: 'G.rain5min', kind: 'RAIN', period: HOUR }] }));
    for (let hour = 0; hour < 96; hour++) {
      const samples = samplesOf(hour >= 80 ? [[0, at(hour * HOUR - 1), 10]] : []);
      rules.evaluate(
        ingestBatchOf({ samples, gnss: [solution('A', at(hour * HOUR), (3 * hour) / 24, 0, 0)] }),
      );
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
