import type { JobReason } from '#contracts/jobs/jobReason.ts';
import type { JobState } from '#contracts/jobs/jobStates.ts';
import { jsonText } from '#server/storage/sql/insertColumns.ts';
import { query } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

/**
 * Writes into the histories of these jobs that they are in `state` from `time` on, and why where it
 * does not go without saying.
 */
export async function noteStep(
  on: Executor,
  ids: readonly number[],
  state: JobState,
  time: number,
  reason: JobReason | undefined,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (ids.length === 0) return;
  await query(
    on,
    `INSERT INTO job.step (job, state, time, reason, facts)
      SELECT unnest($1::int8[]), $2, $3, $4::jsonb, $5::jsonb`,
    [ids, state, time, reason === undefined ? null : jsonText(reason), jsonText(facts)],
  );
}

const HOUR_MS = 3_600_000;

/** Counts jobs that ended so in this hour. */
export async function tally(
  on: Executor,
  state: JobState,
  time: number,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await query(
    on,
    `INSERT INTO job.tally (hour, state, count) VALUES ($1, $2, $3) ON CONFLICT (hour, state)
      DO UPDATE SET count = job.tally.count + excluded.count`,
    [time - (time % HOUR_MS), state, count],
  );
}
