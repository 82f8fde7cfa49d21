import { describe, expect, test } from 'vitest';
import { supportPressure, weighting } from './strataDevices.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21);
const pressure = (subject: number, t: number): number =>
  supportPressure(1, subject, t, weighting(1, 3, t));
const series = (subject: number): number[] =>
  Array.from({ length: 4 * 24 * 60 }, (_, minute) => pressure(subject, START + minute * 60_000));

describe('a support', () => {
  test('stays within its limits under a roof that does not weigh', () => {
    for (let subject = 0; subject < 24; subject++)
      for (let minute = 0; minute < 2 * 24 * 60; minute++)
        expect(supportPressure(1, subject, START + minute * 60_000, 1)).toBeLessThan(33.6);
  });

  test('is set at 26 MPa, rises in cycles of 60 to 90 minutes and never passes its valve at 42', () => {
    const values = series(5);
    expect(Math.min(...values)).toBeGreaterThan(25);
    expect(Math.max(...values)).toBeLessThanOrEqual(42);
    const drops = values.filter((value, i) => i > 0 && (values[i - 1] ?? 0) - value > 2).length;
    expect(drops).toBeGreaterThan(4 * 24 * (60 / 95));
    expect(drops).toBeLessThan(4 * 24 * (60 / 55));
  });

  test('mostly stays below 80 % of its valve; where the roof breaks it passes that in weighting', () => {
    const peaks = Array.from({ length: 24 }, (_, subject) => Math.max(...series(subject)));
    expect(peaks.filter((peak) => peak > 38).length).toBeGreaterThan(1);
    expect(peaks.filter((peak) => peak > 38).length).toBeLessThan(13);
    const calm = Array.from({ length: 36 }, (_, hour) => START + hour * HOUR).filter(
      (t) => weighting(1, 3, t) === 1,
    );
    for (const t of calm) expect(pressure(5, t)).toBeLessThan(33.6);
  });
});

test('weighting comes every 36 hours for four, up to 1.35 times', () => {
  const hours = Array.from({ length: 36 * 60 }, (_, minute) =>
    weighting(1, 3, START + minute * 60_000),
  );
  expect(hours.filter((factor) => factor > 1).length / 60).toBeCloseTo(4, 0);
  expect(Math.max(...hours)).toBeCloseTo(1.35, 2);
});
