import { describe, expect, test } from 'vitest';
import { AlarmState, type Alarm } from '#contracts/alarms/alarm.ts';
import { pointSchema, type Point } from '#contracts/mine/mine.ts';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { LiveRow, Reading } from '../live/liveRows.ts';
import { apart } from './apart.ts';
import { barRows, lengthOf, nameIn, type BarRow } from './barRows.ts';
import { firstMark, limitScale, nearness, roomOf } from './limitScale.ts';
import { trendOf } from './trend.ts';

const cutting = limitsSchema.parse({ high: { 4: 0.8, 3: 1, 2: 1.5, 1: 3 }, powerOffLevel: 2 });
const oxygen = limitsSchema.parse({ low: { 3: 20, 2: 19, 1: 18 } });
const bolt = limitsSchema.parse({ high: { 4: 84, 3: 96 }, low: { 3: 30 } });

describe('the scale of a bar', () => {
  test('the mildest limit stands at one place whatever is measured, each grade beyond takes equal room', () => {
    const scale = limitScale(cutting, 4);
    expect(scale?.marks.map(({ at }) => Number(at.toFixed(3)))).toEqual([0.5, 0.633, 0.767, 0.9]);
    expect(scale?.marks.map(({ grade }) => grade)).toEqual(['warning', 'alarm', 'cut', 'level1']);
    const single = limitScale(limitsSchema.parse({ high: { 3: 24 } }), 500);
    expect(single?.marks).toMatchObject([{ at: 0.5, value: 24, grade: 'alarm' }]);
    expect(limitScale(limitsSchema.parse({}), 4)).toBeUndefined();
  });

  test('a greater value never has a shorter bar, and none leaves the picture', () => {
    for (const limits of [cutting, oxygen, bolt]) {
      const placeOf = limitScale(limits, 25)?.placeOf ?? (() => Number.NaN);
      const places = Array.from({ length: 600 }, (_, i) => placeOf(i / 4 - 5));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect([Math.min(...places), Math.max(...places)]).toEqual([0, 1]);
    }
  });

  test('low limits alone leave what is good to their right; beside high ones they stand before them', () => {
    const scale = limitScale(oxygen, 25);
    expect(scale?.placeOf(20.9)).toBeGreaterThan(scale?.placeOf(20) ?? 1);
    expect(limitScale(bolt, 120)?.marks.map(({ side }) => side)).toEqual(['low', 'high', 'high']);
    expect(scale && firstMark(scale)).toMatchObject({ value: 20 });
  });

  test('how near a value is counts from the side that it is nearer to', () => {
    expect(nearness(cutting, 4, 0.4)).toBeCloseTo(0.5);
    expect(nearness(oxygen, 25, 20.9)).toBeCloseTo(0.82);
    expect(nearness(bolt, 120, 35)).toBeCloseTo(49 / 54);
    expect(nearness(limitsSchema.parse({}), 4, 1)).toBeUndefined();
  });

  test('the limit that is passed is the worst, and the next is the one that would come', () => {
    expect(roomOf(cutting, 0.5)).toEqual({
      passed: undefined,
      next: { grade: 'warning', side: 'high', value: 0.8, room: expect.closeTo(0.3) as number },
    });
    expect(roomOf(cutting, 1.6)).toMatchObject({
      passed: { grade: 'cut', value: 1.5 },
      next: { grade: 'level1', value: 3 },
    });
    expect(roomOf(oxygen, 18.5).passed).toEqual({ grade: 'level2', side: 'low', value: 19 });
    expect(roomOf(bolt, 35).next).toMatchObject({ side: 'low', room: 5 });
  });
});

const pointOf = (no: number, more: Partial<Point> = {}): Point => ({
  ...pointSchema.parse({
    code: `P${no}`,
    name: `测点${no}`,
    pointType: 1,
    kind: 'CH4',
    unit: '%CH4',
    precision: 2,
    rangeMin: 0,
    rangeMax: 4,
    samplePeriod: 1,
  }),
  limits: cutting,
  no,
  rowVersion: 1,
  ...more,
});
const row = (
  no: number,
  reading: Partial<Reading> | undefined,
  more: Partial<LiveRow> = {},
): LiveRow => ({
  subject: {
    key: `P${no}`,
    name: `测点${no}`,
    areaCode: 'A',
    points: new Map([['value', pointOf(no)]]),
    recordEntity: undefined,
  },
  areaName: '一采区',
  readings: new Map(
    reading === undefined
      ? []
      : [['value', { value: 0.2, state: 0, ageMs: 500, stale: false, level: 0, ...reading }]],
  ),
  alarms: [],
  condition: 'good',
  states: [],
  ageMs: 500,
  staleCount: 0,
  ...more,
});
const keys = (rows: readonly BarRow[]): string[] => rows.map(({ key }) => key);

