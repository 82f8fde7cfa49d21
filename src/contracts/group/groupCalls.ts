import { z } from 'zod';
import { alarmSchema, levelSchema, transitionSchema } from '../alarms/alarmSchema.ts';
import { uplinkStreams } from './streams.ts';
import { mineState } from './uplink.ts';

export const groupPaths = {
  mines: '/group/api/v1/mines',
  alarms: '/group/api/v1/alarms',
  alarm: '/group/api/v1/alarm',
  samples: '/group/api/v1/samples',
  uplink: '/group/api/v1/uplink',
} as const;

/** A mine that says nothing for so long is silent: nothing of it is of now. */
export const SILENT_MS = 60_000;

/**
 * `live`: its last news is of now. `late`: news comes, but tells of the past, such as after days
 * without a line. `silent`: nothing comes.
 */
export const linkStates = ['live', 'late', 'silent'] as const;

const count = z.number().int();

export const groupMine = z.object({
  mine: z.string(),
  name: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  link: z.enum(linkStates),
  /** When the mine noted its last news, by its clock, and when that came here; null: never. */
  newsAt: z.number().nullable(),
  heardAt: z.number().nullable(),
  /** When the mine committed the newest readings that have come; null where none have. */
  dataAt: z.number().nullable(),
  /** As of `newsAt`; null where the mine has not said it. */
  state: mineState.nullable(),
  /** Open alarms as far as they have come, by level from 1 to 4. */
  open: z.array(count).length(4),
  /** Messages that came twice and were dropped, and numbers that never came. */
  doubles: count,
  missed: count,
});
export type GroupMine = z.infer<typeof groupMine>;

/** Mines that the caller may see; `now` is the group's clock, epoch ms. */
export const groupMines = z.object({ now: z.number(), mines: z.array(groupMine) });
export type GroupMines = z.infer<typeof groupMines>;

const moment = z.coerce.number().int().min(0);

/** Newest raise first; `after` is the `next` of the page before. */
export const groupAlarmsQuery = z.object({
  mine: z.string().max(40).optional(),
  level: levelSchema.or(z.coerce.number().pipe(levelSchema)).optional(),
  open: z.enum(['true', 'false']).optional(),
  keyword: z.string().trim().max(60).optional(),
  from: moment.optional(),
  to: moment.optional(),
  after: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export const groupAlarm = z.object({
  mine: z.string(),
  mineName: z.string(),
  /** When it came here; epoch ms. */
  receivedAt: z.number(),
  alarm: alarmSchema,
});
export type GroupAlarm = z.infer<typeof groupAlarm>;
export const groupAlarms = z.object({
  now: z.number(),
  alarms: z.array(groupAlarm),
  next: z.string().nullable(),
});

export const groupAlarmQuery = z.object({ mine: z.string().max(40), id: z.string().max(32) });
/** One alarm with its steps, oldest first. */
export const groupAlarmAnswer = groupAlarm.extend({
  steps: z.array(z.object({ t: z.number(), transition: transitionSchema })),
});

/** Readings of one point in [from, to), oldest first. */
export const groupSamplesQuery = z.object({
  mine: z.string().max(40),
  point: z.string().max(64),
  from: moment,
  to: moment,
  limit: z.coerce.number().int().min(1).max(10_000).default(1000),
});
export const groupSamples = z.object({
  rows: z.array(z.object({ t: z.number(), value: z.number().nullable(), state: count })),
});

/** How far what goes up has gone; `on` false: nothing goes up. */
export const uplinkStanding = z.object({
  on: z.boolean(),
  mine: z.string(),
  /** The brokers hold what was sent last; false while they do not answer. */
  connected: z.boolean(),
  /** Why not; null while they do. */
  fault: z.string().nullable(),
  streams: z.array(
    z.object({
      stream: z.enum(uplinkStreams),
      epoch: z.number(),
      logged: count,
      sent: count,
      sentAt: z.number().nullable(),
    }),
  ),
});
export type UplinkStanding = z.infer<typeof uplinkStanding>;
