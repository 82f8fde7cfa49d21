import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { SheetRules } from '#contracts/sources/sheetRules.ts';
import { faultsOfRules } from '#contracts/sources/sheetRules.ts';
import { separatorOf } from '#server/entity/transfer/csvText.ts';
import { SheetError, type SheetRow } from '#server/entity/transfer/sheetBounds.ts';
import { columnsOf } from './columns.ts';
import { proposeRules } from './propose.ts';
import { lookAtSheet, readSome } from './readSheet.ts';
import { readerOf } from './sheetReadings.ts';
import { rowsOfSheet } from './sheetText.ts';

const NOW = Date.UTC(2026, 10, 28);
const rowsIn = (text: string): Promise<readonly SheetRow[]> => rowsOfSheet(Buffer.from(text));
const wide = (rest: Partial<SheetRules> = {}): SheetRules => ({
  form: 'wide',
  headRows: 1,
  time: { columns: ['time'], form: 'ymd', zone: 'Asia/Shanghai', midnight: 'start' },
  decimal: '.',
  missing: [],
  points: [
    { name: 'CH4', pointCode: '001040', unit: '', factor: 1, offset: 0 },
    { name: 'T', pointCode: '001041', unit: 'F', factor: 2, offset: -1 },
  ],
  ...rest,
});
const long = (rest: Partial<SheetRules> = {}): SheetRules => ({
  ...wide({ form: 'long', points: [] }),
  code: 'tag',
  value: 'value',
  ...rest,
});
const read = (rules: SheetRules, rows: readonly SheetRow[]) => {
  const reader = readerOf(rules, columnsOf(rows, rules.headRows), NOW);
  const found = rows.slice(rules.headRows).map((row, i) => reader(row, rules.headRows + i + 1));
  return {
    readings: found.flatMap(({ readings }) => readings),
    refused: found.flatMap(({ refused }) => refused),
    blank: found.reduce((sum, { blank }) => sum + blank, 0),
  };
};

describe('a wide sheet', () => {
  test('has a reading in each cell, scaled, at the time of its row in the zone of the sheet', async () => {
    const rows = await rowsIn('time,CH4,T\n2026-01-31 08:00:00,0.5,10\n2026-01-31 08:01:00,,11\n');
    expect(read(wide(), rows)).toEqual({
      readings: [
        {
          row: 2,
          name: 'CH4',
          pointCode: '001040',
          t: Date.UTC(2026, 0, 31),
          value: 0.5,
          unit: '',
          state: 'good',
        },
        expect.objectContaining({ row: 2, pointCode: '001041', value: 19, unit: 'F' }) as unknown,
        expect.objectContaining({ row: 3, pointCode: '001041', value: 21 }) as unknown,
      ],
      refused: [],
      blank: 1,
    });
  });

  test('tells what it refuses and why, and leaves out what is missing by its own words', async () => {
    const rows = await rowsIn(
      'time,CH4,T\nyesterday,0.5,10\n2026-01-31 08:01:00,<1,-200\n2027-01-31 08:00:00,1,1\n',
    );
    const { readings, refused, blank } = read(wide({ missing: ['-200'] }), rows);
    expect([readings, blank]).toEqual([[], 1]);
    expect(refused.map(({ row, name, code, what }) => [row, name, code, what])).toEqual([
      [2, 'time', 'bad_time', 'yesterday'],
      [3, 'CH4', 'bad_value', '<1'],
      [4, 'time', 'future_time', '2027-01-31 08:00:00'],
    ]);
  });

  test('a column of quality says of the whole row what its values are worth', async () => {
    const rows = await rowsIn(
      'time,CH4,quality\n2026-01-31,1,Good\n2026-01-31,2,标校\n2026-01-31,3,odd\n2026-01-31,4,\n',
    );
    const rules = wide({
      points: wide().points.slice(0, 1),
      quality: {
        column: 'quality',
        states: [
          { text: 'good', state: 'good' },
          { text: '标校', state: 'calibrating' },
        ],
      },
    });
    expect(read(rules, rows).readings.map(({ state }) => state)).toEqual([
      'good',
      'calibrating',
      'fault',
      'good',
    ]);
  });
});

