import type { CallState } from '#contracts/people/calls.ts';

/** What is known of a call at one card. Times are epoch ms. */
type CardRow = {
  readonly rangAt: number | null;
  readonly answeredAt: number | null;
  readonly notReachedAt: number | null;
};

/**
 * What became of a call at one card as of `now`. An answer that comes late is one all the same, a
 * card that was given up may sound after all; of a call that no system took nobody heard.
 */
export function callStateOf(
  { rangAt, answeredAt, notReachedAt }: CardRow,
  { until, taken }: { readonly until: number; readonly taken: boolean },
  now: number,
): CallState {
  if (answeredAt !== null) return 'answered';
  const isLost = notReachedAt !== null && (rangAt === null || rangAt <= notReachedAt);
  if (isLost || !taken) return 'notReached';
  if (now > until) return 'noAnswer';
  return rangAt === null ? 'waiting' : 'rang';
}
