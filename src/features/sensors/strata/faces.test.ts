import { expect, test } from 'vitest';
import { pointSchema } from '#contracts/mine/mine.ts';
import type { LiveRow } from '../live/liveRows.ts';
import { distinctParts, extremesOf, facesOf, topOf } from './faces.ts';

const row = (
  no: number,
  name: string,
  kind: 'SUPP' | 'BOLT',
  high: object = { 3: 33.6, 1: 42 },
): LiveRow => {
  const point = {
    ...pointSchema.parse({
      code: `KY${no}.value`,
      name,
      pointType: 1,
      kind,
      unit: 'MPa',
      precision: 2,
      rangeMin: 0,
      rangeMax: 60,
      samplePeriod: 30,
      limits: { high },
    }),
    no,
    rowVersion: 1,
  };
  return {
    subject: {
      key: `KY${no}`,
      name,
      areaCode: 'GM1',
      points: new Map([['value', point]]),
      recordEntity: 'equiGroundPressureMonitoring',
    },
    areaName: '101工作面',
    readings: new Map([['value', { value: 20 + no, state: 0, ageMs: 1, stale: false, level: 0 }]]),
    alarms: [],
    condition: 'good',
    states: [],
    ageMs: 1,
    staleCount: 0,
  };
};

test('supports stand along their face by number, whatever else is measured is no support', () => {
  const { faces, others } = facesOf([
    row(1, '101工作面18#左柱支架', 'SUPP'),
    row(2, '101工作面6#右柱支架', 'SUPP'),
    row(3, '顺槽1#锚杆', 'BOLT'),
    row(4, '101工作面6#左柱支架', 'SUPP'),
    row(5, '101工作面118#左柱支架', 'SUPP'),
  ]);
  expect(faces.map(({ name, unit }) => [name, unit])).toEqual([['101工作面', 'MPa']]);
  expect(faces[0]?.supports.map(({ label }) => label)).toEqual(['6#右', '6#左', '18#左', '118#左']);
  expect(others.map(({ subject }) => subject.key)).toEqual(['KY3']);
});

test('limits that all supports have run along the face, others stay with their support', () => {
  const [face] = facesOf([
    row(1, '1#支架', 'SUPP'),
    row(2, '2#支架', 'SUPP', { 3: 30, 1: 42 }),
  ]).faces;
  expect(face?.limits.map(({ value }) => value)).toEqual([42]);
  expect(face?.supports.map(({ own }) => own.map(({ value }) => value))).toEqual([[33.6], [30]]);
  expect(face && topOf(face, 43)).toBeCloseTo(1.06 * 43);
  expect(face && topOf(face, 0)).toBeCloseTo(1.06 * 42);
});

test('names are told apart without cutting a number in two', () => {
  expect(distinctParts(['面10#左柱', '面12#左柱', '面118#左柱'])).toEqual(['10', '12', '118']);
  expect(distinctParts(['甲', '甲'])).toEqual(['', '']);
  expect(distinctParts(['一个'])).toEqual(['一个']);
});

test('extremes are of what is known', () => {
  expect(extremesOf([Number.NaN, 3, 1, Number.NaN])).toEqual({ min: 1, max: 3 });
  expect(extremesOf([Number.NaN])).toBeUndefined();
  expect(extremesOf(undefined)).toBeUndefined();
});
