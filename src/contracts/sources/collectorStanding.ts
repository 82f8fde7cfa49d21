import { z } from 'zod';

/** `refused`: what was set up cannot be used; the reason says why. */
export const collectorStates = ['connected', 'connecting', 'refused', 'disabled'] as const;

const moment = z.number().nullable();

/** One row as a collector handed it on. */
const broughtRow = z.object({ entity: z.string(), row: z.unknown() });
export type BroughtRow = z.infer<typeof broughtRow>;

/**
 * Why a mapping (a tag, a line of the form) is not followed while the others are: it names no
 * topic, a place that is no path, no entity of the ingest contract, is no line of the form, or its
 * topic is not at the broker; it is no node id, its node is not at the server, has no value, may not
 * be read, or its value is no number; it is no address of a value as its protocol has them, no line as
 * its protocol's page tells, or a metric that no birth names.
 */
export const leftOutCodes = [
  'badTopic',
  'badPath',
  'unknownEntity',
  'badLine',
  'noTopic',
  'badNode',
  'noNode',
  'noValue',
  'noAccess',
  'notNumber',
  'badAddress',
  'badForm',
  'noMetric',
] as const;
/** A mapping that is not followed; `what` is what it says. */
export const leftOut = z.object({ code: z.enum(leftOutCodes), what: z.string() });
export type LeftOut = z.infer<typeof leftOut>;

/**
 * What somebody has to do something about; `what` is the thumbprint of the server's certificate or
 * key, which is not trusted, of the product's own, which the server does not trust, or the user
 * that the server does not take.
 */
export const cause = z.object({
  code: z.enum(['untrustedServer', 'untrustedHere', 'badUser']),
  what: z.string(),
});
export type Cause = z.infer<typeof cause>;

/** How a collector does; times are epoch ms at the server. */
export const collectorStanding = z.object({
  id: z.string(),
  code: z.string(),
  state: z.enum(collectorStates),
  /** Why it is not connected, as the device or the machine put it. */
  reason: z.string().nullable(),
  /** The reason in a form that can be told in every language, where it has one. */
  cause: cause.nullable(),
  /** The thumbprint of the certificate by which the other side knows the product, if it needs one. */
  certificate: z.string().nullable(),
  /** Since when it is in this state. */
  since: z.number(),
  /** When it brought rows last. */
  heardAt: moment,
  rows: z.number().int(),
  stored: z.number().int(),
  duplicate: z.number().int(),
  rejected: z.number().int(),
  /** Readings that were not taken because too much waited for storage. */
  skipped: z.number().int(),
  /** The newest ten rows, oldest first. */
  latest: z.array(broughtRow),
  /** The newest reasons why rows or files were refused, oldest first. */
  faults: z.array(z.object({ at: z.number(), message: z.string() })),
  /** Mappings that are not followed, and why. */
  leftOut: z.array(leftOut),
});
export type CollectorStanding = z.infer<typeof collectorStanding>;
export const collectorStandings = z.object({
  at: z.number(),
  collectors: z.array(collectorStanding),
});

export const collectorBody = z.strictObject({ id: z.string().min(1).max(40) });

/** What a trial brought: nothing of it is stored. */
export const collectorTrial = z.object({
  connected: z.boolean(),
  reason: z.string().nullable(),
  cause: cause.nullable(),
  certificate: z.string().nullable(),
  rows: z.array(broughtRow),
  faults: z.array(z.string()),
  leftOut: z.array(leftOut),
});
export type CollectorTrial = z.infer<typeof collectorTrial>;

/** Whose children are asked for; those of the root where no node is named. */
export const collectorBrowseBody = z.strictObject({
  id: z.string().min(1).max(40),
  node: z.string().min(1).max(300).optional(),
});

/** A node of a server; type and value are null where it is none that has a value. */
const browsedNode = z.object({
  name: z.string(),
  nodeId: z.string(),
  type: z.string().nullable(),
  /** As text, or the name of its bad status. */
  value: z.string().nullable(),
});
export type BrowsedNode = z.infer<typeof browsedNode>;

/** What a server offers below a node; `isCut`: there is more than is told. */
export const collectorBrowse = z.object({
  connected: z.boolean(),
  reason: z.string().nullable(),
  cause: cause.nullable(),
  certificate: z.string().nullable(),
  nodes: z.array(browsedNode),
  isCut: z.boolean(),
});
export type CollectorBrowse = z.infer<typeof collectorBrowse>;
