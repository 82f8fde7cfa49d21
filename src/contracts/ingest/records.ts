import { z } from 'zod';
import { levelSchema } from '../monitoring/alarmSchema.ts';
import {
  areaSchema,
  benchSchema,
  companySchema,
  mineLevelSchema,
  personSchema,
  pointSchema,
  readerSchema,
  roadwayEdgeSchema,
  roadwayNodeSchema,
  substationSchema,
} from '../monitoring/mine.ts';

/**
 * Time at the sensor as feeds write it: epoch ms (number or digits), ISO 8601, or `yyyy-MM-dd HH:mm:ss` in the zone of the
 * data source. The door turns it into epoch ms.
 */
export const feedTime = z.union([z.number(), z.string().min(1).max(40)]);

/** A measured number as feeds write it: a number, a number in text, a sentinel such as -999999, or null for none. */
export const feedNumber = z.union([z.number(), z.string().max(40), z.null()]);

const record = {
  /** Time at the sensor. */
  dataTime: feedTime,
  /** Running number of the source, where it has one. */
  seq: z.number().int().optional(),
};

/** One reading of one point. `unit` converts when it differs from the point's (ppm, %, 10⁻⁶, mg/m³ ...). */
export const sampleRecord = z.object({
  ...record,
  pointCode: z.string().min(1).max(64),
  value: feedNumber,
  /** valueState bits; text digits are accepted. */
  state: z.union([z.number().int().min(0).max(0xffff), z.string().regex(/^\d{1,5}$/)]).optional(),
  unit: z.string().max(16).optional(),
});

/** One fix of a person's card. */
export const positionRecord = z.object({
  ...record,
  cardNo: z.string().min(1).max(40),
  /** 1 underground, 0 surface, 2 exit lost. */
  inOutType: z.number().int().min(0).max(2).default(1),
  x: z.number(),
  y: z.number(),
  z: z.number(),
  readerCode: z.string().max(40).optional(),
  areaCode: z.string().max(40).optional(),
  /** Metres, one sigma. */
  accuracy: z.number().min(0).optional(),
  /** 1 RFID zone, 2 RSSI, 3 UWB, 4 GNSS, 5 dead-reckoned. */
  posMode: z.number().int().min(1).max(5).default(3),
  /** Percent. */
  battery: z.number().min(0).max(100).optional(),
  /** Metres a second, where the system measures it. */
  speed: z.number().min(0).max(100).optional(),
});

export const seekHelpRecord = z.object({
  ...record,
  cardNo: z.string().min(1).max(40),
  /** 1 card button, 2 man-down, 3 two-way call, 4 gas self-rescue. */
  helpType: z.number().int().min(1).max(4).default(1),
});

export const substationStatusRecord = z.object({
  ...record,
  substationCode: z.string().min(1).max(40),
  /** 0 normal, 1 comms broken, 2 fault, 3 power abnormal, 4 initialising, 5 rebooting, 6 locked. */
  runState: z.number().int().min(0).max(6),
  /** 1 mains, 2 battery. */
  powerMode: z.number().int().min(1).max(2),
  batteryPct: z.number().min(0).max(100).optional(),
  commDelayMs: z.number().min(0).optional(),
  pointOnline: z.number().int().min(0).max(0xffff).optional(),
  pointTotal: z.number().int().min(0).max(0xffff).optional(),
});

/** An alarm that another system raised or cleared; it lives here as external, keyed by (source, alarmKey). */
export const externalAlarmRecord = z.object({
  ...record,
  /** What the alarm is about in the source's own words, e.g. tag and kind. */
  alarmKey: z.string().min(1).max(120),
  sourceName: z.string().max(120),
  level: levelSchema,
  active: z.boolean(),
  value: feedNumber.optional(),
  message: z.string().max(500).optional(),
});

/** A blast was fired: what its fumes raise in these places is expected for `windowMin` minutes. */
export const blastRecord = z.object({
  ...record,
  blastNo: z.string().min(1).max(40),
  areaCodes: z.array(z.string().max(40)).max(100).default([]),
  /** Points on the way of the fumes, wherever they are. */
  pointCodes: z.array(z.string().max(64)).max(500).default([]),
  /** Sensor kinds concerned in those areas. */
  kinds: z.array(z.string().max(16)).max(20).default(['CO', 'NO2', 'DUST']),
  windowMin: z.number().positive().max(240).default(30),
  chargeKg: z.number().min(0).optional(),
});

