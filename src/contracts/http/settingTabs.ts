import { z } from 'zod';
import { sensorKindCodes } from '../monitoring/sensorKind.ts';

/**
 * Stretches of time in which alarms of some places are expected, such as a blast: recorded with the reason, without a siren.
 * Times in epoch ms.
 */
export const suppressWindowsTab = z
  .array(
    z.strictObject({
      areaCodes: z.array(z.string().max(40)).max(200).default([]),
      /** Points concerned wherever they are, such as those of the total return that the fumes pass. */
      pointCodes: z.array(z.string().max(64)).max(2000).default([]),
      fromMs: z.number(),
      toMs: z.number(),
      /** Disposal reason, 0 for blasting. */
      reason: z.number().int().min(0).max(9),
      /** Sensor kinds concerned in those areas. */
      kinds: z.array(z.enum(sensorKindCodes)).max(80),
    }),
  )
  .max(500);

const seconds = z.number().positive().max(86_400);

/**
 * How long each level waits for an acknowledgement (a level without a number waits for ever), and the roles that are told in
 * turn: the first at the raise, each next one when the wait has run out again.
 */
export const alarmTab = z.strictObject({
  ackTimeoutSec: z.strictObject({ 1: seconds, 2: seconds, 3: seconds, 4: seconds }).partial().default({ 1: 30, 2: 120, 3: 600 }),
  roles: z.array(z.string().min(1).max(40)).min(1).max(8).default(['dispatcher', 'shiftLeader', 'safety', 'mineManager']),
});

const days = (least: number, usual: number) => z.number().int().min(least).max(36_500).default(usual);

/** How long each kind of record is kept, in days. Alarms, their log, GNSS solutions and the audit are kept for ever: that is said, and cannot be changed. */
export const retentionTab = z
  .strictObject({
    /** Hours for which a sample may still come late before its hour is packed; it may later too, only at more cost. */
    rowHours: z.number().int().min(1).max(168).default(2),
    sampleDays: days(7, 90),
    positionDays: days(7, 90),
    statisticsDays: days(90, 731),
    /** Statuses, calls for help, foreign alarms, oddities of the feed. */
    reportDays: days(30, 731),
    /** Rows that a door refused. */
    letterDays: days(7, 180),
    alarms: z.literal('forever').default('forever'),
  })
  .refine(({ sampleDays, statisticsDays }) => statisticsDays >= sampleDays, {
    path: ['statisticsDays'],
    message: 'Statistics must be kept at least as long as the samples they were made of',
  });

/** Tabs of system settings whose JSON the server itself reads: it refuses what does not fit. Any other tab is the pages' own. */
export const settingTabs = { suppressWindows: suppressWindowsTab, alarm: alarmTab, retention: retentionTab } as const;
