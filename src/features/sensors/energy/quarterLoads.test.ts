import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { againstYesterday, peakOf, quarterLoads } from './quarterLoads.ts';

const from = mineMoment(2026, 6, 1);
const to = mineMoment(2026, 6, 2, 1, 10);
const stepMs = 900_000;

test('a quarter of kWh is four of kW; today and yesterday are days of the mine, and what is not whole is not known', () => {
  const steps = Array.from({ length: 101 }, (_, i) => (i < 96 ? 10 : 12));
  const { today, yesterday } = quarterLoads({ steps }, { from, to, stepMs, readUntil: null });
  expect(today.slice(0, 6)).toEqual([48, 48, 48, 48, undefined, undefined]);
  expect([today.length, new Set(yesterday)]).toEqual([96, new Set([40])]);
  const early = { from, to, stepMs, readUntil: mineMoment(2026, 6, 2, 0, 20) };
  expect(quarterLoads({ steps }, early).today.slice(0, 3)).toEqual([48, undefined, undefined]);
});

test('a quarter that the meter did not tell is no load of nought', () => {
  const loads = quarterLoads({ steps: [null, 0, 5] }, { from, to, stepMs, readUntil: null });
  expect(loads.yesterday.slice(0, 4)).toEqual([undefined, 0, 20, undefined]);
  expect(peakOf(loads.yesterday)).toEqual({ kw: 20, quarter: 2 });
  expect(peakOf(loads.today)).toBeUndefined();
});

test('today is compared with the same quarters of yesterday alone', () => {
  const loads = { today: [10, 20, undefined], yesterday: [10, 10, 500] };
  expect(againstYesterday(loads)).toBe(0.5);
  expect(againstYesterday({ today: [], yesterday: [1] })).toBeUndefined();
});