/** One GNSS solution; displacements in mm since the first epoch, east, north, up. */
export const gnssRecord = z.object({
  ...record,
  deviceCode: z.string().min(1).max(40),
  cumX: feedNumber,
  cumY: feedNumber,
  cumH: feedNumber,
  rms: feedNumber.optional(),
  /** 1 fixed, 2 float, 3 single, 4 invalid. */
  solutionType: z.number().int().min(1).max(4).default(1),
});

/** Statistics that a source computed itself (AQMT upload, back-fill of history). */
export const statisticsRecord = z.object({
  pointCode: z.string().min(1).max(64),
  /** Start of the 5-minute bucket. */
  startTime: feedTime,
  count: z.number().int().min(0).max(0x7fffffff),
  goodCount: z.number().int().min(0).max(0x7fffffff),
  min: z.number().nullable(),
  max: z.number().nullable(),
  sum: z.number(),
  sumSq: z.number(),
  first: z.number().nullable(),
  last: z.number().nullable(),
});

const meterFields = {
  activeEnergy: 'KWH',
  totalEnergy: 'KWH',
  activePower: 'KW',
  reactivePower: 'KVAR',
  powerFactor: 'PF',
  iA: 'A',
  iB: 'A',
  iC: 'A',
  uA: 'V',
  uB: 'V',
  uC: 'V',
  demand: 'KW',
  peakEnergy: 'KWH',
  flatEnergy: 'KWH',
  valleyEnergy: 'KWH',
  ratioPctOfTotal: 'LOAD',
} as const;

/**
 * Wide records: one row of several measured fields of one device. Each field is a series of its own, point
 * `{device}.{field}`; the device's points are made at its first record where no definition came before.
 */
export const wideRecords = {
  kafkaRainfall: {
    key: 'stationCode',
    fields: {
      rain5min: 'RAIN',
      rain1h: 'RAIN',
      rain3h: 'RAIN',
      rain12h: 'RAIN',
      rain24h: 'RAIN',
      rainDay: 'RAIN',
      cumulative: 'RAIN',
      intensity: 'RAINRATE',
      battery: 'VALUE',
      grade: 'VALUE',
    },
    periodSec: 60,
  },
  kafkaElectricityConsumption: {
    key: 'meterNo',
    fields: meterFields,
    periodSec: 60,
  },
  /** The accounts of an open-pit enterprise; the same quantities as a meter of a mine. */
  kafkaOpenEnterpriseElectricityConsumption: { key: 'accountNo', fields: meterFields, periodSec: 900 },
  kafkaHostLoadData: {
    key: 'hostId',
    fields: {
      loadPct: 'LOAD',
      activePower: 'KW',
      current: 'A',
      voltage: 'V',
      frequency: 'HZ',
      temperature: 'T',
      vibration: 'VIB',
      runHoursTotal: 'VALUE',
      runState: 'VALUE',
      speed: 'VALUE',
    },
    periodSec: 10,
  },
  kafkaHostStatus: {
    key: 'hostCode',
    fields: {
      onlineState: 'VALUE',
      delaySec: 'VALUE',
      cpuPct: 'LOAD',
      memPct: 'LOAD',
      diskPct: 'LOAD',
      uploadRate: 'VALUE',
      backlog: 'VALUE',
      clockOffsetMs: 'VALUE',
      stateCode: 'VALUE',
      role: 'VALUE',
    },
    periodSec: 10,
  },
  equiVentilationSystem: {
    key: 'equipmentId',
    fields: {
      runState: 'VALUE',
      airVelocity: 'WS',
      airVolume: 'AIR',
      staticPressure: 'WP',
      totalPressure: 'WP',
      currentA: 'A',
      voltage: 'V',
      power: 'KW',
      frequency: 'HZ',
      vibrationX: 'VIB',
      vibrationY: 'VIB',
      bearingTemp1: 'T',
      bearingTemp2: 'T',
      efficiency: 'VALUE',
      windDirection: 'VALUE',
      currentB: 'A',
      currentC: 'A',
      windingTempA: 'T',
      windingTempB: 'T',
      windingTempC: 'T',
      doorState: 'DOOR',
      ductState: 'DUCT',
    },
    periodSec: 1,
  },
  equiUndergroundAir: {
    key: 'equipmentId',
    fields: {
      ch4: 'CH4',
      co: 'CO',
      co2: 'CO2',
      o2: 'O2',
      no2: 'NO2',
      so2: 'SO2',
      h2s: 'H2S',
      nh3: 'NH3',
      temperature: 'T',
      humidity: 'RH',
      airPressure: 'P',
      windSpeed: 'WS',
      dust: 'DUST',
      smoke: 'SMOKE',
    },
    periodSec: 5,
  },
  equiGroundPressureMonitoring: {
    key: 'equipmentId',
    fields: { value: 'VALUE', value2: 'VALUE', setLoad: 'VALUE', maxInCycle: 'VALUE', rate: 'VALUE', cycleNo: 'VALUE' },
    periodSec: 30,
  },
  /** One alarm zone of one scan, at the end of the scan; displacement along the line of sight, positive towards the radar. */
  kafkaSlopeRadar: {
    key: 'zoneId',
    fields: {
      maxDisp: 'LOS',
      avgDisp: 'LOS',
      maxVelocity: 'RVEL',
      avgVelocity: 'RVEL',
      acceleration: 'VALUE',
      inverseVelocity: 'VALUE',
      area: 'AREA',
      coherenceAvg: 'VALUE',
      volumeEst: 'VALUE',
      warnLevel: 'VALUE',
    },
    periodSec: 300,
  },
  envRecord: {
    key: 'deviceId',
    fields: {
      pm25: 'PM25',
      pm10: 'PM10',
      tsp: 'TSP',
      noise: 'NOISE',
      temp: 'T',
      humidity: 'RH',
      windSpeed: 'WS',
      pressure: 'P',
      co: 'CO',
      no2: 'NO2',
      so2: 'SO2',
      o3: 'VALUE',
      windDir: 'VALUE',
      ph: 'VALUE',
      cod: 'VALUE',
      nh3n: 'VALUE',
      flow: 'FLOW',
    },
    periodSec: 60,
  },
} as const;
export type WideEntity = keyof typeof wideRecords;