describe('the order of bars', () => {
  test('alarms first, then what cannot be believed, then the nearest to a limit, under areas in that order', () => {
    const rows = [
      row(1, { value: 0.2 }),
      row(2, { value: 0.7 }),
      row(3, { value: 0.1, stale: true, ageMs: 90_000 }),
      row(4, { value: 1.6, level: 2 }),
      row(5, undefined),
      row(6, { value: 0.6 }, { areaName: '二采区' }),
      row(7, { value: 3.5, level: 1 }, { areaName: '三采区' }),
    ];
    expect(keys(barRows(rows, new Map()))).toEqual([
      'area 三采区',
      'P7',
      'area 一采区',
      'P4',
      'P3',
      'P5',
      'P2',
      'P1',
      'area 二采区',
      'P6',
    ]);
    expect(barRows(rows, new Map())[2]).toMatchObject({ count: 5, alarms: 1, untrusted: 2 });
  });

  test('an alarm that stands comes first although its value is quiet; one that is over does not', () => {
    const alarm = { id: 'a', level: 3, state: AlarmState.activeUnack, clearedTime: null } as Alarm;
    const over = { ...alarm, state: AlarmState.rtnUnack, clearedTime: 5 } as Alarm;
    const of = (one: Alarm) =>
      barRows([row(1, {}), row(2, { value: 0.1 }, { alarms: [one] })], new Map());
    expect(keys(of(alarm)).slice(1)).toEqual(['P2', 'P1']);
    expect(keys(of(over)).slice(1)).toEqual(['P1', 'P2']);
  });

  test('a value that trembles moves no bar, one that moves does', () => {
    const held = new Map<string, number>();
    const order = (a: number, b: number): string[] =>
      keys(barRows([row(1, { value: a }), row(2, { value: b })], held)).slice(1);
    expect(order(0.4, 0.39)).toEqual(['P1', 'P2']);
    expect(order(0.4, 0.41)).toEqual(['P1', 'P2']);
    expect(order(0.4, 0.5)).toEqual(['P2', 'P1']);
  });

  test('a stale or bad value is not trusted whatever it says, and one that never was draws nothing', () => {
    const [, old, bad, never] = barRows(
      [
        row(1, { value: 1.9, stale: true, level: 2 }),
        row(2, { value: 0.3, state: ValueState.fault }),
        row(3, { value: Number.NaN, stale: true, ageMs: Infinity }),
      ],
      new Map(),
    );
    for (const bar of [old, bad, never]) expect(bar).toMatchObject({ trusted: false, near: 0 });
    expect(old?.kind === 'bar' && old.level).toBe(0);
    expect(never?.kind === 'bar' && lengthOf(never)).toBeUndefined();
  });
});

describe('a trend', () => {
  test('compares the first fifth with the last and needs both', () => {
    expect(trendOf([1, 1, 5, 5, 5, 5, 5, 5, 2, 2], 0.5)).toEqual({ change: 1, way: 'up' });
    expect(trendOf([2, 2, 0, 0, 0, 0, 0, 0, 1, 1], 0.5)?.way).toBe('down');
    expect(trendOf([1, 1, 0, 0, 0, 0, 0, 0, 1.2, 1.2], 0.5)?.way).toBe('level');
    expect(trendOf([1, 1, 0, 0, 0, 0, 0, 0, Number.NaN, Number.NaN], 0.5)).toBeUndefined();
    expect(trendOf([], 0.5)).toBeUndefined();
  });
});

test('below its area a name says what the area does not', () => {
  expect(nameIn('综采工作面', '综采工作面甲烷T1')).toBe('甲烷T1');
  expect([nameIn('采区', '顺槽甲烷'), nameIn('采区', '采区'), nameIn('', '甲烷')]).toEqual([
    '顺槽甲烷',
    '采区',
    '甲烷',
  ]);
});

test('labels that would lie on each other are moved on, the others stay', () => {
  expect(apart([10, 15, 60], 13)).toEqual([10, 23, 60]);
});
