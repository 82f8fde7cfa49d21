import { expect, test } from 'vitest';
import { pointSchema, type Point } from './mine.ts';
import { gasPoints, rankGas, type GasReading } from './gasRanking.ts';

const point = (no: number, kind: 'CH4' | 'CO' | 'T', high: Record<string, number>): Point => ({
  ...pointSchema.parse({
    code: `P${no}`,
    name: `P${no}`,
    pointType: 1,
    kind,
    unit: '',
    precision: 2,
    rangeMin: 0,
    rangeMax: 100,
    samplePeriod: 10,
    limits: { high },
  }),
  no,
  rowVersion: 1,
});
const reading = (of: Point, value: number, more: Partial<GasReading> = {}): GasReading => ({
  point: of,
  value,
  level: 0,
  stale: false,
  bad: false,
  ...more,
});

test('only gases with a limit above are ranked', () => {
  const points = [point(1, 'CH4', { 2: 1 }), point(2, 'CO', {}), point(3, 'T', { 2: 30 })];
  expect(gasPoints(points).map(({ no }) => no)).toEqual([1]);
});

test('a passed limit comes before any share; a share counts against the lowest limit', () => {
  const methane = point(1, 'CH4', { 1: 1.5, 2: 1 });
  const monoxide = point(2, 'CO', { 2: 24 });
  const passed = point(3, 'CH4', { 3: 0.8 });
  const { ranked, silent } = rankGas([
    reading(methane, 0.5),
    reading(monoxide, 18),
    reading(passed, 0.81, { level: 3 }),
  ]);
  expect(ranked.map(({ reading: { point: of } }) => of.no)).toEqual([3, 2, 1]);
  expect(ranked.map(({ share }) => Math.round(share * 100))).toEqual([101, 75, 50]);
  expect(silent).toBe(0);
});

test('an old or faulty value has no place in the ranking, however high, and is counted', () => {
  const of = point(1, 'CH4', { 2: 1 });
  const { ranked, silent } = rankGas([
    reading(of, 4, { stale: true }),
    reading(of, 4, { bad: true }),
    reading(of, Number.NaN),
    reading(of, 0.1),
  ]);
  expect(ranked.map(({ share }) => share)).toEqual([0.1]);
  expect(silent).toBe(3);
});
