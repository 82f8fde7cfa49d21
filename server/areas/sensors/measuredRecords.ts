import {
  kafkaUndergroundPersonnelLocation,
  undergroundPersonnelLocation,
} from '#contracts/people/people.ts';
import { kafkaMonitoringStatistics, kafkaPointAbnormalData } from '#contracts/sensors/points.ts';
import { kafkaGnssSlope } from '#contracts/slopes/slopes.ts';
import { kafkaSubstationRunningStatus } from '#contracts/sensors/substations.ts';
import { override, type EntityOverride } from '#server/entity/override.ts';
import { MINE_CODE, recentRecords, relationOf, type Columns } from '#server/entity/relation.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW = `(extract(epoch FROM clock_timestamp()) * 1000)::int8`;

const definitionOf = (entity: string, alias: string, no: string): string =>
  `LEFT JOIN definition ${alias} ON ${alias}.entity = '${entity}' AND ${alias}.no = ${no}`;

const fix: Columns = {
  cardNo: `p.code`,
  personId: `(SELECT e.id FROM entity."kafkaPerson" e WHERE e."cardNo" = p.code
    AND NOT e."isDeleted")`,
  name: `p.body ->> 'name'`,
  deptName: `p.body ->> 'deptName'`,
  workType: `p.body ->> 'workType'`,
  duty: `p.body ->> 'duty'`,
  inOutType: `CASE WHEN f.flags & 2 <> 0 THEN 2 ELSE f.flags & 1 END`,
  readerCode: 'r.code',
  substationCode: `r.body ->> 'substationCode'`,
  areaCode: 'a.code',
  areaName: `a.body ->> 'name'`,
  x: 'f.x',
  y: 'f.y',
  z: 'f.z',
  accuracy: 'f.accuracy',
  posMode: 'f.pos_mode',
  battery: `nullif(f.battery, 255)`,
  dataTime: 'f.t',
  mineCode: MINE_CODE,
};
const fixJoins = `JOIN definition p ON p.entity = 'kafkaPerson'
  AND p.no = f.person_no ${definitionOf('area', 'a', 'f.area_no')} ${definitionOf('reader', 'r', 'f.reader_no')}`;

const STATISTIC_ID = `s.start || '-' || s.point_no`;
/** What is known of five minutes before they are computed. */
const statistic: Columns = {
  pointCode: 'd.code',
  name: `d.body ->> 'name'`,
  unit: `d.body ->> 'unit'`,
  startTime: 's.start',
  period: `'5min'`,
};

const kinds = { overRange: 7, jump: 8, missing: 10, clockSkew: 11, outOfOrder: 12 } as const;

/**
 * Positions, substations, statistics, GNSS solutions and oddities, read from where the writer puts
 * them.
 */
export const measuredOverrides: readonly EntityOverride[] = [
  override(undergroundPersonnelLocation, {
    relation: relationOf(
      undergroundPersonnelLocation,
      'f.person_no',
      {
        ...fix,
        inTime: 'q.in_time',
        inAreaTime: 'q.in_area_time',
        workMin: `(${NOW} - q.in_time) / 60000.0`,
        stale: `${NOW} - f.t > 600000`,
      },
      `FROM position_latest f ${fixJoins} LEFT JOIN presence q ON q.person_no = f.person_no
        WHERE f.flags <> 0`,
    ),
  }),
  recentRecords(
    kafkaUndergroundPersonnelLocation,
    'dataTime',
    2 * MINUTE_MS,
    `f.t || '-' || f.person_no || '-' || f.source_no`,
    fix,
    `FROM position_fix f ${fixJoins}`,
  ),
  recentRecords(
    kafkaSubstationRunningStatus,
    'dataTime',
    24 * HOUR_MS,
    `s.t || '-' || s.substation_no`,
    {
      substationCode: 'd.code',
      name: `d.body ->> 'name'`,
      runState: 's.run_state',
      powerMode: 's.power_mode',
      batteryPct: `nullif(s.battery_pct, 'NaN')`,
      pointOnline: 's.point_online',
      pointTotal: 's.point_total',
      dataTime: 's.t',
      lastCommTime: 's.t',
      mineCode: MINE_CODE,
    },
    `FROM substation_status s ${definitionOf('kafkaSubstation', 'd', 's.substation_no')}`,
  ),
  recentRecords(
    kafkaMonitoringStatistics,
    'startTime',
    HOUR_MS,
    STATISTIC_ID,
    {
      ...statistic,
      max: 's.max',
      maxTime: 's.max_t',
      min: 's.min',
      minTime: 's.min_t',
      avg: `CASE WHEN s.good_count > 0 THEN s.sum / s.good_count END`,
      first: 's.first',
      last: 's.last',
      count: 's.count',
      goodCount: 's.good_count',
      sum: 's.sum',
      sumSq: 's.sum_sq',
    },
    `FROM sample_stat_5m s ${definitionOf('kafkaMonitoringPoint', 'd', 's.point_no')}`,
    {
      relation: relationOf(
        kafkaMonitoringStatistics,
        STATISTIC_ID,
        statistic,
        `FROM sample_stat_dirty s ${definitionOf('kafkaMonitoringPoint', 'd', 's.point_no')}`,
      ),
      fields: Object.keys(statistic),
    },
  ),
  recentRecords(
    kafkaPointAbnormalData,
    'startTime',
    24 * HOUR_MS,
    `b.t || '-' || b.id`,
    {
      pointCode: 'd.code',
      name: `d.body ->> 'name'`,
      abnormalType: `CASE b.kind ${Object.entries(kinds)
        .map(([kind, value]) => `WHEN '${kind}' THEN ${value}`)
        .join(' ')} END`,
      startTime: 'b.t',
      startValue: `nullif(b.value, 'NaN')`,
      note: 'b.note',
      mineCode: MINE_CODE,
    },
    `FROM abnormality b ${definitionOf('kafkaMonitoringPoint', 'd', 'b.point_no')}`,
  ),
  recentRecords(
    kafkaGnssSlope,
    'dataTime',
    7 * 24 * HOUR_MS,
    `g.t || '-' || g.source_no || '-' || substr(md5(g.device_code), 1, 8)`,
    {
      deviceCode: 'g.device_code',
      dataTime: 'g.t',
      mineCode: MINE_CODE,
      cumX: 'g.cum_x',
      cumY: 'g.cum_y',
      cumH: 'g.cum_h',
      horizontal: 'sqrt(g.cum_x ^ 2 + g.cum_y ^ 2)',
      total3d: 'sqrt(g.cum_x ^ 2 + g.cum_y ^ 2 + g.cum_h ^ 2)',
      azimuth: `CASE WHEN g.cum_x <> 0 OR g.cum_y <> 0 THEN (degrees(atan2(g.cum_x, g.cum_y))::numeric + 360) % 360 END`,
      rms: 'g.rms',
      solutionType: 'g.solution_type',
    },
    'FROM gnss_solution g',
  ),
];
