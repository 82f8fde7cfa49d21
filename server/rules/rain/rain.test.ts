import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRules } from '../engine.ts';
import { at, ingestBatchOf, mineOf, samplesOf, told } from '#tests/helpers/testMine.ts';
import { RainSums } from './rainSums.ts';

const grades = { high: { 4: 10, 3: 20, 2: 30, 1: 50 }, deadband: 1 };
const fields = ['rain5min', 'rain1h', 'rain24h'].map((field) => ({
  code: `G.${field}`,
  kind: 'RAIN' as const,
  period: 300,
  limits: field === 'rain1h' ? grades : {},
}));

describe('rain sums', () => {
  test('are those of the increments inside each window, however they fall', () => {
    const increment = fc.record({
      gapMin: fc.integer({ min: 1, max: 900 }),
      mm: fc.integer({ min: 0, max: 400 }).map((n) => n / 10),
    });
    fc.assert(
      fc.property(fc.array(increment, { maxLength: 200 }), (increments) => {
        const sums = new RainSums();
        const seen: [t: number, mm: number][] = [];
        let t = 0;
        for (const { gapMin, mm } of increments) {
          t += gapMin * 60_000;
          seen.push([t, mm]);
          sums.add(t, mm);
          const within = (hours: number): number =>
            seen.reduce(
              (sum, [when, rain]) => (when > t - hours * 3_600_000 ? sum + rain : sum),
              0,
            );
          expect(sums.hour).toBeCloseTo(within(1), 6);
          expect(sums.day).toBeCloseTo(within(24), 6);
          expect(sums.aboveThreshold).toBeCloseTo(
            within(72) + 0.67 * (within(432) - within(72)) - 88.9,
            6,
          );
        }
      }),
    );
  });

  test('[4.4 rainstorm] 60 mm/h climbs through the levels of the hour sum', () => {
    const rules = createRules();
    rules.useModel(mineOf({ points: fields }));
    const rows = Array.from({ length: 12 }, (_, i) => [0, at((i + 1) * 300), 5] as const);
    const { changes, derived } = rules.evaluate(ingestBatchOf({ samples: samplesOf(rows) }));
    expect(changes.map(({ alarm }) => [alarm.alarmType, alarm.sourceId, alarm.level])).toEqual([
      [34, 'G.rain1h', 4],
      [34, 'G.rain1h', 3],
      [34, 'G.rain1h', 2],
      [34, 'G.rain1h', 1],
    ]);
    expect(derived.length).toBe(24);
    expect(told(rules.tick(at(86_400))).filter((row) => row.includes('G.rain1h'))).toEqual([]);
  });

  test('a gauge that sends its own hour sum is believed', () => {
    const rules = createRules();
    rules.useModel(mineOf({ points: fields }));
    const samples = samplesOf([[0, at(300), 12], [1, at(300), 12.2], [0, at(600), 1], [1, at(600), 13]]); // prettier-ignore
    const outcome = rules.evaluate(ingestBatchOf({ samples }));
    expect(told(outcome)).toEqual(['raised high|G.rain1h 4']);
    expect(outcome.changes[0]?.alarm.raisedValue).toBe(12.2);
    expect([...outcome.derived.pointNo]).toEqual([2, 2]);
  });
});
