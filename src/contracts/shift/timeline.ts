import { z } from 'zod';
import { alarmNames } from '../alarms/alarmName.ts';
import { namedAlarmShape } from '../alarms/alarmNameSchema.ts';

/**
 * What happened: alarms' steps; people in and out of areas; down and up; substations; acts of
 * operators; evacuations; repairs. In the order of one moment, last first.
 */
export const timelineKinds = [
  'act',
  'alarm',
  'area',
  'descent',
  'evacuation',
  'substation',
  'work',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Whoever asks for a kind needs its code; without any of them the timeline is refused. */
export const timelineCodes: Readonly<Record<TimelineKind, string>> = {
  act: 'admin/log/list',
  alarm: 'data/kafkaMineAlarmRecord/list',
  area: 'data/areaEvent/list',
  descent: 'data/attendance/list',
  evacuation: 'data/evacuation/get',
  substation: 'data/kafkaSubstationRunningStatus/list',
  work: 'maint/repairRequest/list',
};

export const MOST_TIMELINE_MS = 31 * 86_400_000;

const range = {
  /** Epoch ms, from included, to excluded. */
  from: z.number().int().min(0),
  to: z.number().int().min(0),
  /** Empty: all that the caller may see. */
  kinds: z.array(z.enum(timelineKinds)).max(timelineKinds.length).default([]),
  /** Levels of alarms; other kinds have none and are left out while some are named. */
  levels: z.array(z.number().int().min(1).max(4)).max(4).default([]),
  text: z.string().trim().max(60).default(''),
  /**
   * Names of alarms whose words hold the text in the reader's language: what they name is found
   * too.
   */
  names: z.array(z.enum(alarmNames)).max(alarmNames.length).default([]),
};
/** Where a page ended: what follows is older. */
const cursor = z.strictObject({
  t: z.number().int(),
  kind: z.enum(timelineKinds),
  id: z.string().max(64),
});
export type TimelineCursor = z.infer<typeof cursor>;

export const timelineQuery = z.strictObject({
  ...range,
  after: cursor.optional(),
  limit: z.number().int().min(1).max(500).default(200),
});
export type TimelineQuery = z.output<typeof timelineQuery>;
export const timelineDensityQuery = z.strictObject({
  ...range,
  columns: z.number().int().min(1).max(400),
});
export type TimelineDensityQuery = z.output<typeof timelineDensityQuery>;

const eventSchema = z.object({
  t: z.number(),
  kind: z.enum(timelineKinds),
  /** Unique within its kind. */
  id: z.string(),
  /** What of its kind: `raised`, `enter`, `run1`, `start` and so on. */
  what: z.string(),
  level: z.number().int().nullable(),
  /** Who or what it is about, where, by whom, and in what words. */
  subject: z.string(),
  place: z.string(),
  by: z.string(),
  note: z.string(),
  /** What names the alarm; null of all else. */
  told: z.object(namedAlarmShape).nullable(),
  /**
   * Id of the alarm, card of the person, code of the substation, number of the evacuation, id of
   * the repair request.
   */
  ref: z.string(),
});
export type TimelineEvent = z.infer<typeof eventSchema>;

/**
 * Newest first. `next`: where to go on, null at the end. `kinds`: those that the caller may see.
 */
export const timelineAnswer = z.object({
  list: z.array(eventSchema),
  next: cursor.nullable(),
  kinds: z.array(z.enum(timelineKinds)),
});
export type TimelineAnswer = z.infer<typeof timelineAnswer>;
/** Column i counts what happened in [from + i * stepMs, from + (i + 1) * stepMs). */
export const timelineDensity = z.object({
  from: z.number(),
  stepMs: z.number(),
  counts: z.array(z.number().int()),
  total: z.number().int(),
});
export type TimelineDensity = z.infer<typeof timelineDensity>;
