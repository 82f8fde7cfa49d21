import type { MyWork } from '#contracts/maintenance/myWork.ts';
import type { Nearby } from './scanTarget.ts';

/** A place that was scanned, and when by the server's clock, epoch ms. */
export type Scanned = Nearby & { readonly at: number };

/** The place that was scanned, with when by the server's clock. */
export const scannedNow = (place: Nearby | undefined, skewMs: number): Scanned | undefined =>
  place && { ...place, at: Date.now() + skewMs };

/**
 * Where somebody is: a place where he scanned something since his card was seen, else where his card
 * was.
 */
export function nearOf(list: MyWork | undefined, scanned: Scanned | undefined): Nearby | undefined {
  const here = list?.here ?? undefined;
  return scanned !== undefined && scanned.at >= (here?.seenAt ?? 0) ? scanned : here;
}
