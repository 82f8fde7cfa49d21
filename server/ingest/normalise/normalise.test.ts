import { beforeEach, describe, expect, test } from 'vitest';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { registryOf, smallMine } from '#tests/ingest/smallMine.ts';
import type { DataSource } from '../source.ts';
import { MineTableCache } from './mineTables.ts';
import { normalise, type MeasuredEntity } from './normalise.ts';
import { OddMemory, type Reading } from './reading.ts';
import { zoneOf } from '#base/zone.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const source: DataSource = {
  no: 7,
  code: 'gateway-1',
  mineCode: '610632007274',
  zone: 'Asia/Shanghai',
  axisOrder: 'xy',
  missing: [-200],
  disabled: false,
  history: false,
};
const registry = registryOf(smallMine);
let reading: Reading;

beforeEach(() => {
  reading = {
    source,
    recvTime: now,
    toUtc: zoneOf(source.zone),
    registry,
    tables: new MineTableCache().of(smallMine),
    odd: new OddMemory(),
  };
});

const read = (entity: MeasuredEntity, rows: unknown[]) => normalise(entity, rows, reading);
const sample = (fields: object): object => ({
  pointCode: 'CH4-1',
  dataTime: now,
  value: 0.5,
  ...fields,
});
const firstState = (row: object): number | undefined =>
  read('sample', [row]).ingestBatch.samples.state[0];
const firstValue = (row: object): number | undefined =>
  read('sample', [row]).ingestBatch.samples.value[0];

