/** The warnings of the time that is left: at ten minutes and at one. */
export type TimeWarning = 'ten' | 'one' | 'over';

const MINUTE_MS = 60_000;

export function warningOf(leftMs: number): TimeWarning | undefined {
  if (leftMs <= 0) return 'over';
  if (leftMs <= MINUTE_MS) return 'one';
  return leftMs <= 10 * MINUTE_MS ? 'ten' : undefined;
}
