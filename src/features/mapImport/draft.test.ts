import { expect, test } from 'vitest';
import { mapSettings, type SurveyAnswer } from '#contracts/mine/mapImportCalls.ts';
import { draftOf, middleOf, noGrid, settingsOf } from './draft.ts';

const layer = (name: string, more: Partial<SurveyAnswer['layers'][number]> = {}) => ({
  layer: name,
  lines: 3,
  nodes: 0,
  level: null,
  z: null,
  ...more,
});
const survey = (more: Partial<SurveyAnswer> = {}): SurveyAnswer => ({
  format: 'dxf',
  layers: [layer('roads')],
  bounds: [0, 0, 10, 10],
  unit: 'm',
  fileZone: null,
  northFirst: false,
  leftOut: {},
  ...more,
});
const levels = [
  { code: 'L300', name: '-300', z: -300 },
  { code: 'L380', name: '-380', z: -380 },
];
const grid = {
  mineZone: { meridian: 111, falseEasting: 500_000 },
  origin: { x: 512_000, y: 4_150_000, z: 0 },
  rotation: 3,
};

test('a layer goes to the level that it is called by, names, or lies at; else to a new one', () => {
  const { layers } = draftOf(
    survey({
      layers: [
        layer('-300'),
        layer('roads', { level: 'L380' }),
        layer('high', { z: -391 }),
        layer('-450', { z: -450 }),
        layer('points', { lines: 0, nodes: 4 }),
      ],
    }),
    levels,
    noGrid,
  );
  expect(layers.map(({ level }) => level)).toEqual([
    { code: 'L300' },
    { code: 'L380' },
    { code: 'L380' },
    'new',
    'none',
  ]);
  expect(layers[3]).toMatchObject({ newCode: '-450', z: -450 });
});

test('the grid of the mine’s record is wanted for degrees and zones alone', () => {
  expect(draftOf(survey(), levels, grid)).toMatchObject({ mineZone: null, x: 0, rotation: 0 });
  expect(draftOf(survey({ unit: 'degrees' }), levels, grid)).toMatchObject({
    mineZone: grid.mineZone,
    x: 512_000,
    rotation: 3,
  });
});

test('settings are complete or none, and such as the server takes', () => {
  const draft = draftOf(survey(), levels, noGrid);
  const settings = settingsOf(draft);
  expect(mapSettings.safeParse(settings)).toMatchObject({ success: true });
  expect(settings?.layers).toEqual([
    { layer: 'roads', levelCode: 'roads', levelName: '', z: 0, kind: 'haulage', section: 12 },
  ]);
  expect(settingsOf({ ...draft, snap: undefined })).toBeUndefined();
  expect(settingsOf({ ...draft, layers: [] })).toBeUndefined();
  const degrees = draftOf(survey({ unit: 'degrees' }), levels, noGrid);
  expect(settingsOf(degrees)).toBeUndefined();
  expect(
    settingsOf({ ...degrees, mineZone: { meridian: 111, falseEasting: 500_000 } }),
  ).toMatchObject({ unit: 'degrees', mineZone: { meridian: 111 } });
});

test('the middle of a file is told in the mine’s zone', () => {
  const box: SurveyAnswer['bounds'] = [0, 100, 2000, 300];
  const draft = draftOf(survey({ bounds: box }), levels, noGrid);
  expect(middleOf({ bounds: box }, draft)).toEqual({ x: 1000, y: 200 });
  expect(middleOf({ bounds: box }, { ...draft, unit: 'km', northFirst: true })).toEqual({
    x: 200_000,
    y: 1_000_000,
  });
  expect(middleOf({ bounds: null }, draft)).toBeUndefined();
  const mineZone = { meridian: 111, falseEasting: 500_000 };
  expect(middleOf({ bounds: [111, 0, 111, 0] }, { ...draft, unit: 'degrees', mineZone })).toEqual({
    x: 500_000,
    y: 0,
  });
  expect(
    middleOf(
      { bounds: box },
      { ...draft, mineZone, fileZone: { meridian: 111, falseEasting: 37_500_000 } },
    ),
  ).toEqual({ x: 1000 - 37_000_000, y: 200 });
});

test('heights of the file are metres of the mine’s grid once they are a layer’s', () => {
  const { layers } = draftOf(
    survey({
      unit: 'mm',
      layers: [layer('roads', { z: -302_000 }), layer('deep', { z: -450_000 })],
    }),
    levels,
    noGrid,
  );
  expect(layers[0]).toMatchObject({ level: { code: 'L300' }, z: -300 });
  expect(layers[1]).toMatchObject({ level: 'new', z: -450 });
  const laid = draftOf(survey({ unit: 'degrees', layers: [layer('roads', { z: 700 })] }), levels, {
    ...grid,
    origin: { ...grid.origin, z: 1080 },
  });
  expect(laid.layers[0]).toMatchObject({ level: { code: 'L380' }, z: -380 });
});
