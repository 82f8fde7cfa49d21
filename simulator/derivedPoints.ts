import type { AreaDefinition, PointDefinition } from '#contracts/mine/mine.ts';
import { type SensorKindCode, sensorKinds } from '#contracts/sensors/sensorKind.ts';
import { surfaceCodes } from './geometry/pit.ts';
import type { Rover } from './ground/slope.ts';
import { limitsFor } from './points/limits.ts';

const CALCULATED = 4;
const COUNT_PERIOD = 60;

/**
 * The displacement series of a rover, and those the server derives from them: velocity, tangent
 * angle, horizontal movement.
 */
export function roverPoints(rover: Rover, period: number): PointDefinition[] {
  const area = rover.part === 'pit' ? surfaceCodes.pit : surfaceCodes.dump;
  const series = (
    field: string,
    kind: SensorKindCode,
    label: string,
    pointType: number,
  ): PointDefinition => ({
    ...shapeOf(kind),
    code: `${rover.code}.${field}`,
    name: `${rover.name}${label}`,
    pointType,
    samplePeriod: period,
    areaCode: area,
    deviceCode: rover.code,
    ...rover.place,
  });
  return [
    series('cumX', 'DX', '东向累计位移', 1),
    series('cumY', 'DY', '北向累计位移', 1),
    series('cumH', 'DH', '垂直累计位移', 1),
    series('velocity', 'VEL', '位移速率', CALCULATED),
    series('angle', 'ANGLE', '切线角', CALCULATED),
    series('horizontal', 'DISP', '水平累计位移', CALCULATED),
  ];
}

/**
 * The number of people in an area, which the server counts; none for areas above ground and for
 * goaf.
 */
export function headCountPoint(area: AreaDefinition): PointDefinition[] {
  if (area.levelCode === null || area.place === 'goaf') return [];
  return [
    {
      ...shapeOf('COUNT'),
      code: `COUNT.${area.code}`,
      name: `${area.name}人数`,
      pointType: CALCULATED,
      samplePeriod: COUNT_PERIOD,
      areaCode: area.code,
      deviceCode: null,
      x: null,
      y: null,
      z: null,
    },
  ];
}

type Shape = Pick<
  PointDefinition,
  | 'kind'
  | 'unit'
  | 'precision'
  | 'rangeMin'
  | 'rangeMax'
  | 'substationCode'
  | 'positionCode'
  | 'valueNames'
  | 'relatesTo'
  | 'limits'
>;

function shapeOf(kind: SensorKindCode): Shape {
  const { unit, precision, range } = sensorKinds[kind];
  const none = { substationCode: null, positionCode: null, valueNames: [], relatesTo: null };
  return {
    kind,
    unit,
    precision,
    rangeMin: range[0],
    rangeMax: range[1],
    ...none,
    limits: limitsFor(kind, null),
  };
}
