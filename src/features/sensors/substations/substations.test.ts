import { describe, expect, test } from 'vitest';
import type { SubstationFrame } from '#contracts/live/dataCore.ts';
import { AlarmState, AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import {
  pointSchema,
  substationSchema,
  type Point,
  type Substation,
} from '#contracts/mine/mine.ts';
import { liveRows } from '../live/liveRows.ts';
import {
  conditionOf,
  foldedBehind,
  isPast,
  statusesOf,
  substationSubjects,
  type Status,
} from './substationRows.ts';

const substation = (no: number, code: string): Substation => ({
  ...substationSchema.parse({ code, name: code, type: 1, x: 0, y: 0, z: 0 }),
  no,
});
const point = (no: number, substationCode: string | null): Point => ({
  ...pointSchema.parse({ code: `P${no}`, name: `P${no}`, pointType: 1, kind: 'CO', unit: '', precision: 0, rangeMin: 0, rangeMax: 9, samplePeriod: 1, substationCode }),
  no,
  rowVersion: 1,
}); // prettier-ignore
const model = {
  substations: [substation(4, 'FZ1'), substation(9, 'FZ2')],
  points: [point(0, 'FZ1'), point(1, null), point(2, 'FZ2'), point(3, 'FZ1')],
};
const subjects = substationSubjects(model);
const alarm = (more: Partial<Alarm>): Alarm =>
  ({
    id: 'a',
    alarmType: AlarmType.high,
    level: 3,
    state: AlarmState.activeUnack,
    sourceType: 'point',
    sourceId: 'P0',
    pointNo: 0,
    raisedTime: 0,
    ...more,
  }) as Alarm;
const row = (alarms: readonly Alarm[] = []) => {
  const [first] = liveRows(subjects, undefined, alarms, []);
  if (first === undefined) throw new Error('no row');
  return first;
};
const well: Status = { runState: 0, powerMode: 1, battery: 100, online: 2, total: 2, stale: false };

describe('substations', () => {
  test('[S1-75] each has the points behind it, and only those', () => {
    expect(subjects.map(({ key, points }) => [key, [...points.keys()]])).toEqual([['FZ1', ['P0', 'P3']], ['FZ2', ['P2']]]); // prettier-ignore
  });

  test('[S1-76] a frame tells of each by its number: state, feed, battery, points; a battery that is not told is unknown', () => {
    const frame = {
      kind: 'substations',
      rows: 2,
      no: Int32Array.of(9, 4),
      runState: Uint8Array.of(1, 0),
      powerMode: Uint8Array.of(2, 1),
      battery: Uint8Array.of(255, 87),
      online: Uint16Array.of(0, 2),
      total: Uint16Array.of(1, 2),
      stale: Uint8Array.of(1, 0),
    } as unknown as SubstationFrame;
    expect([...statusesOf(frame, model)]).toEqual([
      ['FZ2', { runState: 1, powerMode: 2, battery: undefined, online: 0, total: 1, stale: true }],
      ['FZ1', { ...well, battery: 87 }],
    ]);
  });

  test('[S1-76] up, down, on battery, old, never heard: each is told apart, its own alarm first', () => {
    expect(conditionOf(row(), well)).toBe('good');
    expect(conditionOf(row(), { ...well, runState: 1 })).toBe('lost');
    expect(conditionOf(row(), { ...well, powerMode: 2 })).toBe('odd');
    expect(conditionOf(row(), { ...well, online: 1 })).toBe('odd');
    expect(conditionOf(row(), { ...well, stale: true })).toBe('stale');
    expect(conditionOf(row(), undefined)).toBe('unknown');
    expect(conditionOf(row([alarm({})]), well)).toBe('good');
    // A point behind a broken substation tells of the past.
    expect(conditionOf(row([alarm({})]), { ...well, runState: 1 })).toBe('lost');
    expect(
      conditionOf(row([alarm({ pointNo: null, sourceType: 'device', sourceId: 'FZ1' })]), {
        ...well,
        runState: 1,
      }),
    ).toBe('alarm');
  });

  test('[4.4 ring-cut] what it told of its power is past once it is silent or old, and not while it speaks of a fault', () => {
    expect(isPast(well)).toBe(false);
    expect(isPast({ ...well, runState: 2 })).toBe(false);
    expect(isPast({ ...well, runState: 1 })).toBe(true);
    expect(isPast({ ...well, stale: true })).toBe(true);
    expect(isPast(undefined)).toBe(false);
  });

  test('suppressed alarms of the points behind a substation are folded under it', () => {
    const list = [alarm({ id: 'a', state: AlarmState.suppressed }), alarm({ id: 'b', pointNo: 3, state: AlarmState.suppressed }), alarm({ id: 'c' }), alarm({ id: 'd', pointNo: 1, state: AlarmState.suppressed })]; // prettier-ignore
    expect(
      [...foldedBehind(subjects, list)].map(([key, own]) => [key, own.map(({ id }) => id)]),
    ).toEqual([['FZ1', ['a', 'b']]]);
  });
});
