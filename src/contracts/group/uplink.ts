import { z } from 'zod';
import { alarmSchema, transitionSchema } from '../alarms/alarmSchema.ts';
import { mineAddress } from './streams.ts';

/**
 * What a mine sends up to the log of its group, and a group reads there. A field that is added is
 * left out by an older reader; one that changes its meaning makes another version.
 */

export const UPLINK_VERSION = 1;

/** Who says it, and its place in the order: what is not after the last of its epoch came before. */
const envelope = {
  v: z.literal(UPLINK_VERSION),
  mine: z.string().min(1).max(40),
  /** Names a numbering of the stream; a later one counts. Epoch ms. */
  epoch: z.number().int(),
  /** From 1, without a hole. */
  seq: z.number().int().min(1),
  /** When the mine committed or noted it; epoch ms. */
  t: z.number(),
};

/** Readings of one commit in columns; `point` is a place in `points`, null a sensor without a value. */
const sampleBody = z.object({
  points: z.array(z.string()),
  point: z.array(z.number().int().min(0)),
  t: z.array(z.number()),
  value: z.array(z.number().nullable()),
  state: z.array(z.number().int()),
  source: z.array(z.number().int()),
});

/** One step of an alarm, and the alarm after it. */
const alarmBody = z.object({ transition: transitionSchema, alarm: alarmSchema });

/** How the mine stands. */
export const mineState = z.object({
  name: z.string(),
  /** Degrees; null where nobody has said it. */
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  /** People below, all and by area. */
  below: z.number().int(),
  areas: z.array(z.object({ code: z.string(), name: z.string(), below: z.number().int() })),
  /** Time of the newest reading; null where there is none. */
  newest: z.number().nullable(),
  /** Points with a reading, and those of them whose newest says nothing about their place. */
  points: z.number().int(),
  bad: z.number().int(),
  /** Where its own pages are opened; absent where nobody has said it. */
  address: mineAddress.optional(),
});
export type MineState = z.infer<typeof mineState>;

/** One definition of the mine; `body` is null where it was taken out. */
const mineBody = z.object({
  entity: z.string().max(60),
  code: z.string().max(64),
  body: z.record(z.string(), z.unknown()).nullable(),
});

export const uplinkMessage = z.discriminatedUnion('stream', [
  z.object({ ...envelope, stream: z.literal('sample'), body: sampleBody }),
  z.object({ ...envelope, stream: z.literal('alarm'), body: alarmBody }),
  z.object({ ...envelope, stream: z.literal('state'), body: mineState }),
  z.object({ ...envelope, stream: z.literal('mine'), body: mineBody }),
]);
export type UplinkMessage = z.infer<typeof uplinkMessage>;
