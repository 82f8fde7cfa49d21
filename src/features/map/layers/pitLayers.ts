import { PathLayer, SolidPolygonLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import type { Bench } from '#contracts/mine/mine.ts';
import { slopeFace } from '#ui/map/hillShade.ts';
import type { Ground } from '../ground.ts';
import { faded, mixed, type Colour, type MapColours } from '../mapColours.ts';

/** Slope of a bench face: 65 degrees, as benches are cut. */
const FACE_TANGENT = Math.tan((65 * Math.PI) / 180);
const DEFAULT_HEIGHT = 15;

/**
 * One bench as it is painted: its floor, the lit pieces of its face over that, its crest on top.
 */
export type PaintedBench = {
  readonly bench: Bench;
  readonly floor: Colour;
  readonly faces: readonly {
    readonly polygon: readonly [number, number][];
    readonly colour: Colour;
  }[];
};

/**
 * Pit, dump and pond as stacked benches with lit faces, in the order they are painted: a pit
 * darkens downwards, a dump brightens upwards.
 */
export function paintedBenches(all: readonly Bench[], colours: MapColours): PaintedBench[] {
  return (['pit', 'dump', 'tsf'] as const).flatMap((part) => {
    const benches = stackOf(all, part);
    return benches.map((bench, i) => {
      const pit = part === 'pit';
      const floor = floorColour(bench, colours, (i + 1) / (benches.length + 1));
      const height =
        Math.abs((benches[i + 1]?.z ?? bench.z + (pit ? -1 : 1) * DEFAULT_HEIGHT) - bench.z) ||
        DEFAULT_HEIGHT;
      const faces =
        part === 'tsf' && i > 0
          ? []
          : slopeFace(bench.ring, pit ? 'inwards' : 'outwards', height / FACE_TANGENT, height);
      return {
        bench,
        floor,
        faces: faces.map(({ polygon, light }) => ({ polygon, colour: lit(floor, colours, light) })),
      };
    });
  });
}

/** The painted benches of a picture as layers. */
export const pitLayers = (ground: Ground, colours: MapColours): Layer[] =>
  paintedBenches(ground.benches, colours).flatMap(({ bench, floor, faces }, i) => [
    new SolidPolygonLayer<Bench>({
      id: `bench-floor-${i}`,
      data: [bench],
      getPolygon: (one) => one.ring,
      getFillColor: floor,
    }),
    new SolidPolygonLayer<PaintedBench['faces'][number]>({
      id: `bench-face-${i}`,
      data: faces,
      getPolygon: (piece) => piece.polygon as [number, number][],
      getFillColor: (piece) => piece.colour,
    }),
    new PathLayer<Bench>({
      id: `bench-crest-${i}`,
      data: [bench],
      widthUnits: 'pixels',
      getWidth: 1,
      getPath: (one) => [...one.ring, one.ring[0] ?? [0, 0]],
      getColor: faded(colours.textFaint, colours.scheme === 'dark' ? 90 : 150),
    }),
  ]);

/** Benches of one part in the order they are painted: each lies inside the one before. */
function stackOf(benches: readonly Bench[], part: Bench['part']): Bench[] {
  const order = part === 'dump' ? 1 : -1;
  return benches.filter((bench) => bench.part === part).sort((a, b) => order * (a.z - b.z));
}

function floorColour(bench: Bench, colours: MapColours, share: number): Colour {
  if (bench.part === 'pit')
    return mixed(
      colours.raised,
      colours.scheme === 'dark' ? [8, 9, 10, 255] : colours.lineStrong,
      share * 0.85,
    );
  if (bench.part === 'dump')
    return mixed(
      colours.surface,
      colours.scheme === 'dark' ? colours.lineStrong : colours.raised,
      share * 0.9,
    );
  return mixed(colours.surface, colours.line, share * 0.8);
}

/** The floor's colour under `light` 0 to 1; flat ground in this light has 0.7. */
function lit(floor: Colour, colours: MapColours, light: number): Colour {
  const white: Colour = colours.scheme === 'dark' ? [150, 156, 164, 255] : [255, 255, 255, 255];
  return light > 0.7
    ? mixed(floor, white, (light - 0.7) * 1.3)
    : mixed(floor, [0, 0, 0, 255], (0.7 - light) * (colours.scheme === 'dark' ? 0.75 : 0.35));
}
