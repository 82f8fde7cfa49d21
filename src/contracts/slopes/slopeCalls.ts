import { z } from 'zod';
import { placeSchema } from '../mine/mine.ts';
import { gradeSources } from './slopeGrades.ts';

const level = z.number().int().min(0).max(4);
const numbers = z.array(z.number().nullable());
const code = z.string().min(1).max(64);

/** The newest scan of an alarm zone of a radar; velocities in mm/h along the line of sight. */
const slopeZone = z.object({
  code: z.string(),
  name: z.string(),
  radarCode: z.string(),
  velocityNo: z.number().int(),
  maxVelocity: z.number().nullable(),
  maxDisp: z.number().nullable(),
  area: z.number().nullable(),
  t: z.number().nullable(),
  periodSec: z.number(),
  level,
  /** mm/h: red, orange, yellow, blue. */
  grades: z.array(z.number()).length(4),
  gradesFrom: z.enum(gradeSources),
  place: placeSchema.nullable(),
});
export type SlopeZone = z.infer<typeof slopeZone>;

const slopeDevice = z.object({
  code: z.string(),
  name: z.string(),
  /** Where a ledger names none: the area it stands in. */
  slopeCode: z.string(),
  section: z.string().nullable(),
  place: placeSchema.nullable(),
  /** Main direction of sliding, degrees from north; null where nobody said. */
  slideAzimuth: z.number().nullable(),
  level,
  /** Newest solution; mm since the first epoch. */
  t: z.number().nullable(),
  cumX: z.number().nullable(),
  cumY: z.number().nullable(),
  cumH: z.number().nullable(),
  solutionType: z.number().int().nullable(),
  /** mm/d over the window, noise included. */
  velocity: z.number().nullable(),
  velocityAt: z.number().nullable(),
  periodSec: z.number(),
  /** mm/d: red, orange, yellow, blue. */
  grades: z.array(z.number()).length(4),
  alarmIds: z.array(z.string()),
});
export type SlopeDevice = z.infer<typeof slopeDevice>;

const slopeGroup = z.object({
  code: z.string(),
  name: z.string(),
  height: z.number().nullable(),
  /** The worst of its devices, of what they make together, and of its own alarm. */
  level,
  alarmIds: z.array(z.string()),
});
export type SlopeGroup = z.infer<typeof slopeGroup>;

/** How the slopes stood at a moment, now where none is named. */
export const slopeOverviewQuery = z.object({ at: z.coerce.number().int().positive().optional() });
export const slopeOverview = z.object({
  at: z.number(),
  slopes: z.array(slopeGroup),
  devices: z.array(slopeDevice),
  zones: z.array(slopeZone),
});
export type SlopeOverview = z.infer<typeof slopeOverview>;

export const MOST_SLOPE_DEVICES = 6;
export const MOST_SLOPE_MS = 366 * 86_400_000;

export const slopeMotionQuery = z.strictObject({
  devices: z.array(code).min(1).max(MOST_SLOPE_DEVICES),
  from: z.number(),
  to: z.number(),
});
export type SlopeMotionQuery = z.infer<typeof slopeMotionQuery>;

const slopeFailure = z.object({
  time: z.number(),
  earliest: z.number(),
  latest: z.number().nullable(),
  since: z.number(),
  /** mm; the fitted velocity in mm/d is rate over the days left. */
  rate: z.number(),
  r2: z.number(),
});
export type SlopeFailure = z.infer<typeof slopeFailure>;

/**
 * A moment from which somebody counts a receiver's displacement anew, or at which the receiver
 * itself began anew.
 */
const slopeReference = z.object({
  id: z.number().int(),
  deviceCode: z.string(),
  t: z.number(),
  /**
   * zero: counted from here; rebased: the receiver's own count broke here, and what it says later
   * goes on from before.
   */
  kind: z.enum(['zero', 'rebased']),
  /** mm: of zero, what was displaced by then; of rebased, by how much the count fell. */
  x: z.number(),
  y: z.number(),
  h: z.number(),
  reason: z.string(),
  by: z.string(),
  madeAt: z.number(),
  revokedAt: z.number().nullable(),
  revokedBy: z.string().nullable(),
});
export type SlopeReference = z.infer<typeof slopeReference>;

