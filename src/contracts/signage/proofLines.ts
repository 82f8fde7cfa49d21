import { mineDay } from '#base/mineTime.ts';
import { z } from 'zod';
import { dayText, DAY_MS } from './slots.ts';

/** Proofs of play as they are read: what was on a screen from when to when, and when it was silent. */

/** So much is asked for at once at most. */
export const MOST_DAYS = 31;
/** Spans that follow each other so closely are one. */
const JOINED_MS = 6_000;

export const proofsAsked = z
  .object({
    /** Absent: every screen that the asker sees. */
    id: z.string().min(1).max(32).optional(),
    from: z.coerce.number().int().min(0),
    to: z.coerce.number().int().min(0),
  })
  .refine(({ from, to }) => to > from && to - from <= MOST_DAYS * DAY_MS, {
    error: 'A period ends after it begins and has 31 days at most.',
    path: ['to'],
  });
export type ProofsAsked = z.output<typeof proofsAsked>;

export const spanLine = z.object({
  kind: z.literal('span'),
  began: z.number(),
  ended: z.number(),
  templateId: z.string(),
  /** As the template was called in that version. */
  name: z.string(),
  version: z.number(),
  /** Name of the slot, empty for the default; null: the player did not say. */
  slot: z.string().nullable(),
  hash: z.string(),
  /** False: no such content was ever published. */
  isPublished: z.boolean(),
});
export type SpanLine = z.output<typeof spanLine>;
const gapLine = z.object({ kind: z.literal('gap'), began: z.number(), ended: z.number() });
export type ProofLine = SpanLine | z.output<typeof gapLine>;

export const proofsAnswer = z.object({
  now: z.number(),
  screens: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      lines: z.array(z.discriminatedUnion('kind', [spanLine, gapLine])),
      days: z.array(z.object({ day: z.string(), playedMs: z.number(), ofMs: z.number() })),
      /**
       * Number of the first row that is not as it was handed in; null: none; absent: it was not
       * looked at, as for many screens at once.
       */
      brokenAt: z.number().nullable().optional(),
    }),
  ),
});
export type Proofs = z.output<typeof proofsAnswer>;

type Times = { readonly from: number; readonly to: number };

/** Spans in order as lines of [from, to): those of one content joined, what is between as gaps. */
export function proofLines(spans: readonly SpanLine[], { from, to }: Times): readonly ProofLine[] {
  const lines: ProofLine[] = [];
  let end = from;
  for (const span of spans) {
    const began = Math.max(span.began, from);
    const ended = Math.min(span.ended, to);
    if (ended <= began) continue;
    const last = lines.at(-1);
    const isNear = began - end <= JOINED_MS;
    if (!isNear) lines.push({ kind: 'gap', began: end, ended: began });
    if (isNear && last?.kind === 'span' && isSame(last, span))
      lines[lines.length - 1] = { ...last, ended };
    else lines.push({ ...span, began, ended });
    end = ended;
  }
  if (to - end > JOINED_MS) lines.push({ kind: 'gap', began: end, ended: to });
  return lines;
}

const isSame = (a: SpanLine, b: SpanLine): boolean =>
  a.templateId === b.templateId &&
  a.version === b.version &&
  a.hash === b.hash &&
  a.slot === b.slot;

/** How much of each of the mine's days in [from, to) something was proven to be on the screen. */
export function playedByDay(
  spans: readonly Pick<SpanLine, 'began' | 'ended'>[],
  { from, to }: Times,
): Proofs['screens'][number]['days'] {
  const days: Proofs['screens'][number]['days'] = [];
  for (let day = mineDay(from); day < to; day += DAY_MS) {
    const [begin, end] = [Math.max(day, from), Math.min(day + DAY_MS, to)];
    const playedMs = spans.reduce(
      (sum, { began, ended }) => sum + Math.max(0, Math.min(ended, end) - Math.max(began, begin)),
      0,
    );
    days.push({ day: dayText(day), playedMs, ofMs: end - begin });
  }
  return days;
}
