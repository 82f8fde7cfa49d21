import { expect, test } from 'vitest';
import type { CircuitEnergy } from '#contracts/sensors/energy.ts';
import { changeOf, shareOf } from './energyMath.ts';
import { askedOf, spanOf } from './useEnergy.ts';

const circuit = (
  code: string,
  role: string | null,
  total: number | null,
  before: number | null = null,
): CircuitEnergy => ({
  code,
  name: code,
  role,
  steps: [],
  total,
  before,
});

test('[S1-74] a circuit has its share of the whole mine and its change against the week before, or nothing where one is not known', () => {
  const circuits = [
    circuit('DB1', 'TOTAL', 1000),
    circuit('DB2', 'HOIST', 97, 100),
    circuit('DB3', null, null, 5),
    circuit('DB4', null, 5, 0),
  ];
  expect(circuits.map((one) => shareOf(one, circuits))).toEqual([1, 0.097, undefined, 0.005]);
  expect(circuits.map(changeOf)).toEqual([undefined, expect.closeTo(-0.03), undefined, undefined]);
  expect(shareOf(circuits[1], circuits.slice(1))).toBeUndefined();
});

test('spans begin with a whole hour, or with a day of the mine’s zone', () => {
  const now = Date.parse('2026-11-21T18:20:00+08:00');
  const said = (span: Parameters<typeof askedOf>[0]): string =>
    `${new Date(askedOf(span, now).from).toISOString()} ${askedOf(span, now).step}`;
  expect(said('today')).toBe('2026-11-20T16:00:00.000Z hour');
  expect(said('1')).toBe('2026-11-20T11:00:00.000Z hour');
  expect(said('7')).toBe('2026-11-14T16:00:00.000Z day');
  expect([spanOf('30'), spanOf('x'), spanOf(null)]).toEqual(['30', 'today', 'today']);
});
