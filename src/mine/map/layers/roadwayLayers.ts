import { PathLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import { dashesOf, dashMetres } from '../../../ui/map/dashes.ts';
import type { Ground, Roadway } from '../ground.ts';
import { mixed, type Colour, type Ink } from '../ink.ts';
import { roadwayLooks, type RoadwayLook } from './roadwayLooks.ts';

/** The roadways of a picture: their real width underneath, the line of their kind on top. `zoomStep` is the whole zoom, for the dashes. */
export function roadwayLayers(ground: Ground, ink: Ink, zoomStep: number): Layer[] {
  const lines = ground.roadways.flatMap((roadway) => {
    const look = roadwayLooks[roadway.edge.kind];
    const metres = dashMetres(zoomStep, 1);
    return dashesOf(roadway.path, look.on * metres, look.off * metres).map((path) => ({ path, look }));
  });
  return [
    new PathLayer<Roadway>({
      id: 'roadway-body',
      data: ground.roadways,
      getPath: (roadway) => roadway.path as unknown as [number, number][],
      getWidth: (roadway) => roadway.width,
      widthMinPixels: 5,
      capRounded: true,
      getColor: ink.scheme === 'dark' ? ink.raised : mixed(ink.ground, ink.raised, 0.9),
    }),
    new PathLayer<(typeof lines)[number]>({
      id: 'roadway-line',
      data: lines,
      widthUnits: 'pixels',
      getPath: ({ path }) => path,
      getWidth: ({ look }) => look.px,
      getColor: ({ look }) => lineColour(ink, look),
    }),
  ];
}

const lineColour = (ink: Ink, look: RoadwayLook): Colour => mixed(ink.ground, ink.textDim, look.bright);
