import type { Bench } from '#contracts/mine/mine.ts';
import { type Colour, type MapColours, paintedBenches } from '#features/map/api.ts';
import { lngLatOf, type MapStyle } from '#ui/map/libreStyle.ts';

/** Each so many benches down a contour is drawn heavier, as on survey maps. */
const HEAVY_EACH = 5;

type Ring = readonly (readonly [number, number])[];

/**
 * Pit, dump and pond as a map style of our own: lit benches and their crests as contours, in the
 * mine's metres. It names no tiles, fonts or pictures, so that it needs no network.
 */
export function surfaceStyle(benches: readonly Bench[], colours: MapColours): MapStyle {
  const painted = paintedBenches(benches, colours);
  const pieces = painted.flatMap(({ bench, floor, faces }, order) => [
    pieceOf(bench.ring, { colour: cssOf(floor), order: 2 * order }),
    ...faces.map(({ polygon, colour }) =>
      pieceOf(polygon, { colour: cssOf(colour), order: 2 * order + 1 }),
    ),
  ]);
  const contours = painted.map(({ bench }, i) => ({
    type: 'Feature' as const,
    properties: { z: bench.z, heavy: i % HEAVY_EACH === 0 },
    geometry: { type: 'LineString' as const, coordinates: closed(bench.ring) },
  }));
  return {
    version: 8,
    sources: {
      pieces: { type: 'geojson', data: { type: 'FeatureCollection', features: pieces } },
      contours: { type: 'geojson', data: { type: 'FeatureCollection', features: contours } },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': cssOf(colours.ground) } },
      {
        id: 'pieces',
        type: 'fill',
        source: 'pieces',
        layout: { 'fill-sort-key': ['get', 'order'] },
        paint: { 'fill-color': ['get', 'colour'], 'fill-antialias': false },
      },
      {
        id: 'contours',
        type: 'line',
        source: 'contours',
        paint: {
          'line-color': cssOf(colours.textFaint),
          'line-opacity': 0.6,
          'line-width': ['case', ['get', 'heavy'], 1.6, 0.8],
        },
      },
    ],
  };
}

const pieceOf = (ring: Ring, properties: { readonly colour: string; readonly order: number }) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Polygon' as const, coordinates: [closed(ring)] },
});

const closed = (ring: Ring) => [...ring, ...ring.slice(0, 1)].map(([x, y]) => lngLatOf(x, y));

const cssOf = ([r, g, b]: Colour): string =>
  `rgb(${Math.round(r)}, ${Math.round(g)}, ${Math.round(b)})`;
