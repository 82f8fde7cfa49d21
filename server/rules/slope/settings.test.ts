import { describe, expect, test } from 'vitest';
import type { ReceiverSettings, SlopeGrades } from '#contracts/slopes/slopeGrades.ts';
import { receiverThresholds, zoneThresholds } from '#contracts/slopes/slopeGrades.ts';
import { createRules } from '../engine.ts';
import { at, ingestBatchOf, mineOf, samplesOf, told } from '#tests/helpers/testMine.ts';
import { HOUR, pit, solution } from '#tests/helpers/testPit.ts';

const strict = { blue: 0.5, yellow: 1, orange: 2, red: 4 };
const loose = { blue: 50, yellow: 100, orange: 250, red: 500 };

/** Four receivers that creep at `velocity` mm/d for so many days. */
function creeping(velocity: number, days = 8) {
  const { rules, give } = pit(['A', 'B', 'C', 'D']);
  const use = (code: string, set: ReceiverSettings): void =>
    rules.useSlopeSettings({ receivers: new Map([[code, set]]), zones: new Map() });
  const live = (from: number, to: number): string[] => {
    const rows: string[] = [];
    for (let hour = from * 24; hour < to * 24; hour++)
      rows.push(
        ...told(
          give(
            ...['A', 'B', 'C', 'D'].map((code) =>
              solution(code, at(hour * HOUR), (velocity * hour) / 24, 0, 0),
            ),
          ),
        ),
      );
    return rows;
  };
  return { rules, use, live, before: live(0, days) };
}

describe('what an administrator sets for a receiver', () => {
  test('judges it at once, before its next solution', () => {
    const { rules, use, before } = creeping(1.5);
    expect(before).toEqual([]);
    use('A', { velocity: strict });
    expect(told(rules.tick(at(8 * 24 * HOUR)))).toEqual(['raised velocity|A 3']);
    expect(rules.openAlarms()).toMatchObject([{ sourceId: 'A', level: 3, limitValue: 1 }]);
  });

  test('says nothing of the others, and nothing twice', () => {
    const { rules, use, live } = creeping(1.5);
    use('A', { velocity: strict });
    use('A', { velocity: { ...strict } });
    expect([...told(rules.tick(at(8 * 24 * HOUR))), ...live(8, 9)]).toEqual([
      'raised velocity|A 3',
    ]);
  });

  test('known before the start it keeps quiet what the site would ring for, also through a warm-up', () => {
    const { rules } = pit(['A']);
    rules.useSlopeSettings({
      receivers: new Map([['A', { velocity: loose, uniformVelocity: 40 }]]),
      zones: new Map(),
    });
    rules.restore([], 0);
    const gnss = (hour: number) =>
      ingestBatchOf({ gnss: [solution('A', at(hour * HOUR), (20 * hour) / 24, 0, 0)] });
    for (let hour = 0; hour < 90; hour++) rules.warmUp(gnss(hour));
    const rows: string[] = [];
    for (let hour = 90; hour < 120; hour++) rows.push(...told(rules.evaluate(gnss(hour))));
    expect(rows).toEqual([]);
  });

  test('that is milder lets a level fall when calm has lasted a window, no sooner', () => {
    const { rules, use, live, before } = creeping(3);
    expect(before).toContain('raised velocity|A 4');
    use('A', { velocity: loose });
    expect(told(rules.tick(at(8 * 24 * HOUR))).filter((row) => row.includes('velocity|A'))).toEqual(
      [],
    );
    expect(live(8, 8.9).filter((row) => row.includes('velocity|A'))).toEqual([]);
    expect(live(9, 10)).toContain('cleared velocity|A 4');
  });

  test('horizontal displacement is judged where the height of the slope is not known', () => {
    const { rules, use } = creeping(1.5);
    use('B', { horizontal: { blue: 5, yellow: 10, orange: 20, red: 40 } });
    expect(told(rules.tick(at(8 * 24 * HOUR)))).toEqual(['raised displacement|B 3']);
  });

  test('the steady velocity turns the tangent angle at the next solution', () => {
    const { rules, use } = creeping(4);
    const angle = (hour: number): number =>
      rules.evaluate(
        ingestBatchOf({ gnss: [solution('A', at(hour * HOUR), (4 * hour) / 24, 0, 0)] }),
      ).derived.value[1] ?? Number.NaN;
    expect(angle(192)).toBeCloseTo(63.43, 1);
    use('A', { uniformVelocity: 4 });
    expect(angle(193)).toBeCloseTo(45, 1);
  });
});

describe('what an administrator sets for a radar zone', () => {
  test('judges its last three scans at once', () => {
    const rules = createRules();
    rules.useModel(
      mineOf({
        points: [{ code: 'R1-Z1.maxVelocity', kind: 'RVEL', deviceCode: 'R1-Z1', period: 300 }],
      }),
    );
    for (let scan = 0; scan < 5; scan++)
      expect(
        told(rules.evaluate(ingestBatchOf({ samples: samplesOf([[0, at(scan * 300), 0.3]]) }))),
      ).toEqual([]);
    const zones = new Map<string, SlopeGrades>([
      ['R1-Z1', { blue: 0.1, yellow: 0.2, orange: 0.6, red: 1 }],
    ]);
    rules.useSlopeSettings({ receivers: new Map(), zones });
    expect(told(rules.tick(at(1300)))).toEqual(['raised radar|R1-Z1 3']);
    expect(rules.openAlarms()).toMatchObject([{ limitValue: 0.2, currentValue: 0.3 }]);
  });
});

describe('limits that can be set', () => {
  const faults = (velocity: object): string[] => {
    const checked = receiverThresholds.safeParse({ velocity });
    return checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'));
  };

  test('name all four levels in order, within what a receiver can tell', () => {
    expect(faults(strict)).toEqual([]);
    expect(faults({ ...strict, red: undefined })).toEqual(['velocity.red']);
    expect(faults({ ...strict, blue: 0 })).toEqual(['velocity.blue']);
    expect(faults({ ...strict, red: 1e6 })).toEqual(['velocity.red']);
    expect(receiverThresholds.safeParse({ speed: strict }).success).toBe(false);
  });

  test('are let go above the level they fall to', () => {
    expect(faults({ blue: 2, yellow: 5, orange: 6, red: 30 })).toEqual(['velocity.orange']);
    expect(faults({ blue: 2, yellow: 5, orange: 6.3, red: 30 })).toEqual([]);
    expect(
      zoneThresholds.safeParse({ blue: 0.5, yellow: 0.6, orange: 0.7, red: 0.8 }).success,
    ).toBe(true);
    expect(
      zoneThresholds.safeParse({ blue: 0.5, yellow: 0.5, orange: 0.7, red: 0.8 }).success,
    ).toBe(false);
  });
});
