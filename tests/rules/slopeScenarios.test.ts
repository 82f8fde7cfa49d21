import { describe, expect, test } from 'vitest';
import { createRules } from '#server/rules/engine.ts';
import { ingestBatchOf, mineOf } from '../helpers/testMine.ts';
import type { AlarmChange } from '#server/ports/rules.ts';
import { Slope } from '#simulator/ground/slope.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 21);

/**
 * The simulator's rovers alone, with their reflections, flicker and outliers, straight into the
 * rules.
 */
function watchSlope(count: number, stepSec: number, seed: number) {
  const slope = new Slope(count, seed, START);
  const rules = createRules();
  rules.useModel(
    mineOf({
      areas: [
        { code: 'PIT', place: 'pit' },
        { code: 'DUMP', place: 'dump' },
      ],
      points: slope.rovers.map(({ code, part, place }) => ({
        code: `${code}.cumX`,
        kind: 'DX' as const,
        deviceCode: code,
        areaCode: part === 'pit' ? 'PIT' : 'DUMP',
        ...place,
        period: stepSec,
      })),
    }),
  );
  let now = START;
  const changes: AlarmChange[] = [];
  return {
    slope,
    rules,
    changes,
    now: () => now,
    run: (toMs: number, each: () => void = () => undefined): void => {
      while (now + stepSec * 1000 < toMs) {
        now += stepSec * 1000;
        slope.step(stepSec, 0);
        for (let no = 0; no < count; no++) {
          const solved = slope.solve(no, now);
          const { cumX, cumY, cumH, rms } = solved;
          const shift = {
            cumX: Number(cumX),
            cumY: Number(cumY),
            cumH: Number(cumH),
            rms: Number(rms),
          };
          const gnss = [
            {
              deviceCode: solved.deviceCode,
              t: now,
              ...shift,
              solutionType: solved.solutionType ?? 1,
            },
          ];
          changes.push(...rules.evaluate(ingestBatchOf({ gnss })).changes);
        }
        each();
      }
    },
  };
}

describe('simulated slopes', () => {
  test('[4.4 slope-false] five days of twenty rovers at ten minutes with outliers of 60 mm: nothing orange or red', () => {
    const { slope, run, changes, now } = watchSlope(20, 600, 1);
    run(START + 5 * DAY, () => {
      if ((now() / 600_000) % 50 === 0) for (const rover of slope.rovers) slope.outliers.add(rover);
    });
    expect(changes.filter(({ transition }) => transition.level <= 2)).toEqual([]);
  });

  test('[4.4 slope-red] blue, yellow, orange, red in this order, the failure foretold within a tenth of its life in its last third', () => {
    const life = 20;
    const { slope, run, changes, rules, now } = watchSlope(10, 3600, 1);
    run(START + 5 * DAY);
    const failsAt = now() + life * DAY;
    slope.fail({ v0: 2, life }, now());
    const errors: number[] = [];
    const weakest = slope.rovers.toSorted((a, b) => b.weight - a.weight)[0]?.code;
    run(failsAt, () => {
      if (failsAt - now() > 0.3 * life * DAY) return;
      const told = rules.openAlarms().findLast(({ groupKey }) => groupKey === `velocity|${weakest}`)
        ?.detail['predictedFailure'];
      if (typeof told === 'number') errors.push(Math.abs(told - failsAt) / (life * DAY));
    });
    const levels = changes
      .filter(({ alarm }) => alarm.groupKey === `velocity|${weakest}`)
      .map(({ transition }) => transition.level);
    expect(levels).toEqual([4, 3, 2, 1]);
    expect(errors.length).toBeGreaterThan(100);
    expect(Math.max(...errors)).toBeLessThan(0.1);
  });
});
