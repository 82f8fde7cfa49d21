import { z } from 'zod';
import { levelSchema } from '../alarms/alarmSchema.ts';
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
} from '../mine/mine.ts';
import { feedNumber, feedRecord, feedTime } from './feedValues.ts';
import type { WideEntity } from './wideRecords.ts';

/**
 * One reading of one point. `unit` converts when it differs from the point's (ppm, %, 10⁻⁶, mg/m³
 * ...).
 */
export const sampleRecord = z.object({
  ...feedRecord,
  pointCode: z.string().min(1).max(64),
  value: feedNumber,
  /** valueState bits; text digits are accepted. */
  state: z.union([z.number().int().min(0).max(0xffff), z.string().regex(/^\d{1,5}$/)]).optional(),
  unit: z.string().max(16).optional(),
});

/** One fix of a person's card. */
export const positionRecord = z.object({
  ...feedRecord,
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
  ...feedRecord,
  cardNo: z.string().min(1).max(40),
  /** 1 card button, 2 man-down, 3 two-way call, 4 gas self-rescue. */
  helpType: z.number().int().min(1).max(4).default(1),
});

export const substationStatusRecord = z.object({
  ...feedRecord,
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

/**
 * An alarm that another system raised or cleared; it lives here as external, keyed by (source,
 * alarmKey).
 */
export const externalAlarmRecord = z.object({
  ...feedRecord,
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
  ...feedRecord,
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
  ...feedRecord,
  deviceCode: z.string().min(1).max(40),
  cumX: feedNumber,
  cumY: feedNumber,
  cumH: feedNumber,
  rms: feedNumber.optional(),
  /** 1 fixed, 2 float, 3 single, 4 invalid. */
  solutionType: z.number().int().min(1).max(4).default(1),
});

/** Cells that a scan may have at most. */
const MOST_CELLS = 250_000;
/** Base64 of so many bytes. */
const bytesOf = (count: number): number => 4 * Math.ceil(count / 3);

/**
 * One scan of a slope radar as a grid over range (rows, the nearest first) and azimuth (columns).
 * `disp` in 0.1 mm and `vel` in 0.01 mm/h, positive towards the radar, are base64 of little-endian
 * Int16; `mask` of a byte a cell, 1 where it says nothing.
 */
export const radarScanRecord = z
  .object({
    ...feedRecord,
    radarCode: z.string().min(1).max(40),
    scanNo: z.number().int().min(0),
    scanStart: feedTime.optional(),
    coherenceAvg: z.number().min(0).max(1).optional(),
    atmosCorrected: z.boolean().default(false),
    rows: z.number().int().min(1).max(2000),
    cols: z.number().int().min(1).max(2000),
    /** m */
    rMin: z.number().min(0),
    rMax: z.number().positive(),
    /** Degrees from north. */
    azMin: z.number().min(-360).max(360),
    azMax: z.number().min(-360).max(720),
    disp: z.base64(),
    vel: z.base64(),
    mask: z.base64(),
  })
  .refine(({ rows, cols }) => rows * cols <= MOST_CELLS, {
    path: ['rows'],
    message: `more than ${MOST_CELLS} cells`,
  })
  .refine(({ rows, cols, disp }) => disp.length === bytesOf(2 * rows * cols), {
    path: ['disp'],
    message: 'not rows x cols numbers',
  })
  .refine(({ rows, cols, vel }) => vel.length === bytesOf(2 * rows * cols), {
    path: ['vel'],
    message: 'not rows x cols numbers',
  })
  .refine(({ rows, cols, mask }) => mask.length === bytesOf(rows * cols), {
    path: ['mask'],
    message: 'not rows x cols bytes',
  })
  .refine(({ rMin, rMax, azMin, azMax }) => rMin < rMax && azMin < azMax, {
    path: ['rMax'],
    message: 'an empty sector',
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
  kafkaSlopeRadarScan: radarScanRecord,
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
export type RadarScanRecord = z.input<typeof radarScanRecord>;
export type BlastRecord = z.infer<typeof blastRecord>;
export type StatisticsRecord = z.infer<typeof statisticsRecord>;

/**
 * What a connector answers after the commit: how many of the rows sent were stored anew, known
 * already, late, refused.
 */
export const ingestAnswerSchema = z.object({
  stored: z.number().int(),
  duplicate: z.number().int(),
  /** Stored, but older than what the live state had seen: history only. */
  late: z.number().int(),
  rejected: z.number().int(),
  /**
   * At least so many are older than a day and were taken as the present of their points: send them
   * as history.
   */
  outdated: z.number().int(),
  /** Stored, but older than they are kept: the next tidying drops them. */
  beyondKeeping: z.number().int(),
  /** The first refusals, at most 20. */
  faults: z.array(z.object({ index: z.number().int(), code: z.string(), message: z.string() })),
});
export type IngestAnswer = z.infer<typeof ingestAnswerSchema>;
