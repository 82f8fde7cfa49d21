import { describe, expect, test } from 'vitest';
import type { LatestFrame } from '#contracts/live/dataCore.ts';
import { AlarmState, AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { pointSchema, type Point } from '#contracts/mine/mine.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { valueText, type ValueWords } from './liveColumn.tsx';
import { limitsText } from './limitsText.ts';
import { linksOf } from './links.ts';
import { addressOfLive, liveQueryOf, passing, usualSpan, withLive } from './liveQuery.ts';
import { slopeSubject } from '#features/slopes/slopeSubject.ts';
import { firstAlarm, liveRows, pointNosOf, stateOf } from './liveRows.ts';
import { devicesOf, pointSubjects } from './subjects.ts';

const point = (no: number, code: string, name: string, more: Partial<Point> = {}): Point => ({
  ...pointSchema.parse({
    code,
    name,
    pointType: 1,
    kind: 'VALUE',
    unit: '',
    precision: 1,
    rangeMin: 0,
    rangeMax: 9,
    samplePeriod: 1,
  }),
  no,
  rowVersion: 1,
  ...more,
});
const station = (no: number, field: string, label: string, more: Partial<Point> = {}): Point =>
  point(no, `CF1.${field}`, `南翼1#测风站${label}`, {
    deviceCode: 'CF1',
    recordEntity: 'equiVentilationSystem',
    areaCode: 'A',
    ...more,
  });

const frameOf = (
  rows: readonly Partial<{
    value: number;
    state: number;
    ageMs: number;
    stale: boolean;
    level: number;
  }>[],
): LatestFrame => {
  const column = (pick: (row: (typeof rows)[number]) => number): number[] => rows.map(pick);
  return {
    kind: 'latest',
    t: new Float64Array(rows.length),
    value: Float64Array.from(column(({ value = 1 }) => value)),
    state: Uint16Array.from(column(({ state = 0 }) => state)),
    ageMs: Float64Array.from(column(({ ageMs = 500 }) => ageMs)),
    stale: Uint8Array.from(column(({ stale = false }) => Number(stale))),
    level: Uint8Array.from(column(({ level = 0 }) => level)),
    minuteMin: new Float64Array(rows.length),
    minuteMax: new Float64Array(rows.length),
    minuteMean: new Float64Array(rows.length),
  };
};
const alarm = (id: string, more: Partial<Alarm>): Alarm =>
  ({
    id,
    alarmType: AlarmType.high,
    level: 3,
    clearedTime: null,
    state: AlarmState.activeUnack,
    sourceType: 'point',
    sourceId: '',
    pointNo: null,
    raisedTime: 0,
    ...more,
  }) as Alarm;

const stale = { stale: true, ageMs: 90_000 };
const conditionOf = (
  rows: Parameters<typeof frameOf>[0],
  alarms: readonly Alarm[] = [],
): string | undefined => {
  const subjects = devicesOf(
    { points: [station(4, 'airVelocity', '风速'), station(5, 'airVolume', '风量')] },
    'equiVentilationSystem',
  );
  return liveRows(subjects, frameOf(rows), alarms, [])[0]?.condition;
};

describe('devices of wide records', () => {
  const labels = { airVelocity: ['风速', 'Velocity'], airVolume: ['风量', 'Volume'] };

  test('[S1-65] the points of one device are one row, named by what their names share without the quantity', () => {
    const points = [
      station(4, 'airVelocity', '风速'),
      point(9, '001A01', '甲烷'),
      station(5, 'airVolume', '风量'),
    ];
    const [device, ...others] = devicesOf({ points }, 'equiVentilationSystem', labels);
    expect(others).toEqual([]);
    expect(device).toMatchObject({
      key: 'CF1',
      name: '南翼1#测风站',
      areaCode: 'A',
      recordEntity: 'equiVentilationSystem',
    });
    expect([...(device?.points ?? [])].map(([field, { no }]) => [field, no])).toEqual([['airVelocity', 4], ['airVolume', 5]]); // prettier-ignore
  });

  test('a device of one quantity is named without it, and one whose points share no name by its code', () => {
    const one = [
      point(1, 'KY1.value', '302工作面6#左柱支架工作阻力', {
        deviceCode: 'KY1',
        recordEntity: 'equiGroundPressureMonitoring',
      }),
    ];
    expect(devicesOf({ points: one }, 'equiGroundPressureMonitoring')[0]?.name).toBe(
      '302工作面6#左柱支架工作阻力',
    );
    const strangers = [point(1, 'X.a', 'Alpha', { deviceCode: 'X', recordEntity: 'envRecord' }), point(2, 'X.b', '贝塔', { deviceCode: 'X', recordEntity: 'envRecord' })]; // prettier-ignore
    expect(devicesOf({ points: strangers }, 'envRecord')[0]?.name).toBe('X');
  });
});

describe('what a row says of its points', () => {
  test('[S1-65] values of a frame go to the fields that they belong to, in the order in which they are followed', () => {
    const subjects = [...pointSubjects([point(9, '001A01', '甲烷')]), ...devicesOf({ points: [station(4, 'airVelocity', '风速'), station(5, 'airVolume', '风量')] }, 'equiVentilationSystem')]; // prettier-ignore
    expect(pointNosOf(subjects)).toEqual([9, 4, 5]);
    const rows = liveRows(
      subjects,
      frameOf([{ value: 0.4 }, { value: 2 }, { value: 900 }]),
      [],
      [{ code: 'A', name: '南翼' } as never],
    );
    expect(rows.map(({ areaName, readings }) => [areaName, [...readings].map(([field, { value }]) => [field, value])])).toEqual([
      ['', [['value', 0.4]]],
      ['南翼', [['airVelocity', 2], ['airVolume', 900]]],
    ]); // prettier-ignore
  });

  test('before the first frame nothing is known, and nothing looks fresh', () => {
    const [row] = liveRows(pointSubjects([point(9, '001A01', '甲烷')]), undefined, [], []);
    expect(row).toMatchObject({ condition: 'unknown', staleCount: 1, ageMs: Infinity });
    expect(row?.readings.get('value')).toMatchObject({ value: Number.NaN, stale: true });
  });

  test('the worst counts: an announced alarm, no good value, an old value, a limit passed', () => {
    expect(conditionOf([{}, {}])).toBe('good');
    // Whatever suppresses or shelves its alarm, a value beyond a limit and a cut of the power are
    // never calm.
    expect(conditionOf([{}, { level: 3 }])).toBe('alarm');
    expect(conditionOf([{}, { state: ValueState.powerOff }])).toBe('alarm');
    expect(
      conditionOf([{}, { level: 3 }], [alarm('a', { pointNo: 5, state: AlarmState.suppressed })]),
    ).toBe('alarm');
    expect(conditionOf([{}, { state: ValueState.stuck }])).toBe('odd');
    expect(conditionOf([{}, stale])).toBe('stale');
    expect(conditionOf([{}, { state: ValueState.fault }])).toBe('lost');
    expect(conditionOf([{}, {}], [alarm('a', { pointNo: 5 })])).toBe('alarm');
    expect(conditionOf([{}, {}], [alarm('a', { sourceType: 'device', sourceId: 'CF1' })])).toBe(
      'alarm',
    );
  });

  test('[4.4 calibration] an alarm that is over hides neither a calibration nor an old value; it is told once all is well', () => {
    const over = [alarm('a', { pointNo: 5, state: AlarmState.rtnUnack })];
    expect(conditionOf([{}, { state: ValueState.calibrating }], over)).toBe('lost');
    expect(conditionOf([{}, stale], over)).toBe('stale');
    expect(conditionOf([{}, {}], over)).toBe('alarm');
  });

  test('shelved and suppressed alarms, and those of other points, are none of a row', () => {
    expect(
      conditionOf(
        [{}, {}],
        [alarm('a', { pointNo: 6 }), alarm('b', { pointNo: 5, state: AlarmState.suppressed })],
      ),
    ).toBe('good');
  });

  test('what stands now speaks for a row before what is over', () => {
    const over = alarm('a', { pointNo: 5, state: AlarmState.rtnUnack, level: 1 });
    const now = alarm('b', { pointNo: 5, state: AlarmState.activeAck, level: 3 });
    expect(firstAlarm({ alarms: [over, now] })?.id).toBe('b');
    expect(firstAlarm({ alarms: [over] })?.id).toBe('a');
    expect(firstAlarm({ alarms: [] })).toBeUndefined();
  });

  test('what cannot be believed says why not, never what it said before; what is odd says the worst', () => {
    const states = ['alarm', 'substationFault'] as const;
    expect(stateOf({ condition: 'lost', states })).toBe('substationFault');
    expect(stateOf({ condition: 'lost', states: ['alarm'] })).toBeUndefined();
    expect(stateOf({ condition: 'odd', states })).toBe('alarm');
    expect(stateOf({ condition: 'good', states })).toBeUndefined();
  });

  test('one old quantity among fresh ones is counted, so that the row says how many', () => {
    const subjects = devicesOf(
      { points: [station(4, 'airVelocity', '风速'), station(5, 'airVolume', '风量')] },
      'equiVentilationSystem',
    );
    expect(liveRows(subjects, frameOf([{ ageMs: 700 }, stale]), [], [])[0]).toMatchObject({
      staleCount: 1,
      ageMs: 700,
    });
  });
});

describe('the address of a live page', () => {
  test('says what is shown and what stands open, and nothing of what is usual', () => {
    const query = {
      areaCode: 'A',
      kinds: ['CH4', 'CO'],
      condition: 'stale',
      text: '南',
      open: 'CF1',
      spanMs: 86_400_000,
      view: 'table',
    } as const;
    expect(liveQueryOf(new URLSearchParams(addressOfLive(query)))).toEqual(query);
    expect(addressOfLive(liveQueryOf(new URLSearchParams()))).toEqual({});
    const own = withLive(new URLSearchParams('days=7&open=CF2&at=1'), {
      ...query,
      text: '',
      open: undefined,
    });
    expect(own.toString()).toBe(
      'days=7&at=1&area=A&kinds=CH4.CO&state=stale&span=86400000&view=table',
    );
    expect(liveQueryOf(new URLSearchParams('state=bad&kinds=a;b&span=x&q='))).toMatchObject({
      condition: undefined,
      kinds: [],
      spanMs: undefined,
    });
  });

  test('narrows by area, kind, state and words', () => {
    const subjects = pointSubjects([
      point(1, '001A01', '南翼甲烷', { kind: 'CH4', areaCode: 'A' }),
      point(2, '002A01', '北翼温度', { kind: 'T' }),
    ]);
    const rows = liveRows(
      subjects,
      frameOf([{}, stale]),
      [],
      [{ code: 'A', name: '一采区' } as never],
    );
    const keys = (part: object, found?: ReadonlySet<number>): string[] =>
      passing(rows, { ...liveQueryOf(new URLSearchParams()), ...part }, found).map(
        ({ subject }) => subject.key,
      );
    expect(keys({})).toEqual(['001A01', '002A01']);
    expect([keys({ areaCode: 'A' }), keys({ kinds: ['T'] }), keys({ condition: 'stale' }), keys({ text: '一采' }), keys({ text: '002a' })]).toEqual([
      ['001A01'], ['002A01'], ['002A01'], ['001A01'], ['002A01'],
    ]); // prettier-ignore
    // What the server knows by pinyin passes too, within the rest that is asked for.
    expect(keys({ text: 'bywd' })).toEqual([]);
    expect(keys({ text: 'bywd' }, new Set([2]))).toEqual(['002A01']);
    expect(keys({ text: 'bywd', areaCode: 'A' }, new Set([2]))).toEqual([]);
  });
});

test('a row leads to its charts, its place, its device, its records, its alarms and its maintenance', () => {
  const [device] = devicesOf({ points: [station(4, 'airVelocity', '风速'), station(5, 'airVolume', '风量')] }, 'equiVentilationSystem', { airVelocity: ['风速'], airVolume: ['风量'] }); // prettier-ignore
  const [single] = pointSubjects([point(9, '001A01', '甲烷')]);
  if (device === undefined || single === undefined) throw new Error('no rows');
  const read = (address: string): string => decodeURIComponent(address.replaceAll('+', ' '));
  expect(Object.values(linksOf(device)).map(read)).toEqual([
    '/monitoring/workspace?charts=4.5',
    '/monitoring/workspace?point=4',
    '/monitoring/ventilationSystemEquipment?f.code=CF1|Equal',
    '/monitoring/equiVentilationSystem?f.equipmentId=CF1|Equal',
    '/monitoring/journal?span=604800000&q=南翼1#测风站',
    '/maintenance/repairRequest?keyword=南翼1#测风站',
    '/monitoring/calibration?f.pointCode=CF1|StartsWith',
  ]);
  const receiver = slopeSubject(
    { points: [point(4, 'GN01.cumX', 'GN01 东', { deviceCode: 'GN01' })] },
    'kafkaGnssSlope',
    'GN01',
    '东帮 GN01',
  );
  expect(
    [linksOf(receiver).chart, linksOf(receiver).device, linksOf(receiver).records].map(read),
  ).toEqual([
    '/monitoring/workspace?charts=4',
    '/monitoring/gnssSlopeDevice?f.code=GN01|Equal',
    '/monitoring/kafkaGnssSlope?f.deviceCode=GN01|Equal',
  ]);
  expect(read(linksOf(single).device)).toBe(
    '/monitoring/kafkaMonitoringPoint?f.pointCode=001A01|Equal',
  );
});

test('charts of what tells seldom reach back a day, others half an hour', () => {
  expect(usualSpan([{ samplePeriod: 900 }])).toBe(86_400_000);
  expect(usualSpan([{ samplePeriod: 900 }, { samplePeriod: 1 }])).toBe(1_800_000);
});

test('a value is said with the unit of its point, else with that of its record, a state by its name', () => {
  const said = (more: Partial<Point>, words: ValueWords): string =>
    valueText(point(1, 'a', 'a', more), { value: 1 }, words);
  expect([said({ unit: 'kW' }, { unit: 's' }), said({}, { unit: 's' }), said({}, { named: () => '运行' }), said({ valueNames: ['停', '开'] }, {})]).toEqual([
    '1.0 kW', '1.0 s', '运行', '开',
  ]); // prettier-ignore
  expect(valueText(point(1, 'a', 'a'), { value: Number.NaN })).toBe('-');
});

test('limits are said mildest first, each with its level and unit, of a switch by the name of its alarm', () => {
  const named = (level: number): string => ['', '红色', '橙色', '黄色', '蓝色'][level] ?? '';
  const high = limitsSchema.parse({ high: { 2: 1.5, 3: 1 }, low: { 3: 0.2 } });
  expect(limitsText(point(1, 'a', 'a', { precision: 2, unit: '%CH4', limits: high }), named)).toBe(
    '黄色 ≥ 1.00 %CH4 · 橙色 ≥ 1.50 %CH4 · 黄色 ≤ 0.20 %CH4',
  );
  expect(
    limitsText(
      point(1, 'a', 'a', {
        valueNames: ['停', '开'],
        limits: limitsSchema.parse({ alarmValue: 0 }),
      }),
      named,
    ),
  ).toBe('黄色 = 停');
  expect(limitsText(point(1, 'a', 'a'), named)).toBe('-');
});
