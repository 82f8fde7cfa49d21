import { z } from 'zod';

/** What a player proves of what it showed. Times are epoch ms by the server's clock. */

/** A span that goes on is told in pieces of this length. */
export const SPAN_MS = 15 * 60_000;
/** Spans that a player hands in at once. */
export const SPANS_MOST = 200;

const moment = z.number().int().min(0);

export const playedSpan = z
  .strictObject({
    began: moment,
    ended: moment,
    templateId: z.string().min(1).max(32),
    version: z.number().int().min(0),
    /** Of the content that was drawn. */
    hash: z.string().min(1).max(128),
    /** Name of the slot because of which it showed; empty: the default. */
    slot: z.string().max(120).optional(),
    /** SHA-256 of the photograph that was taken last meanwhile, in hex. */
    picture: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  })
  .refine(({ began, ended }) => ended > began && ended - began <= 2 * SPAN_MS, {
    error: 'A span ends after it begins and is no longer than half an hour.',
    path: ['ended'],
  });
export type PlayedSpan = z.output<typeof playedSpan>;

export const playedBody = z.strictObject({ spans: z.array(playedSpan).max(SPANS_MOST) });
/** How many of them are new; others were there, or overlap what is. */
export const playedAnswer = z.object({ taken: z.number() });

export const proofAsked = z
  .object({
    id: z.string().min(1).max(32),
    from: z.coerce.number().int().min(0),
    to: z.coerce.number().int().min(0),
  })
  .refine(({ from, to }) => to > from, { error: 'A period ends after it begins.', path: ['to'] });
export type ProofAsked = z.output<typeof proofAsked>;

/** What a device showed in a period, and whether what is kept of it is as it was handed in. */
export const proofAnswer = z.object({
  spans: z.array(
    z.object({
      began: z.number(),
      ended: z.number(),
      templateId: z.string(),
      version: z.number(),
      /** When the server heard of it. */
      received: z.number(),
      /** False: no such content was ever published. */
      isPublished: z.boolean(),
    }),
  ),
  /** Number of the first row that is not as it was linked, of all that is kept; null: none. */
  brokenAt: z.number().nullable(),
});
export type ProofAnswer = z.output<typeof proofAnswer>;
