import { z } from 'zod';
import { orderKinds } from './orders.ts';
import { contentAnswer } from './player.ts';
import { playerData } from './playerData.ts';

/** What is known of all players at once. */

export const fleetScreen = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string().nullable(),
  group: z.string().nullable(),
  tags: z.array(z.string()),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Whether a screen was ever paired with it, and whether that is let in. */
  isPaired: z.boolean(),
  isAllowed: z.boolean(),
  isOnline: z.boolean(),
  /** Since when it is online or offline, and when it was heard of last; epoch ms. */
  since: z.number().nullable(),
  heardAt: z.number().nullable(),
  version: z.string().nullable(),
  ip: z.string().nullable(),
  storageMb: z.number().nullable(),
  volume: z.number().nullable(),
  /** As the device has it: 0 none, 1 not shown yet, 2 shown. */
  takeover: z.number().nullable(),
  /** What it said that it shows. */
  shown: z.object({ name: z.string(), version: z.number() }).nullable(),
  /** What it is to show now, and because of which slot: empty for the default. */
  due: z.object({ name: z.string(), slot: z.string() }).nullable(),
  /** The order that it was given last; `done`: it said that it does it. */
  order: z
    .object({ kind: z.enum(orderKinds), asked: z.number(), done: z.number().nullable() })
    .nullable(),
});
export type FleetScreen = z.output<typeof fleetScreen>;
export const fleetAnswer = z.object({ now: z.number(), screens: z.array(fleetScreen) });

/** What a screen shows now, or where nobody heard of it what it would show. */
export const picturePath = '/advert/api/v1/device/picture';
export const pictureAsked = z.object({ id: z.string().min(1).max(32) });
export const pictureAnswer = z.object({
  content: contentAnswer.nullable(),
  /** What its widgets are told of the mine. */
  data: playerData.nullable(),
});
