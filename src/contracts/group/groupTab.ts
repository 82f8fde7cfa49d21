import { z } from 'zod';
import { mineAddress, uplinkStreams } from './streams.ts';

const whole = (least: number, most: number, usual: number) =>
  z.number().int().min(least).max(most).default(usual);

/**
 * What a mine sends up to the log of its group, and how topics and readings are kept. Brokers and
 * how to sign in there stand in the environment.
 */
export const groupTab = z.strictObject({
  /** `environment`: `PITHEAD_UPLINK` says what goes up; `page`: `streams` does. */
  streamsBy: z.enum(['environment', 'page']).default('environment'),
  streams: z.array(z.enum(uplinkStreams)).max(uplinkStreams.length).default([]),
  /** Where this mine's own pages are opened from the group; goes up with its state. */
  address: z
    .string()
    .trim()
    .max(300)
    .refine(
      (text) => text === '' || mineAddress.safeParse(text).success,
      'an http or https address',
    )
    .default(''),
  /** Of topics that are made from now on. */
  partitions: whole(1, 1000, 12),
  /** Days that brokers keep readings and states, of topics that are made from now on. */
  brokerDays: whole(1, 3650, 14),
  /** Days that a group keeps readings of its mines. */
  groupDays: whole(1, 3650, 90),
});
export type GroupTab = z.infer<typeof groupTab>;