describe('a long sheet', () => {
  test('names the point in each row: by its code, or by a name that the rules know', async () => {
    const rows = await rowsIn(
      'time,tag,value,u\n2026-01-31,001040,1,%\n2026-01-31,Fan,2,x\n2026-01-31,Old,3,\n2026-01-31,,4,\n',
    );
    const rules = long({
      unit: 'u',
      points: [
        { name: 'Fan', pointCode: '001050', unit: 'm/s', factor: 1, offset: 0 },
        { name: 'Old', pointCode: '', unit: '', factor: 1, offset: 0 },
      ],
    });
    const { readings, refused } = read(rules, rows);
    expect(readings.map(({ pointCode, value, unit }) => [pointCode, value, unit])).toEqual([
      ['001040', 1, '%'],
      ['001050', 2, 'm/s'],
    ]);
    expect(refused.map(({ code }) => code)).toEqual(['unknown_point']);
  });
});

test('names with line breaks are one line, and what is no number of this world is refused', async () => {
  const rows = await rowsIn('time,"CH4\n(%)"\n2026-01-31,1e999\n');
  const rules = wide({
    points: [{ name: 'CH4 (%)', pointCode: '001040', unit: '', factor: 1, offset: 0 }],
  });
  expect(columnsOf(rows, 1)).toEqual(['time', 'CH4 (%)']);
  expect(read(rules, rows).refused.map(({ code }) => code)).toEqual(['bad_value']);
});

test('parts of a sheet are whole rows, and what follows begins where they end', async () => {
  const rows = await rowsIn(
    `time,CH4,T\n${Array.from({ length: 10 }, (_, i) => `2026-01-31 08:0${i}:00,${i},${i}`).join('\n')}`,
  );
  const first = readSome(rows, wide(), { now: NOW, from: 0, most: 5 });
  expect([first.readings.length, first.next]).toEqual([6, 4]);
  const rest = readSome(rows, wide(), { now: NOW, from: first.next, most: 1000 });
  expect([rest.readings.length, rest.next]).toEqual([14, 11]);
});

describe('what a sheet suggests', () => {
  test.each([
    ['time,CH4 (%)\n2026-01-31 08:00,0.5', 'wide', ['time'], 'ymd'],
    ['时间;测点编号;数值\n31.01.2026 08:00;001040;0,5', 'long', ['时间'], 'dmy'],
    ['Date,Time,CO\n03/15/2004,18:00:00,2.6', 'wide', ['Date', 'Time'], 'mdy'],
    ['timestamp,v\n1769854530,1\n1769854531,2', 'wide', ['timestamp'], 'seconds'],
    ['date,v\n46053.5,1\n46054,2', 'wide', ['date'], 'excel'],
    ['2015\t9\t2\t11\t15\t0.5', 'wide', ['#1', '#2', '#3', '#4', '#5'], 'ymd'],
  ] as const)('%j', async (text, form, columns, timeForm) => {
    const rules = proposeRules(await rowsIn(text));
    expect(rules).toMatchObject({ form, time: { columns, form: timeForm } });
    const names = columnsOf(await rowsIn(text), rules.headRows);
    // All that a person still has to say is which points they are.
    expect(faultsOfRules(rules, names).filter(({ code }) => code !== 'noPoints')).toEqual([]);
  });

  test('a title and a row of units above the readings are no names', async () => {
    const rows = await rowsIn(
      '矿井监测报表,,\n时间,甲烷（%）,温度（℃）\n,%,℃\n2026-01-31 08:00,0.5,20\n',
    );
    const rules = proposeRules(rows);
    expect(rules).toMatchObject({
      headRows: 3,
      time: { columns: ['时间'] },
      points: [
        { name: '甲烷（%）', unit: '%' },
        { name: '温度（℃）', unit: '℃' },
      ],
    });
  });

  test('numbers with a comma, and a column of quality, are told by their cells', async () => {
    const rules = proposeRules(
      await rowsIn('time;v;quality\n2026-01-31 08:00;0,5;Good\n2026-01-31 08:01;0,6;Bad\n'),
    );
    expect(rules).toMatchObject({
      decimal: ',',
      quality: {
        column: 'quality',
        states: [
          { text: 'Good', state: 'good' },
          { text: 'Bad', state: 'fault' },
        ],
      },
    });
  });
});

