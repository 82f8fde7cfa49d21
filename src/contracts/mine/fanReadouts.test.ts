import { expect, test } from 'vitest';
import { pointSchema, type Point } from './mine.ts';
import { fanPoints, fanReadouts, pressedDevices } from './fanReadouts.ts';

let no = 0;
const point = (code: string, kind: Point['kind'], more: Partial<Point> = {}): Point => ({
  ...pointSchema.parse({
    code,
    name: code,
    pointType: 2,
    kind,
    unit: '',
    precision: 0,
    rangeMin: 0,
    rangeMax: 4,
    samplePeriod: 1,
  }),
  no: no++,
  rowVersion: 1,
  ...more,
});
const record = (device: string): Point =>
  point(`${device}.runState`, 'VALUE', {
    deviceCode: device,
    recordEntity: 'equiVentilationSystem',
  });
const points = [
  point('F1', 'FAN', { positionCode: 'MAIN' }),
  point('F2', 'FAN', { positionCode: 'AUX' }),
  point('W', 'WP', { positionCode: 'MAIN' }),
  record('TF1'),
  record('JF1'),
  point('TF1.staticPressure', 'WP', { deviceCode: 'TF1', recordEntity: 'equiVentilationSystem' }),
  point('G', 'CH4'),
];
const said = (values: Record<string, number>, more: { readonly stale?: boolean } = {}) => {
  const told = fanReadouts(
    fanPoints(points.filter(({ code }) => code in values)).map((one) => ({
      point: one,
      value: values[one.code] ?? Number.NaN,
      stale: false,
      bad: false,
      ...more,
    })),
    pressedDevices(points),
  );
  return {
    main: told.main.map(({ point: { code } }) => code),
    local: told.local.map(({ point: { code } }) => code),
  };
};

test('a fan whose record says that it reverses or is in maintenance stands first, whatever its switch says', () => {
  expect(said({ F1: 0, F2: 1, W: 900, 'TF1.runState': 3, 'JF1.runState': 1, G: 1 })).toEqual({
    main: ['TF1.runState', 'F1', 'W'],
    local: ['F2'],
  });
  expect(said({ F1: 1, 'TF1.runState': 4 }, { stale: true }).main).toEqual(['F1']);
});

test('a mine without switches of fans tells them by their records', () => {
  expect(said({ W: 900, 'TF1.runState': 1, 'JF1.runState': 0 })).toEqual({
    main: ['W', 'TF1.runState'],
    local: ['JF1.runState'],
  });
});
