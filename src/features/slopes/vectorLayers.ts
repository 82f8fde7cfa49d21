import { IconLayer, PathLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import { rgba } from '#ui/theme/tokens.ts';
import { type MapColours, markSheet } from '#features/map/api.ts';

/** A receiver on the plan with how far it has moved; `dx` and `dy` in metres of the plan. */
export type Vector = {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly level: number;
  readonly old: boolean;
  /** Its colour in the charts. */
  readonly colour: string | undefined;
};

/**
 * Metres of the plan for a mm: the longest arrow is as long as `most` metres; 1, 2 or 5 times a
 * power of ten.
 */
export function scaleOf(longestMm: number, most: number): number {
  if (!(longestMm > 0)) return 1;
  const raw = most / longestMm;
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * ([5, 2, 1].find((one) => one * power <= raw) ?? 1);
}

/** Shaft and head of an arrow in one line. */
export function arrowOf({
  x,
  y,
  dx,
  dy,
}: Pick<Vector, 'x' | 'y' | 'dx' | 'dy'>): [number, number][] {
  const [tipX, tipY] = [x + dx, y + dy];
  const barb = (turn: number): [number, number] => [
    tipX - 0.22 * (dx * Math.cos(turn) - dy * Math.sin(turn)),
    tipY - 0.22 * (dx * Math.sin(turn) + dy * Math.cos(turn)),
  ];
  return [[x, y], [tipX, tipY], barb(0.45), [tipX, tipY], barb(-0.45)];
}

/**
 * Receivers with their arrows; one in alarm wears the mark of its level, one that is silent is
 * hollow.
 */
export function vectorLayers(vectors: readonly Vector[], colours: MapColours): Layer[] {
  const sheet = markSheet(colours.scheme);
  const colourOf = ({ colour }: Vector) => (colour === undefined ? colours.textDim : rgba(colour));
  return [
    new PathLayer<Vector>({
      id: 'slope-arrows',
      data: vectors,
      widthUnits: 'pixels',
      getPath: arrowOf,
      getWidth: ({ colour }) => (colour === undefined ? 1.5 : 3),
      getColor: colourOf,
      capRounded: true,
      jointRounded: true,
      updateTriggers: { getColor: [colours], getWidth: [vectors] },
    }),
    new ScatterplotLayer<Vector>({
      id: 'slope-receivers',
      data: vectors,
      radiusUnits: 'pixels',
      lineWidthUnits: 'pixels',
      stroked: true,
      getPosition: ({ x, y }) => [x, y],
      getRadius: ({ colour }) => (colour === undefined ? 4 : 6),
      getFillColor: (one) => (one.old ? colours.ground : colourOf(one)),
      getLineColor: (one) => (one.old ? colourOf(one) : colours.ground),
      getLineWidth: 2,
      updateTriggers: { getFillColor: [colours], getLineColor: [colours] },
    }),
    new IconLayer<Vector>({
      id: 'slope-levels',
      data: vectors.filter(({ level }) => level > 0),
      iconAtlas: sheet.image as unknown as string,
      iconMapping: { ...sheet.places },
      getIcon: ({ level }) => `level${level}`,
      getPosition: ({ x, y }) => [x, y],
      getPixelOffset: [0, -14],
      getSize: 20,
      sizeUnits: 'pixels',
    }),
  ];
}
