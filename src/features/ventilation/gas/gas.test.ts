import { describe, expect, test } from 'vitest';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { pointSchema, type Point } from '#contracts/mine/mine.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { LiveRow, Reading } from '#features/sensors/live/liveRows.ts';
import { VALUE } from '#features/sensors/live/subjects.ts';
import { gasSubjects } from './circuits.ts';
import { gasLimits, interlockOf } from './interlock.ts';

/** Domain 3.2, T1: alarm 1.0, cut 1.5, restore below 1.0. */
const T1 = limitsSchema.parse({
  high: { 4: 0.8, 3: 1, 2: 1.5, 1: 3 },
  highClear: { 2: 1 },
  powerOffLevel: 2,
  deadband: 0.05,
});
let no = 0;
const point = (code: string, kind: Point['kind'], more: Partial<Point> = {}): Point => ({
  ...pointSchema.parse({
    code,
    name: code,
    pointType: 1,
    kind,
    unit: '',
    precision: 2,
    rangeMin: 0,
    rangeMax: 4,
    samplePeriod: 1,
  }),
  no: no++,
  rowVersion: 1,
  ...more,
});
const gas = point('G', 'CH4', { limits: T1, positionCode: 'T1' });

type Said = Partial<Reading> | number | undefined;
function row(methane: Said, cut: Said, feed: Said, of: Point = gas): LiveRow {
  const subject = gasSubjects({
    points: [
      of,
      point('B', 'BREAK', { relatesTo: of.code }),
      point('F', 'FEED', { relatesTo: of.code }),
    ],
  })[0];
  if (subject === undefined) throw new Error('no gas point');
  const reading = (said: Said): Reading => ({
    value: Number.NaN,
    state: 0,
    ageMs: 1000,
    stale: said === undefined,
    level: 0,
    ...(typeof said === 'number' ? { value: said } : said),
  });
  const readings = new Map([[VALUE, reading(methane)], ['cut', reading(cut)], ['feed', reading(feed)]]); // prettier-ignore
  return {
    subject,
    areaName: '',
    readings,
    alarms: [],
    condition: 'good',
    states: [],
    ageMs: 0,
    staleCount: 0,
  };
}

describe('the circuit of a methane point', () => {
  test('[S1-67] breakers and feeds are found whichever side names the other, and points stand in the order of the positions', () => {
    const points = [
      point('G2', 'CH4', { positionCode: 'H-T1', relations: [{ type: 'powerOff', pointCode: 'B2' }, { type: 'interlock', pointCode: 'X' }] }),
      point('G1', 'CH4', { positionCode: 'T0' }),
      point('B1', 'BREAK', { relatesTo: 'G1' }),
      point('F1', 'FEED', { relations: [{ type: 'feed', pointCode: 'G1' }] }),
      point('F1b', 'FEED', { relatesTo: 'G1' }),
      point('B2', 'BREAK'),
      point('X', 'FAN', { relatesTo: 'G2' }),
    ]; // prettier-ignore
    expect(
      gasSubjects({ points }).map(({ key, points: own }) => [
        key,
        [...own].map(([field, { code }]) => `${field} ${code}`),
      ]),
    ).toEqual([
      ['G1', ['value G1', 'cut B1', 'feed F1', 'feed2 F1b']],
      ['G2', ['value G2', 'cut B2']],
    ]);
  });

  test('alarm, cut and restore are those of the standard; a point without a cut only tells', () => {
    expect(gasLimits(T1)).toEqual({ alarmAt: 1, cutAt: 1.5, restoreBelow: 1 });
    expect(gasLimits(limitsSchema.parse({ high: { 4: 0.6, 3: 0.75 } }))).toEqual({
      alarmAt: 0.75,
      cutAt: undefined,
      restoreBelow: undefined,
    });
    expect(
      gasLimits(limitsSchema.parse({ high: { 2: 0.5 }, powerOffLevel: 2, deadband: 0.05 }))
        .restoreBelow,
    ).toBeCloseTo(0.45);
  });
});

describe('the state of the interlock', () => {
  const cases: readonly [state: string, methane: Said, cut: Said, feed: Said][] = [
    ['quiet', 0.4, 0, 1],
    ['aboveAlarm', 1, 0, 1],
    ['notCut', 1.5, 0, 1],
    ['cut', 1.6, 1, 0],
    // Between restore and cut the power stays off.
    ['cut', 1.2, 1, 0],
    ['cut', 1, 1, 0],
    ['mayRestore', 0.99, 1, 0],
    ['feedAbnormal', 1.6, 1, 1],
    ['feedAbnormal', 0.2, 1, 1],
  ];
  test.each(cases)(
    '[S1-67] %s at %s %% with breaker %s and feed %s',
    (state, methane, cut, feed) => {
      expect(interlockOf(row(methane, cut, feed))).toBe(state);
    },
  );

  test('what is old, bad or missing is never said to be well', () => {
    expect(interlockOf(row({ value: 0.2, stale: true }, 0, 1))).toBe('unknown');
    expect(interlockOf(row({ value: 0.2, state: ValueState.fault }, 0, 1))).toBe('unknown');
    expect(interlockOf(row(0.2, undefined, 1))).toBe('unknown');
    expect(interlockOf(row(1.7, { value: 0, stale: true }, 1))).toBe('unknown');
    expect(interlockOf(row(undefined, 1, 0))).toBe('cut');
  });

  test('a feed that cannot be believed makes no feed abnormal', () => {
    expect(interlockOf(row(1.6, 1, { value: 1, stale: true }))).toBe('cut');
  });

  test('a cut that no switch tells of is not said to be well either', () => {
    const bare = (methane: number): LiveRow => {
      const { subject, ...rest } = row(methane, 0, 1);
      return {
        ...rest,
        subject: { ...subject, points: new Map([[VALUE, gas]]) },
        readings: new Map([...rest.readings].slice(0, 1)),
      };
    };
    expect([0.4, 1.1, 1.5].map((methane) => interlockOf(bare(methane)))).toEqual([
      'noBreaker',
      'aboveAlarm',
      'unknown',
    ]);
  });

  test('a point without a cut is above its alarm, or cuts nothing', () => {
    const total = point('R', 'CH4', { limits: limitsSchema.parse({ high: { 3: 0.75 } }) });
    expect(
      [0.8, 0.3].map((methane) => interlockOf(row(methane, undefined, undefined, total))),
    ).toEqual(['aboveAlarm', 'noCut']);
  });
});
