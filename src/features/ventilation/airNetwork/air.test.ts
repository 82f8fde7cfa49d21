import { describe, expect, test } from 'vitest';
import { mineModelSchema, pointSchema, type Point } from '#contracts/mine/mine.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { LiveRow, Reading } from '#features/sensors/live/liveRows.ts';
import type { Subject } from '#features/sensors/live/subjects.ts';
import { airFlows, airMarks, flowWidth, roadwaysOfStations } from './airPicture.ts';
import { bothTexts } from '#tests/helpers/storedTexts.ts';
import { airRoleOf, airRows, airState, airSubjects, leadOf } from './airSubjects.ts';

const airNetworkTexts = await bothTexts('features/ventilation', 'airNetwork');

let no = 0;
const point = (code: string, kind: Point['kind'], more: Partial<Point> = {}): Point => ({
  ...pointSchema.parse({
    code,
    name: code,
    pointType: 1,
    kind,
    unit: '',
    precision: 1,
    rangeMin: 0,
    rangeMax: 9,
    samplePeriod: 1,
  }),
  no: no++,
  rowVersion: 1,
  ...more,
});
const device = (
  code: string,
  field: string,
  kind: Point['kind'],
  more: Partial<Point> = {},
): Point =>
  point(`${code}.${field}`, kind, {
    deviceCode: code,
    recordEntity: 'equiVentilationSystem',
    ...more,
  });
const at = (x: number): Partial<Point> => ({ x, y: 1, z: -150 });

const points = [
  point('D1', 'DOOR', at(50)),
  device('CF1', 'airVelocity', 'WS', at(100)),
  device('CF1', 'airVolume', 'AIR', at(100)),
  device('TF1', 'runState', 'VALUE'),
  device('TF1', 'airVolume', 'AIR'),
  device('TF1', 'staticPressure', 'WP'),
  device('JF1', 'runState', 'VALUE', at(10)),
  point('F1', 'FAN', { positionCode: 'AUX' }),
  point('F2', 'FAN', { positionCode: 'MAIN' }),
  point('G', 'CH4'),
];
const subjects = airSubjects({ points });
const reading = (value: number, more: Partial<Reading> = {}): Reading => ({
  value,
  state: 0,
  ageMs: 0,
  stale: false,
  level: 0,
  ...more,
});
const row = (key: string, readings: Record<string, Reading>): LiveRow => {
  const subject = subjects.find((one) => one.key === key) as Subject;
  return { subject, areaName: '', readings: new Map(Object.entries(readings)), alarms: [], condition: 'good', states: [], ageMs: 0, staleCount: Object.values(readings).filter(({ stale }) => stale).length }; // prettier-ignore
};

describe('the things of the air network', () => {
  test('[S1-65] fans, doors and stations are found among devices and points, main fans first; gas is none of them', () => {
    expect(subjects.map((subject) => [subject.key, airRoleOf(subject)])).toEqual([
      ['TF1', 'mainFan'],
      ['F2', 'mainFan'],
      ['JF1', 'auxFan'],
      ['F1', 'auxFan'],
      ['D1', 'door'],
      ['CF1', 'station'],
    ]);
    expect(subjects.map((subject) => leadOf(subject)?.[0])).toEqual([
      'airVolume',
      'value',
      'runState',
      'value',
      'value',
      'airVolume',
    ]);
  });

  test('what runs or is open is on; what is old or faulty is not known, whatever it said last; what measures stands nowhere', () => {
    expect(airState(row('D1', { value: reading(1) }))).toBe('on');
    expect(airState(row('D1', { value: reading(0) }))).toBe('off');
    expect(airState(row('F1', { value: reading(1, { stale: true }) }))).toBe('unknown');
    expect(airState(row('F1', { value: reading(1, { state: ValueState.offline }) }))).toBe(
      'unknown',
    );
    expect(airState(row('CF1', { airVolume: reading(900) }))).toBeUndefined();
  });

  test('a fan at fault, in reverse or in maintenance is said to be so, not to stand still; a value that no fan has says nothing', () => {
    expect([0, 1, 2, 3, 4, 5].map((value) => airState(row('JF1', { runState: reading(value) })))).toEqual([
      'off', 'on', 'fault', 'reverse', 'maintenance', 'unknown',
    ]); // prettier-ignore
    const said = airRows([0, 2, 3, 4].map((value) => row('JF1', { runState: reading(value) })));
    expect(said.map(({ condition, said }) => [condition, said])).toEqual([
      ['off', 'airNetwork:stand.fan.off'],
      ['odd', 'airNetwork:stand.fan.fault'],
      ['odd', 'airNetwork:stand.fan.reverse'],
      ['off', 'airNetwork:stand.fan.maintenance'],
    ]);
    for (const texts of Object.values(airNetworkTexts))
      for (const { said: key } of said)
        expect(texts).toHaveProperty([key?.replace('airNetwork:', '') ?? '']);
    expect(airState(row('D1', { value: reading(2) }))).toBe('unknown');
  });
});

