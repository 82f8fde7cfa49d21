import { PathLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import { faded, type Colour, type MapColours } from '#features/map/api.ts';

/** One person's way on one picture. */
export type DrawnTrack = {
  readonly colour: Colour;
  readonly whole: readonly [number, number][][];
  readonly walked: readonly [number, number][][];
  readonly place: readonly [number, number] | undefined;
  readonly old: boolean;
  readonly chosen: boolean;
};

/**
 * Ways faint as a whole and strong as far as they were walked, each with its person's dot; hollow
 * where he was not seen for long.
 */
export function trackLayers(tracks: readonly DrawnTrack[], colours: MapColours): Layer[] {
  const pieces = (pick: (track: DrawnTrack) => readonly [number, number][][]) =>
    tracks.flatMap((track) =>
      pick(track).map((path) => ({ path, colour: track.colour, chosen: track.chosen })),
    );
  const paths = (
    id: string,
    data: ReturnType<typeof pieces>,
    width: number,
    alpha: number,
  ): Layer =>
    new PathLayer<(typeof data)[number]>({
      id,
      data,
      widthUnits: 'pixels',
      getPath: ({ path }) => path,
      getWidth: ({ chosen }) => (chosen ? width * 1.8 : width),
      getColor: ({ colour }) => faded(colour, alpha),
      capRounded: true,
      jointRounded: true,
    });
  return [
    paths(
      'tracks-whole',
      pieces(({ whole }) => whole),
      1.5,
      90,
    ),
    paths(
      'tracks-walked',
      pieces(({ walked }) => walked),
      2.5,
      255,
    ),
    new ScatterplotLayer<DrawnTrack>({
      id: 'tracks-dots',
      data: tracks.filter(({ place }) => place !== undefined),
      radiusUnits: 'pixels',
      lineWidthUnits: 'pixels',
      stroked: true,
      getPosition: ({ place }) => [place?.[0] ?? 0, place?.[1] ?? 0],
      getRadius: ({ chosen }) => (chosen ? 8 : 6),
      getFillColor: ({ colour, old }) => (old ? colours.ground : colour),
      getLineColor: ({ colour, old }) => (old ? colour : colours.ground),
      getLineWidth: 2,
    }),
  ];
}
