import { IconLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import type { Level } from '#contracts/alarms/alarm.ts';
import { levelTokens } from '#ui/theme/tokens.ts';
import type { Colour, MapColours } from '../mapColours.ts';
import { markSheet } from '../marks.ts';

const NO_EDGE: Colour = [0, 0, 0, 0];

/** An open alarm where it is, and whether somebody still has to see it. */
export type AlarmSpot = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly level: Level;
  readonly unacknowledged: boolean;
  readonly marked: boolean;
  /** How many alarms it stands for, itself among them. */
  readonly count: number;
};

/**
 * Rings around open alarms. Those not acknowledged beat between two sizes, `beat` telling which;
 * without motion they are bold. `marked` ones get the shape of their level too, since nothing else
 * at that place wears it.
 */
export function alarmLayers(
  spots: readonly AlarmSpot[],
  colours: MapColours,
  beat: boolean,
  still: boolean,
  far: boolean,
): Layer[] {
  const ring = (id: string, wider: number, colourOf: (spot: AlarmSpot) => Colour): Layer =>
    new ScatterplotLayer<AlarmSpot>({
      id,
      data: spots,
      radiusUnits: 'pixels',
      lineWidthUnits: 'pixels',
      filled: false,
      stroked: true,
      getPosition: (spot) => [spot.x, spot.y],
      getRadius: (spot) => (far ? 11 : 15) + (spot.unacknowledged && beat && !still ? 6 : 0),
      getLineWidth: (spot) => wider + (spot.unacknowledged ? (still ? 3.5 : beat ? 2 : 3) : 1),
      getLineColor: colourOf,
      updateTriggers: {
        getRadius: [beat, still, far],
        getLineWidth: [beat, still],
        getLineColor: [colours],
      },
    });
  return [
    // On a light ground yellow alone would not be seen, on a dark one the red of what is critical
    // without colour.
    ring('alarm-ring-edges', 2, ({ level }) =>
      colours.scheme === 'light' || level === 1 ? colours.text : NO_EDGE,
    ),
    ring('alarm-rings', 0, (spot) => colours[levelTokens[spot.level]]),
    new IconLayer<AlarmSpot>({
      id: 'alarm-marks',
      data: spots.filter((spot) => spot.marked),
      iconAtlas: markSheet(colours.scheme).image as unknown as string,
      iconMapping: markSheet(colours.scheme).places,
      sizeUnits: 'pixels',
      getPosition: (spot) => [spot.x, spot.y],
      getIcon: (spot) => `level${spot.level}`,
      getSize: far ? 14 : 20,
      updateTriggers: { getIcon: [spots] },
    }),
  ];
}

/** A ring around what is selected. */
export const selectionLayer = (
  place: readonly [number, number] | undefined,
  colours: MapColours,
): Layer =>
  new ScatterplotLayer<readonly [number, number]>({
    id: 'selection',
    data: place ? [place] : [],
    radiusUnits: 'pixels',
    lineWidthUnits: 'pixels',
    filled: false,
    stroked: true,
    getPosition: ([x, y]) => [x, y],
    getRadius: 11,
    getLineWidth: 2.5,
    getLineColor: colours.accent,
  });