test('a fan that stands still is said to stand still, a duct without air to be odd; doors, alarms and what is old stay as they are', () => {
  const duct = { ...row('D1', { value: reading(0) }), subject: { ...(subjects[4] as Subject), points: new Map([['value', point('L', 'DUCT')]]) } }; // prettier-ignore
  const rows = [
    row('F1', { value: reading(0) }),
    row('JF1', { runState: reading(1) }),
    duct,
    row('D1', { value: reading(0) }),
    { ...row('F2', { value: reading(0) }), condition: 'alarm' as const },
    row('F1', { value: reading(0, { stale: true }) }),
    row('CF1', { airVolume: reading(0) }),
  ];
  expect(airRows(rows).map(({ condition }) => condition)).toEqual([
    'off',
    'good',
    'odd',
    'good',
    'alarm',
    'good',
    'good',
  ]);
});

describe('the picture', () => {
  const model = mineModelSchema.parse({
    version: 1,
    company: { mineCode: '610632007274', name: 'M' },
    levels: [{ code: 'L', name: '-150', z: -150 }],
    nodes: [{ code: 'A', kind: 'junction', x: 0, y: 0, z: -150 }, { code: 'B', kind: 'junction', x: 200, y: 0, z: -150 }],
    edges: [{ code: 'E', a: 'A', b: 'B', levelCode: 'L', kind: 'return', length: 200, section: 14 }],
    benches: [], areas: [], readers: [], substations: [], persons: [], points: [],
  }); // prettier-ignore

  test('a station gives its roadway its flow; an old value gives none', () => {
    const roads = roadwaysOfStations(model, subjects);
    expect([...roads.keys()]).toEqual(['CF1']);
    expect(airFlows([row('CF1', { airVolume: reading(-1200) })], roads)).toMatchObject([
      { from: { x: 0 }, to: { x: 200 }, volume: 1200 },
    ]);
    expect(
      airFlows([row('CF1', { airVolume: reading(1200, { stale: true }) })], roads)[0]?.volume,
    ).toBeNaN();
  });

  test('marks stand where their points are, those in alarm on top, old ones said to be old; bands grow with the flow', () => {
    const alarmed: LiveRow = {
      ...row('D1', { value: reading(1) }),
      alarms: [{ level: 2 } as never],
      condition: 'alarm',
    };
    const marks = airMarks([
      alarmed,
      row('CF1', { airVolume: reading(1, { stale: true }) }),
      row('TF1', { runState: reading(1) }),
    ]);
    expect(marks.map(({ key, level, stale, stand }) => [key, level, stale, stand])).toEqual([
      ['CF1', 0, true, undefined],
      ['D1', 2, false, 'on'],
    ]);
    expect([flowWidth(0, 100), flowWidth(25, 100), flowWidth(100, 100), flowWidth(5, 0)]).toEqual([
      3, 7.5, 12, 3,
    ]);
  });
});
