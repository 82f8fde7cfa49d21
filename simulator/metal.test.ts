import { describe, expect, test } from 'vitest';
import { recordSchemas } from '#contracts/ingest/records.ts';
import { type WideEntity, wideRecords, wideSchemaOf } from '#contracts/ingest/wideRecords.ts';
import { areaSchema, pointSchema } from '#contracts/mine/mine.ts';
import { createMine } from './mine.ts';

/** 15:28 in Shanghai. */
const START = Date.UTC(2026, 10, 21, 7, 28);

describe('a large metal mine', () => {
  const mine = createMine({
    profile: 'large',
    mineType: 'metal',
    seed: 1,
    startMs: START,
    troubles: false,
  });
  const { area, kafkaMonitoringPoint } = mine.definitions();

  test('has six stopes and four headings on each of its levels, no longwall, and no methane to measure', () => {
    expect(area.filter(({ place }) => place === 'face')).toHaveLength(24);
    expect(area.filter(({ place }) => place === 'heading')).toHaveLength(16);
    expect(area.filter(({ place }) => place === 'goaf' || place === 'district')).toEqual([]);
    const measured = kafkaMonitoringPoint.filter(
      ({ deviceCode, pointType }) => deviceCode === null && pointType < 4,
    );
    expect(measured.filter(({ pointType }) => pointType === 1)).toHaveLength(900);
    expect(measured.filter(({ pointType }) => pointType === 2)).toHaveLength(700);
    expect(
      kafkaMonitoringPoint.filter(
        ({ kind }) => kind === 'CH4' || kind === 'CH4P' || kind === 'BREAK',
      ),
    ).toEqual([]);
    expect(kafkaMonitoringPoint.filter(({ kind }) => kind === 'NO2').length).toBeGreaterThanOrEqual(
      40,
    );
  });

  test('defines what fits the schemas, and sends records that do', () => {
    for (const row of area) areaSchema.parse(row);
    for (const row of kafkaMonitoringPoint) pointSchema.parse(row);
    for (const [entity, rows] of Object.entries(mine.step(START + 60_000))) {
      const schema = Object.hasOwn(wideRecords, entity)
        ? wideSchemaOf(entity as WideEntity)
        : recordSchemas[entity as keyof typeof recordSchemas];
      for (const row of rows) schema.parse(row);
    }
  });

  test('rests within its limits, with vehicles about and everybody at work', () => {
    const limits = new Map(kafkaMonitoringPoint.map((point) => [point.code, point.limits]));
    const beyond = new Set<string>();
    for (const row of (mine.step(START + 110_000).sample ?? []) as {
      pointCode: string;
      value: number;
    }[]) {
      const { high = {}, low = {}, alarmValue } = limits.get(row.pointCode) ?? {};
      if (Object.values(high).some((limit = Infinity) => row.value >= limit))
        beyond.add(row.pointCode);
      if (
        Object.values(low).some((limit = -Infinity) => row.value <= limit) ||
        row.value === alarmValue
      )
        beyond.add(row.pointCode);
    }
    expect(
      [...beyond].map((code) => kafkaMonitoringPoint.find((point) => point.code === code)?.name),
    ).toEqual([]);
    expect(mine.underground).toBeGreaterThan(500);
  });

  test('blasts three workings at half past three, and says so', () => {
    const { kafkaBlastRecord = [] } = mine.step(START + 300_000);
    expect(
      (kafkaBlastRecord as { dataTime: number }[]).map(({ dataTime }) => (dataTime - START) / 1000),
    ).toEqual([120, 180, 240]);
  });

  test('knows no scenario that needs coal, and all others', () => {
    expect(mine.start('gas-exceed')).toBe(false);
    for (const id of ['fan-stop', 'blasting', 'belt-fire', 'overcrowd-face', 'suspended-work'])
      expect(mine.start(id)).toBe(true);
  });
});

test('the small metal mine lives too', () => {
  const mine = createMine({ profile: 'small', mineType: 'metal', seed: 1, startMs: START });
  expect(Object.keys(mine.step(START + 900_000))).toContain('sample');
});
