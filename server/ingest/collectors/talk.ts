import { z } from 'zod';
import {
  collectorKinds,
  tagTypes,
  wordOrders,
  type CollectorKind,
  type TagType,
  type WordOrder,
} from '#contracts/sources/collectors.ts';
import { collectorTrial } from '#contracts/sources/collectorStanding.ts';

const keysOf = <K extends string>(named: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(named) as [K, ...K[]]);

export const tagSchema = z.object({
  address: z.string(),
  path: z.string(),
  timePath: z.string(),
  pointCode: z.string(),
  type: keysOf<TagType>(tagTypes),
  wordOrder: keysOf<WordOrder>(wordOrders),
  factor: z.number(),
  offset: z.number(),
  unit: z.string().optional(),
  periodSec: z.number().optional(),
});

export const setupSchema = z.object({
  id: z.string(),
  code: z.string(),
  kind: keysOf<CollectorKind>(collectorKinds),
  address: z.string(),
  periodSec: z.number(),
  timeoutMs: z.number(),
  layout: z.string(),
  userName: z.string(),
  password: z.string(),
  tags: z.array(tagSchema),
});
/** What the core says to a process of collectors. */
export const toProcess = z.discriminatedUnion('say', [
  /** Run these and no others. */
  z.object({ say: z.literal('run'), setups: z.array(setupSchema) }),
  z.object({ say: z.literal('try'), ask: z.number(), setup: setupSchema }),
  /** Batch `batch` is stored, or laid to the refused rows. */
  z.object({ say: z.literal('stored'), id: z.string(), batch: z.number() }),
  z.object({ say: z.literal('ping') }),
]);
export type ToProcess = z.input<typeof toProcess>;

/** What a process of collectors says to the core. */
export const toCore = z.discriminatedUnion('say', [
  z.object({
    say: z.literal('batch'),
    id: z.string(),
    batch: z.number(),
    entity: z.string(),
    /** JSON of the rows. */
    payload: z.string(),
  }),
  z.object({
    say: z.literal('state'),
    id: z.string(),
    state: z.enum(['connected', 'connecting', 'refused']),
    reason: z.string().nullable(),
  }),
  z.object({ say: z.literal('refused'), id: z.string(), message: z.string() }),
  z.object({ say: z.literal('skipped'), id: z.string(), rows: z.number() }),
  z.object({ say: z.literal('tried'), ask: z.number(), trial: collectorTrial }),
  z.object({ say: z.literal('pong') }),
]);
export type ToCore = z.input<typeof toCore>;
