import { describe, expect, test } from 'vitest';
import { velocityOf } from './failure.ts';
import { Slope } from './slope.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21);

/** Line through (x, y) by least squares: slope, and where it meets zero. */
function lineThrough(points: readonly (readonly [number, number])[]): {
  slope: number;
  zero: number;
} {
  const n = points.length;
  const [sx, sy] = [
    points.reduce((sum, [x]) => sum + x, 0),
    points.reduce((sum, [, y]) => sum + y, 0),
  ];
  const sxx = points.reduce((sum, [x]) => sum + x * x, 0);
  const sxy = points.reduce((sum, [x, y]) => sum + x * y, 0);
  const slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  return { slope, zero: -(sy - slope * sx) / n / slope };
}

describe('the weak wall on its way to failure in 72 hours (domain 4.4 slope-red)', () => {
  const slope = new Slope(80, 1, START);
  const weakest = slope.rovers.toSorted((a, b) => b.weight - a.weight)[0];
  if (weakest === undefined) throw new Error('no rover');
  slope.fail({ v0: 2, life: 3 }, START);
  const path = Array.from({ length: 72 }, (_, hour): readonly [number, number] => {
    if (hour > 0) slope.step(3600, 0);
    return [hour / 24, slope.moved(weakest, START + hour * HOUR)];
  });
  const velocities = path
    .slice(1)
    .map(([t, moved], i) => [t - 1 / 48, (moved - (path[i]?.[1] ?? 0)) * 24] as const);

  test('passes the velocities of blue, yellow, orange and red one after another', () => {
    const reached = [2, 5, 10, 30].map(
      (limit) => velocities.find(([, v]) => v >= limit)?.[0] ?? Infinity,
    );
    expect(reached).toEqual(reached.toSorted((a, b) => a - b));
    expect(reached.at(-1)).toBeLessThan(3);
  });

  test('inverse velocity falls in a straight line to the time of failure, within 10 % in the last 30 % of its life', () => {
    const late = velocities.filter(([t]) => t > 2.1).map(([t, v]) => [t, 1 / v] as const);
    expect(Math.abs(lineThrough(late).zero / 3 - 1)).toBeLessThan(0.1);
    expect(velocityOf({ v0: 2, life: 3 }, 2.9)).toBeCloseTo(60, 5);
  });

  test('solutions scatter by millimetres around the truth', () => {
    const no = slope.rovers.indexOf(weakest);
    const truth = slope.moved(weakest, START + 48 * HOUR);
    const fixed = Array.from({ length: 200 }, () => slope.solve(no, START + 48 * HOUR)).filter(
      (one) => one.solutionType === 1,
    );
    const measured = fixed.map((one) =>
      Math.hypot(Number(one.cumX), Number(one.cumY), Number(one.cumH)),
    );
    const mean = measured.reduce((sum, value) => sum + value, 0) / measured.length;
    expect(Math.abs(mean - truth)).toBeLessThan(6);
    expect(measured.length).toBeGreaterThan(190);
  });
});

test('stable walls do not move by more than a tenth of a millimetre a day; wet weather speeds the weak one up', () => {
  const slope = new Slope(80, 1, START);
  const [stable, weak] = [
    slope.rovers.findLast((one) => one.part === 'pit'),
    slope.rovers.toSorted((a, b) => b.weight - a.weight)[0],
  ];
  if (stable === undefined || weak === undefined) throw new Error('no rovers');
  const day = (wetness: number, rover: typeof weak): number => {
    const before = slope.moved(rover, START);
    slope.step(86_400, wetness);
    return slope.moved(rover, START) - before;
  };
  expect(day(0, stable)).toBeLessThan(0.1);
  expect(day(50, weak) / day(0, weak)).toBeCloseTo(2, 1);
});

test('slope-false: one solution is 60 mm off and the next is right again', () => {
  const slope = new Slope(10, 1, START);
  const [rover] = slope.rovers;
  if (rover === undefined) throw new Error('no rover');
  const eastings = (): number[] =>
    Array.from({ length: 5 }, () => Number(slope.solve(0, START).cumX));
  const before = eastings();
  slope.outliers.add(rover);
  const after = eastings();
  const mean = before.reduce((sum, value) => sum + value, 0) / before.length;
  expect(after.map((value) => Math.abs(value - mean) > 40)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a failing wall leaves the dump alone, and stays where it is when it comes to rest', () => {
  const slope = new Slope(10, 1, START);
  const [wall, dump] = [
    { weight: 1, part: 'pit' },
    { weight: 1, part: 'dump' },
  ] as const;
  const before = slope.moved(dump, START);
  slope.fail({ v0: 40 / 3, life: 3 }, START);
  const late = START + 2 * 86_400_000;
  expect(slope.moved(dump, late)).toBe(before);
  const fallen = slope.moved(wall, late);
  expect(fallen - before).toBeCloseTo(40 * Math.log(3), 6);
  slope.calm(late);
  expect(slope.moved(wall, late + 3_600_000)).toBe(fallen);
});
