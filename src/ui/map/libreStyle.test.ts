import { expect, test } from 'vitest';
import { libreZoomOf, lngLatOf } from './libreStyle.ts';

/** The pixel of a longitude and latitude on a Mercator map with tiles of 512 px. */
function pixelOf([lng, lat]: readonly [number, number], zoom: number): [number, number] {
  const world = 512 * 2 ** zoom;
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return [(lng / 360) * world, (y / (2 * Math.PI)) * world];
}

test('[S1-85] the web map under the mine keeps the scale of the mine grid, so that both are seen in one place', () => {
  for (const gridZoom of [-3, 0, 2])
    for (const [x, y] of [
      [0, 0],
      [850, -1200],
      [-5000, 5000],
    ] as const) {
      const [px, py] = pixelOf(lngLatOf(x, y), libreZoomOf(gridZoom));
      expect(px).toBeCloseTo(x * 2 ** gridZoom, 1);
      expect(py).toBeCloseTo(y * 2 ** gridZoom, 1);
    }
});