test('GBK, UTF-16 and the usual signs between cells are read', async () => {
  const gbk = Buffer.concat([Buffer.from([0xca, 0xb1, 0xbc, 0xe4]), Buffer.from(';v\n')]);
  expect(await rowsOfSheet(gbk)).toEqual([['时间', 'v']]);
  const wideText = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a\tb\n', 'utf16le')]);
  expect(await rowsOfSheet(wideText)).toEqual([['a', 'b']]);
  expect(separatorOf('"a;b",c\n"d;e",f\n')).toBe(',');
  expect(separatorOf('a|b\nc|d')).toBe('|');
});

const sets = new URL('../../../../../shared/data/', import.meta.url);
describe.skipIf(!existsSync(sets))('sheets of other people', () => {
  const fileOf = (path: string): Buffer => readFileSync(new URL(path, sets));
  const withCodes = (rules: SheetRules): SheetRules => ({
    ...rules,
    points: rules.points.map((point) => ({ ...point, pointCode: point.name })),
  });

  test('hourly air of an Italian town: day first, in two columns, -200 for nothing', async () => {
    const rows = await rowsOfSheet(fileOf('airquality-uci/AirQualityUCI.csv'));
    const rules = proposeRules(rows);
    expect(rules.time).toMatchObject({ columns: ['Date', 'Time'], form: 'dmy' });
    const look = lookAtSheet(
      rows,
      { ...withCodes(rules), missing: ['-200'], time: { ...rules.time, zone: 'Europe/Rome' } },
      NOW,
    );
    expect([look.rows, look.refused]).toEqual([9357, 0]);
    expect(look.first).toBe(Date.UTC(2004, 2, 10, 17));
    const counts = new Map(look.names.map(({ name, count }) => [name, count]));
    expect([counts.get('CO_GT'), counts.get('T'), counts.get('RH')]).toEqual([
      9357 - 1683,
      9357 - 366,
      9357 - 366,
    ]);
  });

  test('a machine of a cloud: one column of values', async () => {
    const rows = await rowsOfSheet(
      fileOf('nab-host-machine/realAWSCloudwatch/ec2_cpu_utilization_24ae8d.csv'),
    );
    const look = lookAtSheet(rows, withCodes(proposeRules(rows)), NOW);
    expect([look.rows, look.readings, look.refused]).toEqual([4032, 4032, 0]);
  });

  test('rain by year, month, day, hour and minute, without a head', async () => {
    const rows = await rowsOfSheet(fileOf('usgs-slope-rain/waMLP_rain.txt'));
    const rules = withCodes(proposeRules(rows));
    expect(rules).toMatchObject({ headRows: 0, points: [{ name: '#6' }] });
    const { readings, refused } = readSome(rows, rules, { now: NOW, from: 0, most: 1e9 });
    expect([readings.length, refused.length]).toEqual([11_575, 0]);
    expect(readings.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(16.1, 1);
  });

  test('a year of energy by quarters of an hour, whose last one ends the year', async () => {
    const file = gunzipSync(fileOf('steel-energy/Steel_industry_data.csv.gz'));
    const rows = await rowsOfSheet(file);
    const proposed = proposeRules(rows);
    expect(proposed.time).toMatchObject({ columns: ['date'], form: 'dmy' });
    const rules: SheetRules = {
      ...proposed,
      time: { ...proposed.time, midnight: 'end' },
      points: [{ name: 'Usage_kWh', pointCode: 'e', unit: '', factor: 1, offset: 0 }],
    };
    const { readings, refused } = readSome(rows, rules, { now: NOW, from: 0, most: 1e9 });
    expect([readings.length, refused.length]).toEqual([35_040, 0]);
    expect(readings.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(959_640.3, 0);
    expect(readings.at(-1)?.t).toBe(Date.UTC(2018, 11, 31, 16));
    expect(new Set(readings.map(({ t }) => t)).size).toBe(35_040);
  });
});

test('a sheet with more rows than one may have is refused', async () => {
  await expect(rowsIn('1,2\n'.repeat(100_001))).rejects.toThrow(SheetError);
});
