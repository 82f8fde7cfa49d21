import { IconLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import type { Reader, Substation } from '#contracts/mine/mine.ts';
import type { Ground, PlacedPoint, WayOut } from '../ground.ts';
import type { MapColours } from '../mapColours.ts';
import { markSheet, type MarkName } from '../marks.ts';
import { type SubstationLight, Light } from '#features/sensors/api.ts';

const lightMarks: Partial<Record<number, MarkName>> = {
  [Light.lost]: 'lost',
  [Light.level1]: 'level1',
  [Light.level2]: 'level2',
  [Light.level3]: 'level3',
  [Light.level4]: 'level4',
};

/**
 * Sensors: grey dots when well, hollow when old, a shape of its own colour when abnormal. `lightAt`
 * gives a point's light; `far` draws smaller.
 */
export function sensorLayers(
  ground: Ground,
  colours: MapColours,
  lightAt: (pointNo: number) => number,
  lights: Uint8Array,
  far: boolean,
): Layer[] {
  const quiet = ground.points.filter((point) => lightAt(point.no) === Light.quiet);
  const old = ground.points.filter((point) => lightAt(point.no) === Light.stale);
  const abnormal = ground.points
    .filter((point) => lightAt(point.no) >= Light.lost)
    // Painted last, so on top: the most severe, whose light is the lowest level.
    .sort((a, b) => rank(lightAt(a.no)) - rank(lightAt(b.no)));
  return [
    new ScatterplotLayer({
      id: 'sensor-quiet',
      data: placed(quiet),
      radiusUnits: 'pixels',
      lineWidthUnits: 'pixels',
      stroked: true,
      getRadius: 3,
      getFillColor: colours.textFaint,
      // Sensors hang in roadways, whose lines are as grey.
      getLineColor: colours.ground,
      getLineWidth: 1,
    }),
    new ScatterplotLayer({
      id: 'sensor-old',
      data: placed(old),
      radiusUnits: 'pixels',
      lineWidthUnits: 'pixels',
      stroked: true,
      getRadius: 3.5,
      getFillColor: colours.ground,
      getLineWidth: 1.5,
      getLineColor: colours.lost,
    }),
    new IconLayer<PlacedPoint>({
      id: 'sensor-abnormal',
      data: abnormal,
      ...sheetProps(colours),
      getPosition: (point) => [point.x, point.y],
      getIcon: (point) => lightMarks[lightAt(point.no)] ?? 'lost',
      getSize: (point) => (lightAt(point.no) === Light.lost ? 10 : far ? 14 : 20),
      updateTriggers: { getIcon: [lights], getSize: [lights, far] },
    }),
  ];
}

const rank = (light: number): number => (light === Light.lost ? 0 : 10 - light);

/** Readers: small hollow diamonds. */
export const readerLayers = (ground: Ground, colours: MapColours): Layer[] => [
  new IconLayer<Reader>({
    id: 'readers',
    data: ground.readers,
    ...sheetProps(colours),
    getPosition: (reader) => [reader.x, reader.y],
    getIcon: () => 'reader',
    getSize: 16,
  }),
];

/** Substations: a grey box when well; on battery, lost and not heard of each with its own shape. */
export function substationLayers(
  ground: Ground,
  colours: MapColours,
  lights: ReadonlyMap<number, SubstationLight>,
): Layer[] {
  const marks: Record<SubstationLight, MarkName> = {
    well: 'substation',
    battery: 'battery',
    lost: 'substationLost',
    stale: 'lost',
  };
  return [
    new IconLayer<Substation>({
      id: 'substations',
      data: ground.substations,
      ...sheetProps(colours),
      getPosition: (substation) => [substation.x, substation.y],
      getIcon: (substation) => marks[lights.get(substation.no) ?? 'well'],
      getSize: 16,
      updateTriggers: { getIcon: [lights] },
    }),
  ];
}

/** Where ramps and shafts leave the picture. */
export const wayOutLayers = (ground: Ground, colours: MapColours): Layer[] => [
  new IconLayer<WayOut>({
    id: 'ways-out',
    data: ground.waysOut,
    ...sheetProps(colours),
    getPosition: (way) => [way.x, way.y],
    getIcon: (way) => way.kind,
    getAngle: (way) => (way.kind === 'ramp' && !way.up ? 180 : 0),
    getSize: 16,
  }),
  new IconLayer({
    id: 'doors',
    data: ground.roadways.filter((roadway) => roadway.edge.doorClosed),
    ...sheetProps(colours),
    getPosition: ({ path }: Ground['roadways'][number]) => [
      (path[0][0] + path[1][0]) / 2,
      (path[0][1] + path[1][1]) / 2,
    ],
    getIcon: () => 'door',
    getSize: 14,
  }),
];

const sheetProps = (colours: MapColours) => {
  const { image, places } = markSheet(colours.scheme);
  return {
    iconAtlas: image as unknown as string,
    iconMapping: places,
    sizeUnits: 'pixels' as const,
  };
};

function placed(points: readonly PlacedPoint[]) {
  const value = new Float32Array(points.length * 3);
  points.forEach(({ x, y }, i) => value.set([x, y, 0], i * 3));
  return { length: points.length, attributes: { getPosition: { value, size: 3 } } };
}
