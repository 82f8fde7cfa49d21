import type { z } from 'zod';
import type { alarmSchema, transitionSchema } from './alarmSchema.ts';

/** 1 red, 2 orange, 3 yellow, 4 blue; 1 is the most severe (domain 0). */
export type Level = 1 | 2 | 3 | 4;

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
  uncertified: 18,
  overspeed: 19,
  overcrowding: 20,
  timeout: 21,
  restrictedArea: 22,
  seekHelp: 23,
  special: 24,
  card: 25,
  boundary: 26,
  lostContact: 27,
  still: 28,
  leaderAbsent: 29,
  slopeDisplacement: 30,
  slopeVelocity: 31,
  slopeAcceleration: 32,
  radarZone: 33,
  rainfall: 34,
  hostLoad: 40,
  electricity: 41,
  abnormalProduction: 42,
  video: 50,
  device: 60,
  maintenance: 70,
  external: 90,
} as const;
export type AlarmType = (typeof AlarmType)[keyof typeof AlarmType];

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

/** One alarm, as `alarmSchema` says. */
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
  /** Its point was taken out of service; then put into service again. */
  'outOfService',
  'inService',
  'reset',
  /** Nobody acknowledged it in time: passed on to the next in line. */
  'overdue',
] as const;
export type TransitionEvent = (typeof transitionEvents)[number];

/** One step in the life of an alarm, as `transitionSchema` says. */
export type AlarmTransition = z.infer<typeof transitionSchema>;

/** Whether the alarm still belongs on the live list. */
export const isOpen = (alarm: Pick<Alarm, 'state'>): boolean => alarm.state !== AlarmState.closed;

/** Whether somebody calls for help: of equal alarms this one is seen first. */
export const isCallForHelp = (alarm: Pick<Alarm, 'alarmType'>): boolean =>
  alarm.alarmType === AlarmType.seekHelp;

/**
 * When what it tells of began: the last time, where the same cause came back to the same record.
 */
export const begunAt = (alarm: Pick<Alarm, 'activeSince' | 'raisedTime'>): number =>
  alarm.activeSince ?? alarm.raisedTime;

/** Whether the worst value of the alarm is the lowest. */
export const isWorseBelow = ({ groupKey }: Pick<Alarm, 'groupKey'>): boolean =>
  groupKey.startsWith('low|') || groupKey.startsWith('battery|');

/** Whether somebody still has to acknowledge it. */
export const needsAck = (alarm: Pick<Alarm, 'state'>): boolean =>
  alarm.state === AlarmState.activeUnack || alarm.state === AlarmState.rtnUnack;

const silences: ReadonlySet<number> = new Set<AlarmType>([
  AlarmType.offline,
  AlarmType.fault,
  AlarmType.commsLost,
]);

/** Whether it says no more than that nothing is heard, or nothing that may be believed. */
export const isSilence = ({ alarmType }: Pick<Alarm, 'alarmType'>): boolean =>
  silences.has(alarmType);

/**
 * Whether it says no more than that something is silent behind a broken line, of which its cause
 * tells: a sensor on a cut ring. What tells of danger is never such a one.
 */
export const isSilentUnder = (
  alarm: Pick<Alarm, 'state' | 'parentAlarmId' | 'alarmType'>,
): boolean =>
  alarm.state === AlarmState.suppressed && alarm.parentAlarmId !== null && isSilence(alarm);
