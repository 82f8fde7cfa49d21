import type { SourceStanding } from '#contracts/sources/sourceStanding.ts';

/**
 * How a source stands, worst first: it has never been heard; it was, and is not any more; its data
 * are late; its clock is wrong; it may not send; it sends.
 */
export const sourceStates = ['never', 'silent', 'late', 'skewed', 'disabled', 'sending'] as const;
export type SourceState = (typeof sourceStates)[number];

/** A host that is not heard for so long is offline (domain 3.3). */
const SILENT_MS = 60_000;
const LATE_MS = 10_000;
const SKEW_MS = 1_000;

/** `now` is the server's clock. */
export function sourceState(
  source: Pick<SourceStanding, 'disabled' | 'lastTime' | 'heardAt' | 'delayMs' | 'leastDelayMs'>,
  now: number,
): SourceState {
  if (source.disabled) return 'disabled';
  if (source.heardAt === null) return source.lastTime === null ? 'never' : 'silent';
  if (now - source.heardAt > SILENT_MS) return 'silent';
  // Data cannot arrive before they were measured: then the source's clock is ahead, and by how much
  // the least delay says.
  if (source.leastDelayMs !== null && source.leastDelayMs < -SKEW_MS) return 'skewed';
  return source.delayMs !== null && source.delayMs > LATE_MS ? 'late' : 'sending';
}
