import { expect, test } from 'vitest';
import { limitFaults } from '#contracts/sensors/limits.ts';
import { pointSchema } from '#contracts/mine/mine.ts';
import { createMine } from '../mine.ts';
import { limitsFor } from './limits.ts';

test.each(['small', 'large'] as const)(
  'every point of the %s mine fits its schema, has a code of its own and limits that hold',
  (profile) => {
    const mine = createMine({ profile, seed: 1, startMs: Date.UTC(2026, 10, 21, 4) });
    const points = mine.definitions().kafkaMonitoringPoint;
    for (const point of points) {
      pointSchema.parse(point);
      expect(limitFaults(point.limits), `${point.code} ${point.name}`).toEqual([]);
    }
    expect(new Set(points.map((point) => point.code)).size).toBe(points.length);
  },
);

test('methane limits follow the position (domain 3.2)', () => {
  expect(limitsFor('CH4', 'T1')).toMatchObject({
    high: { 3: 1, 2: 1.5 },
    highClear: { 2: 1 },
    powerOffLevel: 2,
  });
  expect(limitsFor('CH4', 'T2')).toMatchObject({ high: { 2: 1 }, powerOffLevel: 2 });
  expect(limitsFor('CH4', 'T3')).toMatchObject({ high: { 2: 0.5 }, highClear: { 2: 0.5 } });
  expect(limitsFor('CH4', 'TR')).toMatchObject({ high: { 3: 0.75 } });
  expect(limitsFor('CO', null)).toMatchObject({
    high: { 3: 24 },
    deadband: 2,
    onDelaySec: 10,
    offDelaySec: 30,
  });
});
