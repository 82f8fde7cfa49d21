import { PathLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import { dashesOf, dashMetres } from '#ui/map/dashes.ts';
import type { Ground, Roadway } from '../ground.ts';
import { mixed, type Colour, type MapColours } from '../mapColours.ts';
import { colourShare, roadwayLooks, type RoadwayLook } from './roadwayLooks.ts';

/**
 * The roadways of a picture: their real width underneath, the line of their kind on top. `zoomStep`
 * is the whole zoom, for the dashes.
 */
export function roadwayLayers(ground: Ground, colours: MapColours, zoomStep: number): Layer[] {
  const lines = ground.roadways.flatMap((roadway) => {
    const look = roadwayLooks[roadway.edge.kind];
    const metres = dashMetres(zoomStep, 1);
    return dashesOf(roadway.path, look.on * metres, look.off * metres).map((path) => ({
      path,
      look,
    }));
  });
  const body = (id: string, wider: number, leastPx: number, colour: Colour): Layer =>
    new PathLayer<Roadway>({
      id,
      data: ground.roadways,
      getPath: (roadway) => roadway.path as unknown as [number, number][],
      getWidth: (roadway) => roadway.width * wider,
      widthMinPixels: leastPx,
      capRounded: true,
      getColor: colour,
    });
  return [
    // White on a light ground is hardly seen without a rim.
    ...(colours.scheme === 'light' ? [body('roadway-rim', 1.3, 7, colours.lineStrong)] : []),
    body('roadway-body', 1, 5, bodyColour(colours)),
    new PathLayer<(typeof lines)[number]>({
      id: 'roadway-line',
      data: lines,
      widthUnits: 'pixels',
      getPath: ({ path }) => path,
      getWidth: ({ look }) => look.px,
      getColor: ({ look }) => roadwayColour(colours, look),
    }),
  ];
}

/** The line of a kind of roadway. */
export const roadwayColour = (colours: MapColours, look: RoadwayLook): Colour =>
  mixed(colours.ground, colours.textDim, colourShare(look, colours.scheme));

/** What lies under the line, as wide as the roadway is. */
export const bodyColour = (colours: MapColours): Colour =>
  colours.scheme === 'dark' ? colours.raised : mixed(colours.ground, colours.raised, 0.9);
