import { z } from 'zod';

/** 1 red, 2 orange, 3 yellow, 4 blue; 1 is the most severe (domain 0). */
export type Level = 1 | 2 | 3 | 4;
export const levelSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** Names of the four levels as the palette and the texts use them. */
export const levelNames = { 1: 'critical', 2: 'high', 3: 'medium', 4: 'low' } as const;

/** What is wrong (domain 2.6.2). */
export const AlarmType = {
  high: 1,
  highHigh: 2,
  low: 3,
  lowLow: 4,
  rate: 5,
  state: 6,
  offline: 7,
  fault: 8,
  feedAbnormal: 9,
  overRange: 10,
  stuck: 11,
  commsLost: 12,
  overcrowding: 20,
  timeout: 21,
  restrictedArea: 22,
  seekHelp: 23,
  special: 24,
  card: 25,
  boundary: 26,
  lostContact: 27,
  still: 28,
  slopeDisplacement: 30,
  slopeVelocity: 31,
  slopeAcceleration: 32,
  radarZone: 33,
  rainfall: 34,
  hostLoad: 40,
  electricity: 41,
  abnormalProduction: 42,
  external: 90,
} as const;
export type AlarmType = (typeof AlarmType)[keyof typeof AlarmType];
export type AlarmTypeName = keyof typeof AlarmType;

/** ISA-18.2 states (domain 2.11.1). */
export const AlarmState = {
  activeUnack: 1,
  activeAck: 2,
  rtnUnack: 3,
  closed: 4,
  shelved: 5,
  suppressed: 6,
  outOfService: 7,
} as const;
export type AlarmState = (typeof AlarmState)[keyof typeof AlarmState];

export const alarmSourceTypes = ['point', 'area', 'person', 'device', 'slope', 'system'] as const;

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
  raisedTime: z.number(),
  raisedValue: z.number().nullable(),
  limitValue: z.number().nullable(),
  unit: z.string(),
  currentValue: z.number().nullable(),
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
  /** What the typed alarm adds (personIds, maxAllow, stayMin, predicted failure time ...). */
  detail: z.record(z.string(), z.unknown()),
});
export type Alarm = z.infer<typeof alarmSchema>;

export const transitionEvents = [
  'raised',
  'reraised',
  'escalated',
  'lowered',
  'acknowledged',
  'cleared',
  'closed',
  'powerOff',
  'powerOn',
  'suppressed',
  'unsuppressed',
  'shelved',
  'unshelved',
  'reset',
] as const;
export type TransitionEvent = (typeof transitionEvents)[number];

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
export type AlarmTransition = z.infer<typeof transitionSchema>;

/** Whether the alarm still belongs on the live list. */
export const isOpen = (alarm: Pick<Alarm, 'state'>): boolean => alarm.state !== AlarmState.closed;

/** Whether somebody still has to acknowledge it. */
export const needsAck = (alarm: Pick<Alarm, 'state'>): boolean =>
  alarm.state === AlarmState.activeUnack || alarm.state === AlarmState.rtnUnack;
