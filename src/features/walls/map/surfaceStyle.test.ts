import { expect, test } from 'vitest';
import type { Bench } from '#contracts/mine/mine.ts';
import { mapColoursOf } from '#features/map/mapColours.ts';
import { surfaceStyle } from './surfaceStyle.ts';

const bench: Bench = {
  code: 'B1',
  part: 'pit',
  z: 100,
  ring: [
    [0, 0],
    [100, 0],
    [100, 100],
  ],
};

test('[G-21] the map of the surface names no tiles, fonts or pictures: it is drawn without a network', () => {
  const style = surfaceStyle([bench], mapColoursOf('dark'));
  expect(Object.values(style.sources ?? {}).map(({ type }) => type)).toEqual([
    'geojson',
    'geojson',
  ]);
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
  expect(JSON.stringify(style)).not.toMatch(/https?:|\/\//);
});
