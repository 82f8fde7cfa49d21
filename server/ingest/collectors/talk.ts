import { z } from 'zod';
import {
  collectorKinds,
  tagTypes,
  wordOrders,
  type CollectorKind,
  type TagType,
  type WordOrder,
} from '#contracts/sources/collectors.ts';
import {
  cause,
  collectorBrowse,
  collectorTrial,
  leftOut,
} from '#contracts/sources/collectorStanding.ts';

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
const marks = z.array(z.object({ log: z.string(), next: z.number().int() }));

/** What the core says to a process of collectors. */
export const toProcess = z.discriminatedUnion('say', [
  /** Run these and no others. */
  z.object({ say: z.literal('run'), setups: z.array(setupSchema) }),
  z.object({ say: z.literal('try'), ask: z.number(), setup: setupSchema }),
  z.object({
    say: z.literal('browse'),
    ask: z.number(),
    setup: setupSchema,
    node: z.string().optional(),
  }),
  /** Batch `batch` is stored, or laid to the refused rows. */
  z.object({ say: z.literal('stored'), id: z.string(), batch: z.number() }),
  /** How far the logs of a collector are stored; absent where it could not be found out. */
  z.object({ say: z.literal('marks'), id: z.string(), marks: marks.optional() }),
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
    /** How far logs are read with it. */
    marks: marks.optional(),
  }),
  /** Asks for the marks of a collector. */
  z.object({ say: z.literal('whereFrom'), id: z.string() }),
  z.object({
    say: z.literal('state'),
    id: z.string(),
    state: z.enum(['connected', 'connecting', 'refused']),
    reason: z.string().nullable(),
    cause: cause.nullable(),
  }),
  z.object({ say: z.literal('certificate'), id: z.string(), thumbprint: z.string() }),
  z.object({ say: z.literal('refused'), id: z.string(), message: z.string() }),
  /** Mappings that are not followed: all of them, each time. */
  z.object({ say: z.literal('leftOut'), id: z.string(), mappings: z.array(leftOut) }),
  z.object({ say: z.literal('skipped'), id: z.string(), rows: z.number() }),
  z.object({ say: z.literal('tried'), ask: z.number(), trial: collectorTrial }),
  z.object({ say: z.literal('browsed'), ask: z.number(), browse: collectorBrowse }),
  z.object({ say: z.literal('pong') }),
]);
export type ToCore = z.input<typeof toCore>;