describe('samples', () => {
  test('keep number, time and value in order of arrival', () => {
    const { ingestBatch, accepted } = read('sample', [
      sample({ value: 0.4 }),
      sample({ pointCode: 'CO-1', dataTime: now - 1000, value: '24.5' }),
    ]);
    expect(accepted).toBe(2);
    expect(ingestBatch.sourceNo).toBe(7);
    expect([...ingestBatch.samples.pointNo]).toEqual([0, 1]);
    expect([...ingestBatch.samples.t]).toEqual([now, now - 1000]);
    expect([...ingestBatch.samples.value]).toEqual([0.4, 24.5]);
    expect([...ingestBatch.samples.state]).toEqual([0, 0]);
  });

  test('a bad row is refused with its code and the rest goes on', () => {
    const rows = [
      sample({ pointCode: 'nobody' }),
      sample({}),
      sample({ dataTime: 'then' }),
      sample({ value: 'NaN' }),
      sample({ value: '1e999' }),
      sample({ value: Infinity }),
      sample({ state: 70_000 }),
      'not a row',
      sample({ unit: 'furlong' }),
      sample({ mineCode: '110000000000' }),
      sample({ mineCode: '610632007274' }),
    ];
    const { faults, accepted } = read('sample', rows);
    expect(accepted).toBe(2);
    expect(faults.map(({ index, code }) => [index, code])).toEqual([
      [0, 'unknown_point'],
      [2, 'bad_time'],
      [3, 'bad_value'],
      [4, 'bad_value'],
      [5, 'bad_value'],
      [6, 'bad_value'],
      [7, 'bad_value'],
      [8, 'bad_value'],
      [9, 'mine_mismatch'],
    ]);
  });

  test('sentinels become no value with the bit that says why', () => {
    for (const value of [-999_999, '-999999.0'])
      expect([firstValue(sample({ value })), firstState(sample({ value }))]).toEqual([
        Number.NaN,
        ValueState.offline,
      ]);
    for (const value of [null, '', -200, '-200'])
      expect([firstValue(sample({ value })), firstState(sample({ value }))]).toEqual([
        Number.NaN,
        ValueState.fault,
      ]);
    expect(firstState(sample({ value: -999_999, state: '128' }))).toBe(ValueState.calibrating);
  });

  test('units are brought to the unit of the point', () => {
    expect(firstValue(sample({ pointCode: 'CO-1', value: 27.84, unit: 'mg/m³' }))).toBeCloseTo(
      24,
      9,
    );
    expect(firstValue(sample({ value: '5000', unit: '10⁻⁶' }))).toBeCloseTo(0.5, 9);
    expect(firstValue(sample({ value: null, unit: 'ppm' }))).toBeNaN();
  });

  test('[4.4 nan] a value that is missing without a word of why is told once until there is one again', () => {
    const rows = [null, null, 0.4, null].map((value) => sample({ value }));
    const explained = [
      sample({ value: null, state: ValueState.offline }),
      sample({ value: -999_999 }),
    ];
    expect(
      read('sample', rows).ingestBatch.abnormalities.map(({ kind, value }) => [kind, value]),
    ).toEqual([
      ['missing', undefined],
      ['missing', undefined],
    ]);
    expect(read('sample', explained).ingestBatch.abnormalities).toEqual([]);
  });

  test('a value outside the measuring range is kept and marked, and told once until it is back', () => {
    expect(firstState(sample({ value: 101 }))).toBe(ValueState.overRange);
    const rows = [
      sample({ value: 101 }),
      sample({ value: 50 }),
      sample({ value: -1 }),
      sample({ value: -2 }),
    ];
    expect(
      read('sample', rows).ingestBatch.abnormalities.map(({ kind, value }) => [kind, value]),
    ).toEqual([['overRange', -1]]);
  });

  const odd = (rows: [ms: number, value: number, more?: object][]) =>
    read(
      'sample',
      rows.map(([ms, value, more]) => sample({ dataTime: now - 60_000 + ms, value, ...more })),
    ).ingestBatch.abnormalities;

  test('[4.4 spike] a value that no sensor of its kind can have reached since the last is told once, there and back', () => {
    // 0 to 100 %CH4 within ten seconds: 20.6 in one, 90 in ten.
    expect(odd([[0, 0.4], [1000, 20.9], [2000, 41]])).toEqual([]); // prettier-ignore
    expect(odd([[3000, 62], [4000, 41], [5000, 62]])).toEqual([
      { pointNo: 0, kind: 'jump', t: now - 57_000, value: 62, note: '41 → 62' },
    ]); // prettier-ignore
    reading = { ...reading, recvTime: now + 60_000 };
    expect(odd([[6000, 62], [16_000, 1], [17_000, 30]]).map(({ value }) => value)).toEqual([30]); // prettier-ignore
  });

  test('no jump: what comes after a long silence, is bad, late or told twice, and what may step', () => {
    const calibrating = { state: ValueState.calibrating };
    expect(odd([[0, 1], [1000, 90, calibrating], [30_000, 90], [20_000, 1], [30_000, 5]]).map(({ kind }) => kind)).toEqual(['outOfOrder']); // prettier-ignore
    const power = (t: number, activePower: number): object => ({
      hostId: 'H-1',
      dataTime: t,
      activePower,
    });
    expect(
      read('kafkaHostLoadData', [power(now - 1000, 0), power(now, 90_000)]).ingestBatch
        .abnormalities,
    ).toEqual([]);
  });

  test('[4.4 ooo] a reading older than the newest of its point is told once in an hour; one that is told again is none', () => {
    const late = odd([[0, 0.4], [10_000, 0.4], [10_000, 0.4], [0, 0.4], [7600, 0.4], [11_000, 0.4], [9000, 0.4]]); // prettier-ignore
    expect(late).toEqual([
      { pointNo: 0, kind: 'outOfOrder', t: now, value: -2.4, note: 'gateway-1 -2 s' },
    ]);
    const after = (ms: number): number => {
      reading = { ...reading, recvTime: now + ms };
      return odd([[12_000 + ms, 0.4], [11_500 + ms, 0.4]]).length; // prettier-ignore
    };
    expect([after(3_599_000), after(7_100_000)]).toEqual([0, 0]);
    reading = { ...reading, recvTime: now + 10_800_000 };
    expect(odd([[10_860_000, 0.4]])).toEqual([]);
    expect(odd([[10_859_000, 0.4]]).map(({ kind }) => kind)).toEqual(['outOfOrder']);
  });

  test('[3.6] a time more than a minute ahead gives way to the time of receipt and is told', () => {
    const offsets: number[] = [];
    reading = { ...reading, onAhead: (aheadMs) => offsets.push(aheadMs) };
    const { ingestBatch } = read('sample', [
      sample({ dataTime: now + 61_000 }),
      sample({ dataTime: now + 59_000 }),
      sample({ dataTime: now + 90_000 }),
    ]);
    expect([...ingestBatch.samples.t]).toEqual([now, now + 59_000, now]);
    expect(offsets).toEqual([61_000, 90_000]);
    expect(
      ingestBatch.abnormalities.map(({ kind, pointNo, value }) => [kind, pointNo, value]),
    ).toEqual([
      ['clockSkew', 0, 61],
      ['clockSkew', 0, 90],
    ]);
  });
});

