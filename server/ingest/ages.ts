import type { IngestBatch } from '#server/ports/ingestBatch.ts';

/** Days that each kind of row is kept. */
export type Keeping = {
  readonly sampleDays: number;
  readonly positionDays: number;
  readonly statisticsDays: number;
  readonly reportDays: number;
};

/** How old the readings of a batch were when it came. */
export type Ages = {
  /** Older than a day, of samples and fixes, which alone have a newest to be compared with. */
  readonly old: number;
  /** Younger than an hour. */
  readonly fresh: number;
  /** Older than they are kept. */
  readonly beyondKeeping: number;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Counts what a batch holds by its age at receipt. */
export function agesOf(
  ingestBatch: IngestBatch,
  { sampleDays, positionDays, statisticsDays, reportDays }: Keeping,
): Ages {
  const { recvTime, samples, fixes } = ingestBatch;
  let old = 0;
  let fresh = 0;
  let beyondKeeping = 0;
  const count = (t: number, days: number, isReading: boolean): void => {
    const age = recvTime - t;
    if (age < HOUR_MS) fresh++;
    if (isReading && age > DAY_MS) old++;
    if (age > days * DAY_MS) beyondKeeping++;
  };
  for (let i = 0; i < samples.length; i++) count(samples.t[i] ?? recvTime, sampleDays, true);
  for (const { t } of fixes) count(t, positionDays, true);
  for (const { start } of ingestBatch.statistics) count(start, statisticsDays, false);
  for (const { t } of ingestBatch.radarScans ?? []) count(t, sampleDays, false);
  for (const { t } of [
    ...ingestBatch.substations,
    ...ingestBatch.seekHelps,
    ...ingestBatch.externalAlarms,
  ])
    count(t, reportDays, false);
  return { old, fresh, beyondKeeping };
}

/** Newest time that a source gave; `undefined` when there is none. */
export function newestOf({ samples, fixes }: IngestBatch): number | undefined {
  let newest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < samples.length; i++) newest = Math.max(newest, samples.t[i] ?? newest);
  for (const { t } of fixes) newest = Math.max(newest, t);
  return newest === Number.NEGATIVE_INFINITY ? undefined : newest;
}
