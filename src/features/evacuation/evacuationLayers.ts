import { PathLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import type { EvacuationState } from '#contracts/evacuation/evacuation.ts';
import { faded, type MapColours } from '#features/map/api.ts';

export type StateDot = {
  readonly no: number;
  readonly x: number;
  readonly y: number;
  readonly state: EvacuationState;
  readonly chosen: boolean;
  /** No way out is open to him. */
  readonly trapped: boolean;
};
type Path = readonly (readonly [number, number])[];

/**
 * People: full dots move, rings with a thick edge do not or are lost, faint ones are safe; the
 * chosen one in the accent; those without a way out large, in the colour of what is critical.
 */
export const stateDots = (dots: readonly StateDot[], colours: MapColours): Layer =>
  new ScatterplotLayer<StateDot>({
    id: 'rescued',
    data: dots,
    radiusUnits: 'pixels',
    lineWidthUnits: 'pixels',
    stroked: true,
    getPosition: ({ x, y }) => [x, y],
    getRadius: ({ chosen, state, trapped }) => (chosen || trapped ? 8 : state === 'safe' ? 3 : 5.5),
    getFillColor: ({ chosen, state, trapped }) =>
      chosen
        ? colours.accent
        : trapped
          ? colours.critical
          : state === 'lost' || state === 'still'
            ? colours.ground
            : state === 'safe'
              ? faded(colours.textFaint, 160)
              : colours.text,
    getLineColor: ({ state, trapped }) =>
      trapped
        ? colours.text
        : state === 'lost'
          ? colours.lost
          : state === 'still'
            ? colours.text
            : colours.ground,
    getLineWidth: ({ state, trapped }) =>
      trapped || state === 'lost' || state === 'still' ? 2.5 : 1.5,
    updateTriggers: {
      getRadius: [dots],
      getFillColor: [dots, colours],
      getLineColor: [dots, colours],
      getLineWidth: [dots],
    },
  });

/** Roadways that nobody is led through: a broad pale band with a dark line in it. */
export const blockedLayers = (paths: readonly Path[], colours: MapColours): Layer[] => [
  new PathLayer<Path>({
    id: 'blocked-band',
    data: [...paths],
    widthUnits: 'pixels',
    getPath: asPath,
    getWidth: 9,
    getColor: colours.text,
    capRounded: true,
  }),
  new PathLayer<Path>({
    id: 'blocked-line',
    data: [...paths],
    widthUnits: 'pixels',
    getPath: asPath,
    getWidth: 4,
    getColor: colours.ground,
  }),
];

/** The way out of the chosen person on this picture, in pieces. */
export const routeLayer = (paths: readonly Path[], colours: MapColours): Layer =>
  new PathLayer<Path>({
    id: 'route',
    data: [...paths],
    widthUnits: 'pixels',
    getPath: asPath,
    getWidth: 4,
    getColor: colours.accent,
    capRounded: true,
    jointRounded: true,
  });

const asPath = (path: Path): [number, number][] => path.map(([x, y]) => [x, y]);
