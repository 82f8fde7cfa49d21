import { expect, test } from 'vitest';
import type { Point } from '#contracts/mine/mine.ts';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { Light } from '#features/sensors/pointLights.ts';
import { gasPointsOf, gasState } from './gasStates.ts';

const gas = (no: number, kind = 'CH4', high = 1): Point =>
  ({
    no,
    kind,
    rangeMax: 100,
    limits: limitsSchema.parse({ high: { 2: high } }),
  }) as unknown as Point;
type Now = { light?: number; value?: number; stale?: boolean };
const liveOf = (now: Readonly<Record<number, Now>>) => ({
  lightAt: (no: number) => now[no]?.light ?? Light.quiet,
  valueOf: (no: number) => {
    const one = now[no];
    return one?.value === undefined
      ? undefined
      : { value: one.value, state: 0, ageMs: 0, stale: one.stale ?? false };
  },
});

test('the worst level of the sensors of gas with their number, and the one nearest to its limit', () => {
  const state = gasState(
    [gas(1), gas(2), gas(3), gas(4, 'CO', 24)],
    liveOf({
      1: { value: 0.4 },
      2: { value: 1.2, light: Light.level2 },
      3: { value: 1.1, light: Light.level2 },
      4: { value: 12, light: Light.level3 },
    }),
  );
  expect([state.worst, state.count, state.silent]).toEqual([2, 2, 0]);
  expect(state.nearest?.point.no).toBe(2);
  expect(state.nearest?.share).toBeCloseTo(1.2);
});

test('what is old, lost or was never heard is counted as silent and is nearest to nothing', () => {
  const state = gasState(
    [gas(1), gas(2), gas(3), gas(4)],
    liveOf({
      1: { value: 0.9, stale: true },
      2: { value: 0.9, light: Light.lost },
      4: { value: 0.2 },
    }),
  );
  expect([state.worst, state.count, state.silent]).toEqual([undefined, 0, 3]);
  expect(state.nearest?.point.no).toBe(4);
});

test('a level without sensors of gas says nothing of it', () => {
  expect(gasState([], liveOf({}))).toEqual({
    worst: undefined,
    count: 0,
    silent: 0,
    nearest: undefined,
  });
});

test('sensors of gas by level: oxygen is one, wind is none', () => {
  const points = [gas(1), gas(2, 'O2'), gas(3, 'WS')];
  const byLevel = gasPointsOf({ points }, (no) => (no === 1 ? 'L1' : 'L2'));
  expect([...byLevel].map(([key, own]) => [key, own.map(({ no }) => no)])).toEqual([
    ['L1', [1]],
    ['L2', [2]],
  ]);
});
