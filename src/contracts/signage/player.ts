import { z } from 'zod';
import { orderKinds } from './orders.ts';

/** What a player, the page `/player` on a screen, and the server say to each other. */

const player = '/advert/api/v1/player';
export const playerPaths = {
  announce: `${player}/announce`,
  collect: `${player}/collect`,
  beat: `${player}/beat`,
  content: `${player}/content/:templateId`,
  /** What the widgets of its templates show of the mine. */
  data: `${player}/data`,
  /** What was on the screen, from when to when. */
  played: `${player}/played`,
  /** The operator's action on a device. */
  pair: '/advert/api/v1/device/pair',
} as const;

/** Where the content of a template is read. */
export const contentPath = (templateId: string): string =>
  playerPaths.content.replace(':templateId', encodeURIComponent(templateId));

export const BEAT_SECONDS = 15;
/** A player that was not heard of for so long is offline. */
export const SILENT_MS = 45_000;
/** How long a screen shows one code. */
export const CODE_MS = 10 * 60_000;

const px = z.number().int().min(1).max(32_000);
const version = z.string().max(40);

export const announceBody = z.strictObject({ w: px, h: px, version });
/** `code` is shown for the operator; `secret` is the screen's own, by which it collects. */
export const announceAnswer = z.object({
  code: z.string().regex(/^\d{6}$/),
  secret: z.string(),
  expires: z.number(),
});
export type Announced = z.output<typeof announceAnswer>;

export const collectBody = z.strictObject({ secret: z.string().min(20).max(100) });
export const collectAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('paired'), token: z.string(), deviceId: z.string() }),
]);

/** A code is bound to the device of `id`, or to a new one called `name`. */
export const pairBody = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
  id: z.string().min(1).max(32).optional(),
  name: z.string().trim().min(1).max(100).optional(),
});
export type PairBody = z.output<typeof pairBody>;

const templateId = z.string().min(1).max(32);
const showing = z.strictObject({ templateId, version: z.number().int().min(0) });
export const beatBody = z.strictObject({
  version,
  showing: showing.nullable(),
  /** Bytes of the player's own store. */
  storageUsed: z.number().min(0).max(1e15).optional(),
  /** The order that it did last. */
  done: z.number().int().min(0).optional(),
});
export type BeatBody = z.output<typeof beatBody>;

/** `HH:mm` or `HH:mm:ss` of the mine's wall clock. */
const timeOfDay = z.string();
const weekDays = z.array(z.number()).nullable().default(null);

/** `yyyy-MM-dd` of the mine's wall clock. */
const day = z.string().nullable().default(null);

export const slotSchema = z.object({
  /** Names it among the slots of a device. */
  id: z.string().default(''),
  /** What it is called in lists and proofs. */
  name: z.string().default(''),
  templateId: z.string(),
  start: timeOfDay,
  end: timeOfDay,
  weekDays,
  /** The first and the last day on which it starts; null: no bound. */
  fromDay: day,
  toDay: day,
  /** The highest wins; of equal ones that which was saved later. */
  priority: z.number().default(0),
  /** False: it is kept, and shows nothing. */
  valid: z.boolean().default(true),
  /** Epoch ms. */
  savedAt: z.number().default(0),
});
/** When a template shows; an end that is not after its start lies on the next day. */
export type Slot = z.output<typeof slotSchema>;

/** A template as it was published; `hash` tells one content from another. */
const published = z.object({ id: z.string(), version: z.number(), hash: z.string() });

export const beatAnswer = z.object({
  now: z.number(),
  beatSeconds: z.number(),
  name: z.string(),
  showVersion: z.boolean(),
  volume: z.number(),
  brightness: z.number(),
  powerPlan: z.array(z.object({ on: timeOfDay, off: timeOfDay, weekDays })),
  /** Shows where no slot fits. */
  templateId: z.string().nullable(),
  slots: z.array(slotSchema),
  /** Those of the default and the slots that are published: others are not shown. */
  templates: z.array(published),
  /** What it is to do once: `reload` its contents, or `restart` its page. */
  order: z
    .object({ id: z.number(), kind: z.enum(orderKinds) })
    .nullable()
    .default(null),
});
export type BeatAnswer = z.output<typeof beatAnswer>;

export const contentParams = z.object({ templateId });
export const contentAnswer = published.extend({
  name: z.string(),
  width: z.number(),
  height: z.number(),
  background: z.string().nullable(),
  content: z.unknown(),
});
