import { expect, test } from 'vitest';
import { onWall } from '../geometry/pit.ts';
import { RadarView, type RadarZone } from './radar.ts';
import { Slope } from './slope.ts';

const START = Date.UTC(2026, 10, 21, 4);
const PERIOD = 300;
const weak: RadarZone = { part: 'pit', name: 'weak', azimuths: [35, 70], benches: [4, 9] };

/** Scans of the weak zone over some hours. */
function watch(hours: number, fail: boolean, seed = 1) {
  const slope = new Slope(4, seed, START);
  if (fail) slope.fail({ v0: 40 / 3, life: 3 }, START);
  const view = new RadarView(weak, onWall(180, 0), slope, PERIOD, seed, 'LD01-Z1');
  return Array.from({ length: (hours * 3600) / PERIOD }, (_, i) => {
    slope.step(PERIOD, 0);
    return view.read(START + i * PERIOD * 1000, 0);
  });
}

test('a wall that only creeps stays below half a millimetre an hour, whatever noise and weather do', () => {
  for (const seed of [1, 2, 3])
    for (const scan of watch(30, false, seed)) {
      expect(scan.maxVelocity).toBeLessThan(0.45);
      expect(scan.area).toBe(0);
    }
});

test('a wall on its way to failure is seen to move, and ever faster, over ever more of its face', () => {
  const scans = watch(71, true);
  const when = (limit: number): number =>
    scans.findIndex(({ maxVelocity }) => maxVelocity >= limit);
  const passed = [0.5, 1, 2, 5].map(when);
  expect(passed[0]).toBeGreaterThan(0);
  expect(passed).toEqual(passed.toSorted((a, b) => a - b));
  const [middle, last] = [scans[scans.length / 2], scans.at(-1)];
  expect(middle?.area).toBeGreaterThan(50);
  expect(last?.area).toBeGreaterThan(middle?.area ?? 0);
  expect(last?.inverseVelocity).toBeLessThan(0.2);
});

test('the same scan told twice is the same', () => {
  const slope = new Slope(4, 1, START);
  const view = new RadarView(weak, onWall(180, 0), slope, PERIOD, 1, 'LD01-Z1');
  expect(view.read(START + 1000, 0)).toEqual(view.read(START + 2000, 0));
});
