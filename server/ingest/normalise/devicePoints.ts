import { wideRecords, type WideEntity } from '#contracts/ingest/wideRecords.ts';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import type { PointDefinition } from '#contracts/mine/mine.ts';
import {
  sensorKinds,
  type SensorKind,
  type SensorKindCode,
} from '#contracts/sensors/sensorKind.ts';

/** The displacement series of a GNSS rover. */
export const gnssFields = { cumX: 'DX', cumY: 'DY', cumH: 'DH' } as const satisfies Record<
  string,
  SensorKindCode
>;
const GNSS_PERIOD_SEC = 3600;

const pointTypes = { analog: 1, switch: 2, counter: 3 } as const;

/** Code of the series of one field of a device. */
export const devicePointCode = (device: string, field: string): string => `${device}.${field}`;

/** The measured fields of a wide record by their sensor kind. */
export const fieldsOf = (entity: WideEntity): Readonly<Record<string, SensorKindCode>> =>
  wideRecords[entity].fields;

/**
 * Definition of a series that came without one: range, unit and precision are those of its kind,
 * without limits.
 */
export function devicePoint(
  entity: WideEntity | 'kafkaGnssSlope',
  device: string,
  field: string,
): PointDefinition {
  const kind =
    entity === 'kafkaGnssSlope'
      ? gnssFields[field as keyof typeof gnssFields]
      : (fieldsOf(entity)[field] ?? 'VALUE');
  const { range, unit, precision, type }: SensorKind = sensorKinds[kind];
  return {
    code: devicePointCode(device, field),
    name: `${device} ${field}`,
    pointType: pointTypes[type],
    kind,
    unit,
    precision,
    rangeMin: range[0],
    rangeMax: range[1],
    samplePeriod: entity === 'kafkaGnssSlope' ? GNSS_PERIOD_SEC : wideRecords[entity].periodSec,
    substationCode: null,
    areaCode: null,
    positionCode: null,
    deviceCode: device,
    recordEntity: entity,
    valueNames: [],
    relatesTo: null,
    x: null,
    y: null,
    z: null,
    limits: limitsSchema.parse({}),
  };
}

const CALCULATED = 4;
const QUARTER_SEC = 900;

/**
 * The energy of each quarter of an hour, which the rules derive where a meter tells its register
 * alone.
 */
export const intervalEnergy = (meter: string): PointDefinition => ({
  ...devicePoint('kafkaElectricityConsumption', meter, 'activeEnergy'),
  pointType: CALCULATED,
  samplePeriod: QUARTER_SEC,
});
