import { expect, test } from 'vitest';
import { methane } from '#tests/helpers/methane.ts';
import { readDefinitions } from './definitions.ts';

const point = (limits: unknown): object => ({
  code: 'P',
  name: 'P',
  ...methane,
  limits,
});

test('limits that a feed marks as not set are none, limits in text are numbers', () => {
  const { good, faults } = readDefinitions('kafkaMonitoringPoint', [
    point({
      high: { 1: '1.5', 2: 1, 3: -0.01, 4: -999_999 },
      low: { 4: null },
      deadband: '0.05',
      stuckSec: -0.01,
    }),
  ]);
  expect(faults).toEqual([]);
  expect(good).toMatchObject([{ limits: { high: { 1: 1.5, 2: 1 }, low: {}, deadband: 0.05 } }]);
  expect((good[0] as { limits: object }).limits).not.toHaveProperty('stuckSec');
});

test('limits that break the hysteresis rules are refused, and the rest of the batch is taken', () => {
  const { good, faults } = readDefinitions('kafkaMonitoringPoint', [
    point({ high: { 1: 1, 2: 1.5 } }),
    point({}),
    { code: 'Q' },
  ]);
  expect(good).toHaveLength(1);
  expect(faults.map(({ index, code }) => [index, code])).toEqual([
    [0, 'hysteresis_violated'],
    [2, 'bad_value'],
  ]);
});