/** Schema of one wide record: time, the device's key, and any of its measured fields. */
export function wideSchemaOf(entity: WideEntity) {
  const { key, fields } = wideRecords[entity];
  return z.object({
    ...record,
    [key]: z.string().min(1).max(40),
    ...Object.fromEntries(Object.keys(fields).map((field) => [field, feedNumber.optional()])),
  });
}

/** Definitions that a source may push; each replaces the one with the same code. */
export const definitionSchemas = {
  companyInfo: companySchema,
  mineMap: mineLevelSchema,
  roadwayNode: roadwayNodeSchema,
  roadwayEdge: roadwayEdgeSchema,
  bench: benchSchema,
  area: areaSchema,
  reader: readerSchema,
  kafkaSubstation: substationSchema,
  kafkaPerson: personSchema,
  kafkaMonitoringPoint: pointSchema,
} as const;
export type DefinitionEntity = keyof typeof definitionSchemas;

/** Records with a shape of their own, by the entity's name in the path or topic. */
export const recordSchemas = {
  sample: sampleRecord,
  kafkaUndergroundPersonnelLocation: positionRecord,
  kafkaPersonSeekHelp: seekHelpRecord,
  kafkaSubstationRunningStatus: substationStatusRecord,
  kafkaMineAlarmRecord: externalAlarmRecord,
  kafkaGnssSlope: gnssRecord,
  kafkaBlastRecord: blastRecord,
  kafkaMonitoringStatistics: statisticsRecord,
} as const;
export type RecordEntity = keyof typeof recordSchemas;
export type IngestEntity = RecordEntity | WideEntity | DefinitionEntity;

export type SampleRecord = z.infer<typeof sampleRecord>;
export type PositionRecord = z.infer<typeof positionRecord>;
export type SeekHelpRecord = z.infer<typeof seekHelpRecord>;
export type SubstationStatusRecord = z.infer<typeof substationStatusRecord>;
export type GnssRecord = z.infer<typeof gnssRecord>;
export type BlastRecord = z.infer<typeof blastRecord>;
export type StatisticsRecord = z.infer<typeof statisticsRecord>;

/** What a door answers after the commit: how many of the rows sent were stored anew, known already, late, refused. */
export const ingestAnswerSchema = z.object({
  stored: z.number().int(),
  duplicate: z.number().int(),
  /** Stored, but older than what the live state had seen: history only. */
  late: z.number().int(),
  rejected: z.number().int(),
  /** The first refusals, at most 20. */
  faults: z.array(z.object({ index: z.number().int(), code: z.string(), message: z.string() })),
});
export type IngestAnswer = z.infer<typeof ingestAnswerSchema>;
