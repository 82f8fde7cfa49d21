import { describe, expect, test } from 'vitest';
import {
  intervalEnergies,
  registerEnergies,
  partOf,
  usualDay,
  type StepReading,
} from './energies.ts';

const HOUR = 3_600_000;
const span = { from: 10 * HOUR, to: 14 * HOUR, stepMs: HOUR };
const SLACK = 300_000;
/** Read at the end of the step unless said. */
const read = (step: number, kwh: number, until = span.from + (step + 1) * HOUR): StepReading => ({
  step,
  kwh,
  until,
});

describe('energies of a register', () => {
  test('[S1-74] a step has what the register grew by between its ends', () => {
    expect(
      registerEnergies(
        [read(-1, 100), read(0, 130), read(1, 130), read(2, 175), read(3, 180)],
        span,
        SLACK,
      ),
    ).toEqual({
      steps: [30, 0, 45, 5],
      total: 80,
    });
  });

  test('a gap leaves its steps unknown, but hides no energy of the whole', () => {
    expect(registerEnergies([read(-1, 100), read(0, 130), read(3, 190)], span, SLACK)).toEqual({
      steps: [30, null, null, null],
      total: 90,
    });
    // Without a reading before the span the first step is not known.
    expect(registerEnergies([read(0, 130), read(1, 140)], span, SLACK)).toEqual({
      steps: [null, 10, null, null],
      total: 10,
    });
  });

  test('a register that fell silent in the middle of a step gives no whole step, the running one excepted', () => {
    const early = (step: number): number => span.from + (step + 0.5) * HOUR;
    expect(
      registerEnergies([read(-1, 0), read(0, 10, early(0)), read(1, 30)], span, SLACK).steps,
    ).toEqual([null, null, null, null]);
    expect(registerEnergies([read(2, 20), read(3, 26, early(3))], span, SLACK).steps).toEqual([
      null,
      null,
      null,
      6,
    ]);
  });

  test('[4.4 rollover] a register that turns over is not negative, and one that was put back says nothing of that stretch', () => {
    expect(registerEnergies([read(-1, 9_999_990), read(0, 5)], span, SLACK)).toEqual({
      steps: [15, null, null, null],
      total: 15,
    });
    expect(registerEnergies([read(-1, 5_000), read(0, 3), read(1, 8)], span, SLACK)).toEqual({
      steps: [null, 5, null, null],
      total: 5,
    });
  });

  test('nothing read is not nothing used', () => {
    expect(registerEnergies([], span, SLACK)).toEqual({
      steps: [null, null, null, null],
      total: null,
    });
    expect(intervalEnergies([], span).total).toBeNull();
  });
});

test('a meter that tells its intervals is added up; what lies before the span is left out', () => {
  const sums = [{ step: -1, kwh: 99 }, { step: 0, kwh: 2 }, { step: 2, kwh: 3 }]; // prettier-ignore
  expect(intervalEnergies(sums, span)).toEqual({ steps: [2, null, 3, null], total: 5 });
});

test('[4.4 suspended-work] days of standstill do not lower the usual day, and too few known days give none', () => {
  expect(usualDay([100, 0, 110, 0, 120, 0, 130], 7)).toBe(115);
  expect(usualDay([100, null, 110], 3)).toBeNull();
});

test('a part is a share of its whole, and no share of a whole whose meter was not read all the time', () => {
  expect(partOf(11, 100)).toBe(0.11);
  expect([partOf(1_819, 100), partOf(null, 100), partOf(1, null), partOf(0, 0)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
