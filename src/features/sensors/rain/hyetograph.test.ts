import { expect, test } from 'vitest';
import {
  RAIN_COLUMNS,
  RAIN_SPAN_MS,
  rainHours,
  rainSum,
  rainSumText,
  rainTop,
} from './hyetograph.ts';

const TO = Date.UTC(2026, 5, 1, 9, 35);
const FROM = TO - RAIN_SPAN_MS;
const FIVE_MIN = 300_000;

/** Columns of five minutes up to `TO`; `valueAt` tells what was read in each. */
const spanOf = (valueAt: (at: number, i: number) => number) => {
  const values = new Float64Array(2 * RAIN_COLUMNS);
  for (let i = 0; i < RAIN_COLUMNS; i++)
    values.fill(valueAt(FROM + i * FIVE_MIN, i), 2 * i, 2 * i + 2);
  return { from: FROM, to: TO, values };
};
const nineOClock = Date.UTC(2026, 5, 1, 9);

test('an hour is what the counter grew by; the last is the one that runs', () => {
  const hours = rainHours(
    spanOf((at) => (at < nineOClock ? 100 : 101.4)),
    true,
  );
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toEqual({ at: nineOClock, mm: 1.4 });
  expect(hours.slice(0, -1).every(({ mm }) => mm === 0)).toBe(true);
});

test('a silence inside an hour loses no rain; an hour whose edge is unknown is not known, nor is one in which the counter was set back', () => {
  const quiet = spanOf((at) =>
    at > nineOClock - 2 * 3_600_000 && at < nineOClock - 1_800_000
      ? Number.NaN
      : at < nineOClock - 3_600_000
        ? 10
        : 12,
  );
  expect(
    rainHours(quiet, true)
      .slice(-3)
      .map(({ mm }) => mm),
  ).toEqual([undefined, undefined, 0]);
  const inside = spanOf((at) => (at < nineOClock - 1_800_000 ? 10 : 12));
  inside.values.fill(Number.NaN, 2 * 282, 2 * 286);
  expect(rainHours(inside, true).at(-2)?.mm).toBe(2);
  const reset = spanOf((at) => (at < nineOClock ? 620 : 0.2));
  expect(rainHours(reset, true).at(-1)?.mm).toBeUndefined();
});

test('without a counter an hour is the sum of what is told five minutes later', () => {
  const hours = rainHours(
    spanOf((at) => (at >= nineOClock && at < nineOClock + 600_000 ? 0.6 : 0)),
    false,
  );
  // What was told at nine fell before it.
  expect(hours.slice(-2).map(({ mm }) => mm)).toEqual([0.6, 0.6]);
  expect(rainSum(hours)).toBe(1.2);
  expect(
    rainHours(
      spanOf(() => Number.NaN),
      false,
    ).every(({ mm }) => mm === undefined),
  ).toBe(true);
});

test('a sum with an hour that is not known is said to be at least so much', () => {
  const known = { at: 0, mm: 1.25 };
  expect(rainSumText([known])).toBe('1.3');
  expect(rainSumText([known, { at: 1, mm: undefined }])).toBe('≥ 1.3');
});

test('the picture reaches above every bar, and on a dry day up to the mildest limit', () => {
  expect(rainTop([], [20, 10])).toBeCloseTo(11.5);
  expect(rainTop([{ at: 0, mm: 40 }], [20, 10])).toBeCloseTo(46);
  expect(rainTop([], [])).toBeCloseTo(1.15);
});
