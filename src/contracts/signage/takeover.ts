import { z } from 'zod';
import { levelSchema } from '../alarms/alarmSchema.ts';
import { namedAlarmSchema } from '../alarms/alarmNameSchema.ts';

/** What takes a screen over: the page that shows instead of its template until it is over. */

const player = '/advert/api/v1/player';
export const takeoverPaths = {
  /** What takes this player's screen over now. */
  now: `${player}/takeover`,
  /** It was really painted. */
  painted: `${player}/painted`,
  /** The dispatcher's list: which screens are taken over, and which of them show it. */
  screens: '/data/api/v1/evacuation/screens',
} as const;

const alarmTold = namedAlarmSchema.extend({
  level: levelSchema,
  sourceName: z.string(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string(),
  pointNo: z.number().nullable(),
});

const way = z.object({
  /** Degrees clockwise, 0: straight on past the screen. null: nobody knows how the screen hangs. */
  arrow: z.number().nullable(),
  /** `none`: every way is closed. */
  to: z.enum(['exit', 'refuge', 'place', 'none']),
  /** What the operator called it; empty where the model found it. */
  name: z.string(),
  metres: z.number().nullable(),
});
export type Way = z.output<typeof way>;

export const takeover = z.object({
  /** Names this occasion; a screen acknowledges it by this. */
  key: z.string(),
  kind: z.enum(['evacuation', 'alarm']),
  drill: z.boolean(),
  since: z.number(),
  /** Server time of what follows. */
  t: z.number(),
  reason: z.string(),
  alarm: alarmTold.nullable(),
  /** Areas that it is about; none: the whole mine. */
  where: z.array(z.string()),
  way: way.nullable(),
  /** `at`: of when the figures are. */
  heads: z
    .object({
      at: z.number(),
      roster: z.number().int(),
      safe: z.number().int(),
      refuge: z.number().int(),
      lost: z.number().int(),
    })
    .nullable(),
  closed: z.array(z.object({ name: z.string(), why: z.enum(['closed', 'gas']) })),
  /** Percent. */
  volume: z.number(),
});
export type Takeover = z.output<typeof takeover>;

/** What a player is told: over the hub as an event, over HTTP as an answer. */
export const takeoverNow = z.object({ now: z.number(), takeover: takeover.nullable() });

export const paintedBody = z.strictObject({
  key: z.string().min(1).max(100),
  /** How long ago, ms. */
  ago: z.number().min(0).max(86_400_000),
});

const screenStand = z.object({
  deviceId: z.string(),
  name: z.string(),
  groupName: z.string().nullable(),
  place: z.string().nullable(),
  online: z.boolean(),
  key: z.string(),
  kind: z.enum(['evacuation', 'alarm']),
  toldAt: z.number(),
  /** null: nobody can say that it shows it. */
  paintedAt: z.number().nullable(),
});
export type ScreenStand = z.output<typeof screenStand>;
/** Those that do not show it first. */
export const screenList = z.object({ list: z.array(screenStand) });
