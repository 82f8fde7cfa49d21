import { PathLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import { dashesOf, dashMetres } from '#ui/map/dashes.ts';
import type { Ground, Roadway } from '../ground.ts';
import { mixed, type Colour, type Ink } from '../ink.ts';
import { inkShare, roadwayLooks, type RoadwayLook } from './roadwayLooks.ts';

/**
 * The roadways of a picture: their real width underneath, the line of their kind on top. `zoomStep`
 * is the whole zoom, for the dashes.
 */
export function roadwayLayers(ground: Ground, ink: Ink, zoomStep: number): Layer[] {
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
    ...(ink.scheme === 'light' ? [body('roadway-rim', 1.3, 7, ink.lineStrong)] : []),
    body('roadway-body', 1, 5, bodyInk(ink)),
    new PathLayer<(typeof lines)[number]>({
      id: 'roadway-line',
      data: lines,
      widthUnits: 'pixels',
      getPath: ({ path }) => path,
      getWidth: ({ look }) => look.px,
      getColor: ({ look }) => roadwayInk(ink, look),
    }),
  ];
}

/** The line of a kind of roadway. */
export const roadwayInk = (ink: Ink, look: RoadwayLook): Colour =>
  mixed(ink.ground, ink.textDim, inkShare(look, ink.scheme));

/** What lies under the line, as wide as the roadway is. */
export const bodyInk = (ink: Ink): Colour =>
  ink.scheme === 'dark' ? ink.raised : mixed(ink.ground, ink.raised, 0.9);