describe('positions', () => {
  const fix = (fields: object): object => ({
    cardNo: '1001',
    dataTime: now,
    x: 120,
    y: 20,
    z: -300,
    ...fields,
  });

  test('get the area around their place where the feed names none', () => {
    const { fixes } = read('kafkaUndergroundPersonnelLocation', [
      fix({}),
      fix({ y: 120 }),
      fix({ areaCode: 'A3' }),
      fix({ areaCode: 'unknown' }),
    ]).ingestBatch;
    expect(fixes.map(({ areaNo }) => areaNo)).toEqual([0, 1, 2, 0]);
    expect(fixes[0]).toEqual({
      personNo: 0,
      t: now,
      x: 120,
      y: 20,
      z: -300,
      underground: true,
      exitLost: false,
      areaNo: 0,
      readerNo: -1,
      accuracy: Number.NaN,
      posMode: 3,
      battery: 255,
    });
  });

  test('of a source with north first are turned', () => {
    reading = { ...reading, source: { ...source, axisOrder: 'yx' } };
    expect(
      read('kafkaUndergroundPersonnelLocation', [fix({ x: 20, y: 120 })]).ingestBatch.fixes[0],
    ).toMatchObject({ x: 120, y: 20 });
  });

  test('tell surface, underground and exit lost apart', () => {
    const { fixes } = read(
      'kafkaUndergroundPersonnelLocation',
      [0, 1, 2].map((inOutType) => fix({ inOutType })),
    ).ingestBatch;
    expect(fixes.map(({ underground, exitLost }) => [underground, exitLost])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  test('without coordinates are refused', () => {
    expect(read('kafkaUndergroundPersonnelLocation', [fix({ x: 'east' })]).faults).toMatchObject([
      { index: 0, code: 'bad_value' },
    ]);
  });
});

describe('reports', () => {
  test('of substations, calls for help, other systems and statistics keep what they say', () => {
    expect(
      read('kafkaSubstationRunningStatus', [
        { substationCode: 'S1', dataTime: now, runState: 1, powerMode: 2 },
      ]).ingestBatch.substations,
    ).toEqual([
      {
        substationNo: 0,
        t: now,
        runState: 1,
        powerMode: 2,
        batteryPct: Number.NaN,
        pointOnline: 0,
        pointTotal: 0,
      },
    ]);
    expect(
      read('kafkaPersonSeekHelp', [{ cardNo: '1001', dataTime: now }]).ingestBatch.seekHelps,
    ).toEqual([{ personNo: 0, t: now, helpType: 1 }]);
    const alarm = {
      alarmKey: 'T1/H',
      sourceName: 'T1\u0000',
      level: 2,
      active: true,
      value: '-999999',
      dataTime: now,
    };
    expect(read('kafkaMineAlarmRecord', [alarm]).ingestBatch.externalAlarms).toEqual([
      {
        key: 'T1/H',
        sourceName: 'T1',
        t: now,
        level: 2,
        active: true,
        value: undefined,
        message: '',
      },
    ]);
    expect(
      read('kafkaBlastRecord', [{ blastNo: 'B1', dataTime: now, areaCodes: ['A'] }]).ingestBatch
        .blasts,
    ).toEqual([
      {
        t: now,
        until: now + 1_800_000,
        areaCodes: ['A'],
        pointCodes: [],
        kinds: ['CO', 'NO2', 'DUST'],
      },
    ]);
    const bucket = {
      pointCode: 'CO-1',
      count: 2,
      goodCount: 1,
      min: 1,
      max: 1,
      sum: 1,
      sumSq: 1,
      first: null,
      last: 1,
    };
    const start = now - (now % 300_000);
    const { ingestBatch, faults } = read('kafkaMonitoringStatistics', [
      { ...bucket, startTime: start },
      { ...bucket, startTime: start + 1 },
    ]);
    expect(ingestBatch.statistics).toEqual([
      {
        pointNo: 1,
        start,
        count: 2,
        goodCount: 1,
        min: 1,
        max: 1,
        sum: 1,
        sumSq: 1,
        first: Number.NaN,
        last: 1,
      },
    ]);
    expect(faults).toMatchObject([{ index: 1, code: 'bad_time' }]);
  });
});

describe('records of several fields', () => {
  test('become samples of the series of their device', () => {
    const { ingestBatch } = read('kafkaHostLoadData', [
      { hostId: 'H-1', dataTime: now, activePower: '12.5' },
    ]);
    expect([...ingestBatch.samples.pointNo]).toEqual([3]);
    expect([...ingestBatch.samples.value]).toEqual([12.5]);
  });

  test('with one bad field are refused whole', () => {
    const { ingestBatch, faults } = read('kafkaHostLoadData', [
      { hostId: 'H-1', dataTime: now, activePower: 1, current: 'much' },
    ]);
    expect(ingestBatch.samples.length).toBe(0);
    expect(faults).toHaveLength(1);
  });
});
