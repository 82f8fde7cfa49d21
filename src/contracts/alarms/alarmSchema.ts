import { z } from 'zod';
import { alarmSourceTypes, transitionEvents } from './alarm.ts';

/** A level 1 to 4; 1 is the most severe. */
export const levelSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** One alarm as stored and as sent. Times are epoch ms; `null` where there is none. */
export const alarmSchema = z.object({
  id: z.string(),
  alarmNo: z.string(),
  mineCode: z.string(),
  alarmType: z.number().int(),
  level: levelSchema,
  /** The worst level this alarm has had. */
  maxLevel: levelSchema,
  state: z.number().int().min(1).max(7),
  sourceType: z.enum(alarmSourceTypes),
  /** Business key of what the alarm is about: point code, area code, card number ... */
  sourceId: z.string(),
  sourceName: z.string(),
  pointNo: z.number().int().nullable(),
  personNo: z.number().int().nullable(),
  areaNo: z.number().int().nullable(),
  areaName: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  z: z.number().nullable(),
  /** Data time of the record's first raise. */
  raisedTime: z.number(),
  /**
   * When its cause came the last time, later than `raisedTime` where it came again; null in records
   * of before it was noted.
   */
  activeSince: z.number().nullable().default(null),
  /**
   * Since when nobody has acknowledged it; null where it does not wait, and in records of before it
   * was noted.
   */
  waitsSince: z.number().nullable().default(null),
  raisedValue: z.number().nullable(),
  limitValue: z.number().nullable(),
  unit: z.string(),
  currentValue: z.number().nullable(),
  /** Data time of `currentValue`; null in records of before it was noted. */
  valueTime: z.number().nullable().default(null),
  peakValue: z.number().nullable(),
  peakTime: z.number().nullable(),
  clearedTime: z.number().nullable(),
  ackUserName: z.string().nullable(),
  ackTime: z.number().nullable(),
  ackComment: z.string().nullable(),
  /** Disposal reason, 0 to 9 (domain 2.6.2); null where none was given. */
  reason: z.number().int().nullable(),
  powerOffState: z.number().int().min(0).max(2),
  parentAlarmId: z.string().nullable(),
  groupKey: z.string(),
  /** Raises within the re-alarm window, the first counted. */
  count: z.number().int(),
  latched: z.boolean(),
  /** Set by a data core alone: shown as acknowledged, but the server has not answered yet. */
  ackWaits: z.boolean().optional(),
  /** What the typed alarm adds (personIds, maxAllow, stayMin, predicted failure time ...). */
  detail: z.record(z.string(), z.unknown()),
});

/** One step in the life of an alarm: a row of alarm_log, and one message of the alarm lane. */
export const transitionSchema = z.object({
  alarmId: z.string(),
  event: z.enum(transitionEvents),
  from: z.number().int(),
  to: z.number().int(),
  level: levelSchema,
  /** Data time of the sample or fix that caused it, or the time of the operator's act; epoch ms. */
  time: z.number(),
  by: z.string().nullable(),
  comment: z.string().nullable(),
  value: z.number().nullable(),
});
