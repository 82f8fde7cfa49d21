import { PathLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import { faded, type MapColours } from '../mapColours.ts';

/**
 * How well the place of a person is known: metres around the last fix, and after a loss the
 * roadways that he can have reached since.
 */
export type Around = {
  readonly x: number;
  readonly y: number;
  readonly accuracy: number | undefined;
  readonly reach: readonly (readonly [number, number])[][];
};

/** A disc as wide as the fix is exact, and a broad band over the roadways within reach. */
export function aroundLayers(around: Around | undefined, colours: MapColours): Layer[] {
  return [
    new PathLayer<readonly (readonly [number, number])[]>({
      id: 'reach',
      data: around ? [...around.reach] : [],
      widthUnits: 'pixels',
      getPath: (path) => path.map(([x, y]): [number, number] => [x, y]),
      getWidth: 12,
      getColor: faded(colours.accent, 90),
      capRounded: true,
    }),
    new ScatterplotLayer<Around>({
      id: 'accuracy',
      data: around?.accuracy ? [around] : [],
      radiusUnits: 'meters',
      lineWidthUnits: 'pixels',
      stroked: true,
      getPosition: ({ x, y }) => [x, y],
      getRadius: ({ accuracy }) => accuracy ?? 0,
      getFillColor: faded(colours.accent, 40),
      getLineColor: faded(colours.accent, 160),
      getLineWidth: 1,
    }),
  ];
}