const slopeMotionOf = z.object({
  deviceCode: z.string(),
  t: z.array(z.number()),
  /** mm since the first epoch, mended where the receiver began anew. */
  x: numbers,
  y: numbers,
  h: numbers,
  velocity: numbers,
  /** Velocity that stands out of the noise, else 0. */
  sure: numbers,
  acceleration: numbers,
  angle: numbers,
  windowMs: z.number(),
  /**
   * Steady creep that tangent angles are told by, mm/d; where nobody set it, it is the blue limit.
   */
  uniformVelocity: z.number(),
  uniformSet: z.boolean(),
  /** mm/d: red, orange, yellow, blue. */
  grades: z.array(z.number()).length(4),
  gradesFrom: z.enum(gradeSources),
  leftOut: z.object({ float: z.number().int(), rough: z.number().int(), odd: z.number().int() }),
  /** Rows stand for so many solutions each; of each the fastest is told. */
  each: z.number().int(),
  failure: slopeFailure.nullable(),
  references: z.array(slopeReference),
});
export type SlopeMotionOf = z.infer<typeof slopeMotionOf>;

/**
 * Motion of receivers in [from, to), by the arithmetic of the rules, with the rain at the nearest
 * gauge, mm in the hour before.
 */
export const slopeMotion = z.object({
  from: z.number(),
  to: z.number(),
  devices: z.array(slopeMotionOf),
  rain: z
    .object({ name: z.string(), t: z.array(z.number()), hour: z.array(z.number()) })
    .nullable(),
});
export type SlopeMotion = z.infer<typeof slopeMotion>;

/** What a scan of a radar is: its grid has the nearest range first, azimuths from azMin on. */
export const radarScanHeader = z.object({
  scanNo: z.number().int(),
  scanStart: z.number().nullable(),
  coherenceAvg: z.number().nullable(),
  atmosCorrected: z.boolean(),
  rows: z.number().int(),
  cols: z.number().int(),
  rMin: z.number(),
  rMax: z.number(),
  azMin: z.number(),
  azMax: z.number(),
});
export type RadarScanHeader = z.infer<typeof radarScanHeader>;

export const slopeScansQuery = z.object({
  radar: code,
  before: z.coerce.number().int().positive().optional(),
});
/** Times of the last scans of a radar, the newest first. */
export const slopeScans = z.object({ times: z.array(z.number()) });
export const slopeScanQuery = z.object({ radar: code, t: z.coerce.number().int().positive() });
/** One scan; the grids in base64 as they came in. */
export const slopeScan = z.object({
  radarCode: z.string(),
  t: z.number(),
  header: radarScanHeader,
  disp: z.string(),
  vel: z.string(),
  mask: z.string(),
});
export type SlopeScan = z.infer<typeof slopeScan>;

export const slopeReferenceBody = z.strictObject({
  opId: z.string().min(8).max(64),
  deviceCode: code,
  kind: z.enum(['zero', 'rebased']),
  t: z.number().int().positive(),
  reason: z.string().trim().min(2).max(500),
});
export const slopeReferenceRevoke = z.strictObject({
  id: z.number().int(),
  reason: z.string().trim().min(2).max(500),
});
export const slopeReferences = z.object({ list: z.array(slopeReference) });

/** Steps of the response to a slope alarm, by the level that asks for them first. */
export const responseSteps = {
  4: ['engineerTold', 'samplingDenser'],
  3: ['inspected', 'reported'],
  2: ['withdrawn', 'cordoned', 'trafficStopped'],
  1: ['evacuated', 'headCounted', 'planStarted'],
} as const;
const stepCodes = Object.values(responseSteps).flat();
export type ResponseStep = (typeof stepCodes)[number];

/** Everything that is to be done at a level, what milder levels ask for first. */
export const stepsOf = (of: 1 | 2 | 3 | 4): ResponseStep[] =>
  ([4, 3, 2, 1] as const)
    .filter((one) => one >= of)
    .flatMap((one): readonly ResponseStep[] => responseSteps[one]);

const responseEntry = z.object({
  step: z.enum(stepCodes),
  done: z.boolean(),
  at: z.number(),
  by: z.string(),
  note: z.string(),
});
export type ResponseEntry = z.infer<typeof responseEntry>;

/** An alarm of a slope with its checklist: `level` is the worst it has had. */
const slopeResponse = z.object({
  alarmId: z.string(),
  alarmNo: z.string(),
  sourceId: z.string(),
  sourceName: z.string(),
  alarmType: z.number().int(),
  level: z.number().int().min(1).max(4),
  raisedTime: z.number(),
  open: z.boolean(),
  steps: z.array(z.enum(stepCodes)),
  /** In the order they were made; the last one of a step holds. */
  entries: z.array(responseEntry),
});
export type SlopeResponse = z.infer<typeof slopeResponse>;

export const slopeResponses = z.object({ list: z.array(slopeResponse) });
/** Of one alarm, or of all that are open. */
export const slopeResponseQuery = z.object({ alarm: z.string().min(1).max(40).optional() });
export const slopeResponseBody = z.strictObject({
  opId: z.string().min(8).max(64),
  alarmId: z.string().min(1).max(40),
  step: z.enum(stepCodes),
  done: z.boolean(),
  note: z.string().trim().max(300).default(''),
});
