import { expect, test } from 'vitest';
import { healthOf, type Burden } from './health.ts';

const burden = (kind: Burden['kind'], level: number | null, at = 0): Burden => ({
  id: `${kind}${at}`,
  entity: 'equipmentFault',
  title: kind,
  kind,
  level,
  at,
});

test('a machine with nothing against it is in full health', () =>
  expect(healthOf([])).toEqual({ health: 100, reasons: [] }));

test('the worse a fault the more it costs, and the dearest reason is told first', () => {
  const { health, reasons } = healthOf([burden('missed', null), burden('fault', 1)]);
  expect(health).toBe(100 - 25 - 3);
  expect(reasons.map(({ kind, points }) => [kind, points])).toEqual([
    ['fault', 25],
    ['missed', 3],
  ]);
});

test('what has no level costs as the mildest of its kind', () =>
  expect(healthOf([burden('fault', null)]).health).toBe(96));

test('many small things take no more than their share, and all together no more than there is', () => {
  const missed = Array.from({ length: 40 }, (_, i) => burden('missed', null, i));
  expect(healthOf(missed).health).toBe(85);
  const kinds = ['fault', 'repair', 'alarm'] as const;
  const all = [1, 2, 3, 4].flatMap((at) => kinds.map((kind) => burden(kind, 1, at)));
  expect(healthOf(all).health).toBe(0);
});

test('of many the newest twenty are told, and how many there are', () => {
  const [reason] = healthOf(
    Array.from({ length: 40 }, (_, i) => burden('missed', null, i)),
  ).reasons;
  expect(reason?.count).toBe(40);
  expect(reason?.records).toHaveLength(20);
  expect(reason?.records[0]?.at).toBe(39);
});
