import { z } from 'zod';
import { AlarmState, alarmSourceTypes, transitionEvents } from '../alarms/alarm.ts';
import { levelSchema } from '../alarms/alarmSchema.ts';
import { codes, moment, rowForms } from './samples.ts';

const format = z.enum(rowForms).default('json');
const limit = z.coerce.number().int().min(1).optional();

/** The newest sample of points. */
export const latestQuery = z.strictObject({
  points: codes
    .default(['*'])
    .describe('Codes of points; * stands for anything, ? for one character'),
  format,
});
export const latestRow = z.object({
  point: z.string(),
  time: z.string(),
  value: z.number().nullable(),
  state: z.array(z.string()),
  quality: z.enum(['good', 'uncertain', 'bad', 'substituted']),
});
export type LatestRow = z.output<typeof latestRow>;

/** What alarms did, by the time at which it was stored; `after` is the `seq` of the last row. */
export const alarmsQuery = z.strictObject({
  from: moment.optional(),
  to: moment.optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit,
  format,
});
const stateName = z.enum(Object.keys(AlarmState) as [keyof typeof AlarmState]);
export const alarmRow = z.object({
  seq: z.number().int(),
  /** When it was stored. */
  time: z.string(),
  alarm: z.string(),
  event: z.enum(transitionEvents),
  /** Null before the first. */
  from: stateName.nullable(),
  to: stateName.nullable(),
  level: levelSchema,
  /** `AlarmType` of `src/contracts/alarms/alarm.ts`. */
  type: z.number().int(),
  sourceType: z.enum(alarmSourceTypes),
  source: z.string(),
  name: z.string(),
  area: z.string().nullable(),
  /** Time of the sample, fix or act that caused it. */
  causedAt: z.string(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string(),
  by: z.string().nullable(),
  comment: z.string().nullable(),
});
export type AlarmRow = z.output<typeof alarmRow>;

/** Where people were; `after` is `person|time` of the last row. */
export const positionsQuery = z.strictObject({
  people: codes.describe('Card numbers; * stands for anything, ? for one character'),
  from: moment,
  to: moment,
  after: z.string().max(160).optional(),
  limit,
  format,
});
export type PositionsQuery = z.output<typeof positionsQuery>;
export const positionRow = z.object({
  person: z.string(),
  time: z.string(),
  x: z.number(),
  y: z.number(),
  z: z.number(),
});
export type PositionRow = z.output<typeof positionRow>;

/** Descents of people by the time at which they went in; `after` is `inTime|id` of the last row. */
export const attendanceQuery = z.strictObject({
  from: moment,
  to: moment,
  after: z.string().max(160).optional(),
  limit,
  format,
});
export type AttendanceQuery = z.output<typeof attendanceQuery>;
/** By the number of the ledger's field `type`. */
export const attendanceKinds = ['normal', 'short', 'over', 'noExit'] as const;
export const attendanceRow = z.object({
  id: z.string(),
  /** Number of the card. */
  person: z.string(),
  name: z.string().nullable(),
  department: z.string().nullable(),
  /** The day that it counts for, `yyyy-MM-dd`. */
  day: z.string().nullable(),
  shift: z.string().nullable(),
  inTime: z.string(),
  /** Null while he is below, and where nobody saw him come up. */
  outTime: z.string().nullable(),
  minutes: z.number().nullable(),
  kind: z.enum(attendanceKinds),
  reachedFace: z.boolean().nullable(),
});
export type AttendanceRow = z.output<typeof attendanceRow>;

const next = z.string().nullable();
export const latestAnswer = z.object({ rows: z.array(latestRow), next });
export const alarmsAnswer = z.object({ rows: z.array(alarmRow), next });
export const positionsAnswer = z.object({ rows: z.array(positionRow), next });
export const attendanceAnswer = z.object({ rows: z.array(attendanceRow), next });
