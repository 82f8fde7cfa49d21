import type { CommitReceipt } from '#server/ports/storage.ts';
import type { Stored } from './job.ts';
import type { Taken } from './queue.ts';

/**
 * What each job of a group had stored, from the receipt of the whole group. Known rows go to the
 * jobs that may hold them, in order; with one such job, as the queue sees to where it matters, the
 * numbers are exact.
 */
export function sharesOf(group: readonly Taken[], receipt: CommitReceipt): Stored[] {
  const fixes = group.reduce((sum, { job }) => sum + job.ingestBatch.fixes.length, 0);
  let known = receipt.duplicateSamples + fixes - receipt.storedFixes;
  return group.map(({ job, maybeKnown, late }) => {
    const duplicate = Math.min(known, maybeKnown);
    known -= duplicate;
    const stored = job.ingestBatch.samples.length + job.ingestBatch.fixes.length - duplicate;
    // A row sent again is older than the newest too, but it is not stored: it does not count as
    // late.
    return { stored, duplicate, late: Math.min(stored, Math.max(0, late - duplicate)) };
  });
}
