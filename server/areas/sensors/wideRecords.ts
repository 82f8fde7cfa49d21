import * as wide from '#contracts/sensors/wideRecords.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { wideRecords, type WideEntity } from '#contracts/ingest/wideRecords.ts';
import type { EntityOverride } from '#server/entity/override.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { MINE_CODE, recentRecords } from '#server/entity/relation.ts';

/** The declared entity of each wide record. */
const entities: Readonly<Record<WideEntity, AnyEntity>> = {
  kafkaRainfall: wide.kafkaRainfall,
  kafkaElectricityConsumption: wide.kafkaElectricityConsumption,
  kafkaOpenEnterpriseElectricityConsumption: wide.kafkaOpenEnterpriseElectricityConsumption,
  kafkaHostLoadData: wide.kafkaHostLoadData,
  kafkaHostStatus: wide.kafkaHostStatus,
  kafkaSlopeRadar: wide.kafkaSlopeRadar,
  equiVentilationSystem: wide.equiVentilationSystem,
  equiUndergroundAir: wide.equiUndergroundAir,
  equiGroundPressureMonitoring: wide.equiGroundPressureMonitoring,
  envRecord: wide.envRecord,
};

const HOUR_MS = 3_600_000;

/** Lists that name no time show so much of it; records of many devices pile up faster. */
const recentHours: Readonly<Partial<Record<WideEntity, number>>> = {
  equiGroundPressureMonitoring: 1,
  equiUndergroundAir: 2,
  equiVentilationSystem: 2,
};
const USUAL_HOURS = 6;

/**
 * Wide records are read back from the five-minute statistics of their series: a row a device and
 * five minutes, the last good value of each field.
 */
export const wideOverrides: readonly EntityOverride[] = (
  Object.keys(wideRecords) as WideEntity[]
).map((name) => {
  const entity = entities[name];
  const { key, fields } = wideRecords[name];
  const own = Object.fromEntries(
    Object.keys(fields)
      .filter((field) => Object.hasOwn(entity.fields, field))
      .map((field) => [field, `record.${quoted(field)}`]),
  );
  // Grouped inside, so that a condition on the time reaches the index of it.
  const from = `FROM (
    SELECT s.start, d.device, d.device_no, ${Object.keys(own)
      .map((field) => `max(s.last) FILTER (WHERE d.field = '${field}') AS ${quoted(field)}`)
      .join(', ')}
    FROM (SELECT no, body ->> 'deviceCode' AS device, substr(code,
      length(body ->> 'deviceCode') + 2) AS field,
                 min(no) OVER (PARTITION BY body ->> 'deviceCode') AS device_no
          FROM definition WHERE entity = 'kafkaMonitoringPoint'
            AND body ->> 'recordEntity' = '${name}') d
    JOIN sample_stat_5m s ON s.point_no = d.no GROUP BY s.start, d.device, d.device_no) record`;
  return recentRecords(
    entity,
    'dataTime',
    (recentHours[name] ?? USUAL_HOURS) * HOUR_MS,
    `record.start || '-' || record.device_no`,
    { ...own, [key]: 'record.device', dataTime: 'record.start', mineCode: MINE_CODE },
    from,
  );
});
