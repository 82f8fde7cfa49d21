import { PathLayer, ScatterplotLayer, SolidPolygonLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import { faded, type MapColours } from '#features/map/api.ts';
import type { Outline } from './placeQuery.ts';

/** A person's dot; the chosen ones are drawn on top in the accent. */
export type Dot = {
  readonly no: number;
  readonly x: number;
  readonly y: number;
  readonly chosen: boolean;
};

const pairsOf = (outline: Outline): [number, number][] => outline.map(([x, y]) => [x, y]);

/** The outline that is asked about, closed or still being drawn with its corners. */
export function outlineLayers(outline: Outline, closed: boolean, colours: MapColours): Layer[] {
  const corners = pairsOf(outline);
  return [
    new SolidPolygonLayer<[number, number][]>({
      id: 'outline-fill',
      data: closed && corners.length >= 3 ? [corners] : [],
      getPolygon: (ring) => ring,
      getFillColor: faded(colours.accent, 36),
    }),
    new PathLayer<[number, number][]>({
      id: 'outline-edge',
      data: corners.length >= 2 ? [closed ? [...corners, ...corners.slice(0, 1)] : corners] : [],
      widthUnits: 'pixels',
      getPath: (path) => path,
      getWidth: 2,
      getColor: colours.accent,
    }),
    new ScatterplotLayer<[number, number]>({
      id: 'outline-corners',
      data: closed ? [] : corners,
      radiusUnits: 'pixels',
      lineWidthUnits: 'pixels',
      stroked: true,
      getPosition: ([x, y]) => [x, y],
      getRadius: (_, { index }) => (index === 0 ? 7 : 4),
      getFillColor: colours.ground,
      getLineColor: colours.accent,
      getLineWidth: 2,
    }),
  ];
}

/** People as dots at places that do not move. */
export const dotLayer = (dots: readonly Dot[], colours: MapColours): Layer =>
  new ScatterplotLayer<Dot>({
    id: 'dots',
    data: [...dots].sort((a, b) => Number(a.chosen) - Number(b.chosen)),
    radiusUnits: 'pixels',
    lineWidthUnits: 'pixels',
    stroked: true,
    getPosition: ({ x, y }) => [x, y],
    getRadius: ({ chosen }) => (chosen ? 7 : 5),
    getFillColor: ({ chosen }) => (chosen ? colours.accent : colours.text),
    getLineColor: colours.ground,
    getLineWidth: 1.5,
    updateTriggers: { getRadius: [dots], getFillColor: [dots, colours] },
  });
