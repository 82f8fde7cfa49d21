import { alarmsOfName } from '#features/mine/api.ts';
import type { Subject } from './subjects.ts';

/**
 * Where a reader goes from a row: its charts, its place, its device, its alarms, its maintenance.
 */
export type SubjectLinks = {
  readonly chart: string;
  readonly place: string;
  readonly device: string;
  /** What it measured, as records: of a single point its statistics. */
  readonly records: string;
  readonly alarms: string;
  readonly repairs: string;
  readonly calibrations: string;
};

const WORKSPACE = '/monitoring/workspace';
const MOST_CHARTS = 8;

/**
 * Records of devices: where a device stands in the ledgers, and the field by which its records name
 * it.
 */
const ledgers: Readonly<Record<string, { readonly ledger?: string; readonly key: string }>> = {
  envRecord: { ledger: 'envDevice', key: 'deviceId' },
  equiVentilationSystem: { ledger: 'ventilationSystemEquipment', key: 'equipmentId' },
  equiGroundPressureMonitoring: { ledger: 'groundPressureMonitoringEquipment', key: 'equipmentId' },
  equiUndergroundAir: { ledger: 'undergroundAirEquipment', key: 'equipmentId' },
  kafkaElectricityConsumption: { key: 'meterNo' },
  kafkaOpenEnterpriseElectricityConsumption: { key: 'accountNo' },
  kafkaRainfall: { key: 'stationCode' },
  kafkaHostLoadData: { key: 'hostId' },
  kafkaHostStatus: { key: 'hostCode' },
  kafkaGnssSlope: { ledger: 'gnssSlopeDevice', key: 'deviceCode' },
  kafkaSlopeRadar: { ledger: 'radarZone', key: 'zoneId' },
  kafkaSubstationRunningStatus: { ledger: 'kafkaSubstation', key: 'substationCode' },
};

/** Addresses of what belongs to a row. A device that no ledger keeps is shown by its points. */
export function linksOf({ key, name, points, recordEntity }: Subject): SubjectLinks {
  const known = recordEntity === undefined ? undefined : ledgers[recordEntity];
  const numbers = [...points.values()].map(({ no }) => no);
  return {
    chart: `${WORKSPACE}?charts=${numbers.slice(0, MOST_CHARTS).join('.')}`,
    place: `${WORKSPACE}?point=${numbers[0] ?? 0}`,
    device:
      known === undefined
        ? listOf('kafkaMonitoringPoint', 'pointCode', key)
        : known.ledger === undefined
          ? listOf('kafkaMonitoringPoint', 'deviceCode', key)
          : listOf(known.ledger, 'code', key),
    records:
      recordEntity === undefined || known === undefined
        ? listOf('kafkaMonitoringStatistics', 'pointCode', key)
        : listOf(recordEntity, known.key, key),
    alarms: alarmsOfName(name),
    repairs: `/maintenance/repairRequest?${new URLSearchParams({ keyword: name.slice(0, 60) }).toString()}`,
    calibrations: `/monitoring/calibration?${new URLSearchParams({ 'f.pointCode': `${key}|${known === undefined ? 'Equal' : 'StartsWith'}` }).toString()}`,
  };
}

const listOf = (entity: string, field: string, value: string): string =>
  `/monitoring/${entity}?${new URLSearchParams({ [`f.${field}`]: `${value}|Equal` }).toString()}`;
