/** When a wall loads itself anew, in ms. */
export const healTimings = { lookMs: 15_000, stuckMs: 3 * 60_000, oldMs: 24 * 3_600_000 } as const;

/**
 * What a wall knows of itself: how long it has shown nothing that may be believed, how long it is
 * up, and whether nothing red waits.
 */
export type WallHealth = {
  readonly untrustedMs: number;
  readonly pageMs: number;
  readonly isCalm: boolean;
};

/**
 * Why the page should be loaded anew: `stuck` when three minutes of reconnecting did not help,
 * `old` once a day at a calm moment, which lets go whatever a browser gathers in a month.
 * `undefined` while it should not.
 */
export function reloadReason({
  untrustedMs,
  pageMs,
  isCalm,
}: WallHealth): 'stuck' | 'old' | undefined {
  if (untrustedMs >= healTimings.stuckMs) return 'stuck';
  return pageMs >= healTimings.oldMs && isCalm ? 'old' : undefined;
}
