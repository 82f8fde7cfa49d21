import { z } from 'zod';
import { levelSchema } from '../alarms/alarmSchema.ts';

const HOUR_MS = 3_600_000;

/** Work without a planned end keeps its points out of service so long after its acceptance. */
export const UNPLANNED_MS = 24 * HOUR_MS;
/** Work that is suspended gives its points back after a shift. */
export const SUSPENDED_MS = 8 * HOUR_MS;
/** How much of a point's past goes with a request that is made from its alarm. */
export const LAST_HOUR_MS = HOUR_MS;
/** A position older than this is where somebody was, not where he is. */
export const FRESH_MS = 2 * 60_000;

/**
 * Least and greatest good value in steps from `from` on, epoch ms; a step without samples is absent.
 */
const hourSamples = z.strictObject({
  from: z.number(),
  stepMs: z.number(),
  precision: z.number().int(),
  column: z.array(z.number().int()),
  min: z.array(z.number()),
  max: z.array(z.number()),
});

/** What the point of an item that failed read in the hour before `at`. */
export const itemReadings = z.strictObject({
  what: z.string(),
  unit: z.string(),
  limitValue: z.number().nullable(),
  at: z.number(),
  samples: hourSamples,
});
export type ItemReadings = z.infer<typeof itemReadings>;

/**
 * What an alarm was when a repair was asked for from it, and what its point read in the hour before;
 * times in epoch ms.
 */
export const alarmEvidence = z.strictObject({
  alarmType: z.number().int(),
  level: levelSchema,
  groupKey: z.string(),
  powerOffState: z.number().int(),
  kind: z.string().nullable(),
  sourceName: z.string(),
  areaName: z.string().nullable(),
  pointNo: z.number().int().nullable(),
  begun: z.number(),
  value: z.number().nullable(),
  limitValue: z.number().nullable(),
  unit: z.string(),
  /** When it was asked for: the end of the hour. */
  at: z.number(),
  /** Null where the alarm is of no point. */
  samples: hourSamples.nullable(),
  /**
   * The camera that stands nearest, and its picture of the moment in which the repair was asked for;
   * absent where none came.
   */
  camera: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      distance: z.number(),
      still: z.strictObject({ url: z.string(), at: z.number() }).optional(),
    })
    .nullable(),
});
export type AlarmEvidence = z.infer<typeof alarmEvidence>;

/** Asks for a repair from an alarm; `equipmentId` where the alarm does not tell the machine. */
export const fromAlarmBody = z.strictObject({
  alarmId: z.string().min(1).max(32),
  equipmentId: z.string().min(1).max(32).optional(),
  title: z.string().trim().min(1).max(100).optional(),
});
export type FromAlarmBody = z.infer<typeof fromAlarmBody>;

/** The order of an alarm: its request, in which state, and whether it was there already. */
export const alarmOrder = z.object({
  alarmId: z.string(),
  id: z.string(),
  no: z.string(),
  status: z.number().int(),
});
export type AlarmOrder = z.infer<typeof alarmOrder>;
export const fromAlarmAnswer = alarmOrder.extend({ isNew: z.boolean() });

/** The order of one alarm, or of all whose order is under way or was asked for lately. */
export const alarmOrdersQuery = z.object({ alarmId: z.string().min(1).max(32).optional() });
export const alarmOrdersAnswer = z.array(alarmOrder);

/** One of the staff and how far he is from where the repair is; times in epoch ms. */
export const nearPerson = z.object({
  personnelId: z.string(),
  name: z.string(),
  jobNo: z.string(),
  skills: z.array(z.string()),
  workload: z.number().int(),
  /** Along a straight line, in metres; null where one of the two places is not known. */
  distance: z.number().nullable(),
  areaName: z.string().nullable(),
  isUnderground: z.boolean(),
  /** When he was seen there last; null: he was never seen. */
  seenAt: z.number().nullable(),
  /** Whether that is too long ago to say where he is. */
  isStale: z.boolean(),
});
export type NearPerson = z.infer<typeof nearPerson>;

export const nearestQuery = z.object({ id: z.string().min(1).max(32) });
export const nearestAnswer = z.object({
  /** Trades and certificates that the machine's type asks for. */
  skills: z.array(z.string()),
  certs: z.array(z.string()),
  /** Whether it is known where the repair is. */
  isPlaced: z.boolean(),
  at: z.number(),
  people: z.array(nearPerson),
});
export type NearestAnswer = z.infer<typeof nearestAnswer>;

/** Where work is going on: by the points of its machine. */
export const worksUnderWayAnswer = z.array(
  z.object({
    requestId: z.string(),
    no: z.string(),
    title: z.string(),
    pointCodes: z.array(z.string()),
  }),
);
export type WorkUnderWay = z.infer<typeof worksUnderWayAnswer>[number];

/** Work under way on one machine, and which of its points are out of service for it. */
export const workOnMachine = z.object({
  requestId: z.string(),
  no: z.string(),
  title: z.string(),
  leader: z.string().nullable(),
  since: z.number(),
  /** Until when points are out of service at most; null: none is. */
  until: z.number().nullable(),
  points: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      isOut: z.boolean(),
      /** Whether it stays in service because it guards people. */
      guardsPeople: z.boolean(),
    }),
  ),
});
export type WorkOnMachine = z.infer<typeof workOnMachine>;
export const workOnMachineAnswer = z.array(workOnMachine);
