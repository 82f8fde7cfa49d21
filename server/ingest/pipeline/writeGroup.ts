import type { Clock } from '#base/clock.ts';
import { ok } from '#base/result.ts';
import type { LivePort } from '#server/ports/live.ts';
import type { MonitoringStore } from '#server/ports/storage.ts';
import { GroupWays } from './groupWays.ts';
import type { Judgement } from './judgement.ts';
import type { Group } from './lanes.ts';
import { sharesOf } from './shares.ts';

type Parts = {
  readonly store: Pick<MonitoringStore, 'commit'>;
  readonly live: LivePort;
  readonly clock: Clock;
  readonly onError: (error: unknown, what: string) => void;
  readonly judgement: Judgement;
  /** Told between the commit and its answers; times of the monotonic clock. */
  readonly committed: (rows: number, startedAt: number, endedAt: number) => void;
};

const nothing = { stored: 0, duplicate: 0, late: 0 };

/**
 * Commits, answers and publishes one group with all alarms that wait. Rejects when nothing of it
 * was committed; then nobody was answered.
 */
export async function writeGroup(
  { jobs, isBulk }: Group,
  { store, live, clock, onError, judgement, committed }: Parts,
): Promise<void> {
  const startedAt = clock.mono();
  const taken = jobs.map(({ job }) => job);
  const { ingestBatches, outcomes } = judgement.take(taken, clock.now());
  if (ingestBatches.length === 0) {
    for (const { job } of jobs) job.settle(ok(nothing));
    return;
  }
  const ways = new GroupWays(taken, outcomes, startedAt);
  const receipt = await store.commit(ingestBatches, outcomes, { first: !isBulk });
  const committedAt = clock.mono();
  const rows = taken.reduce((sum, job) => sum + job.rows, 0);
  committed(rows, startedAt, committedAt);
  ways.note('commit', startedAt, committedAt, rows);
  const shares = sharesOf(jobs, receipt);
  jobs.forEach(({ job }, i) => job.settle(ok(shares[i] ?? nothing)));
  const answeredAt = clock.mono();
  try {
    live.publish(ingestBatches, outcomes, receipt.alarmSeqs);
    ways.note('publish', answeredAt, clock.mono(), rows);
  } catch (error) {
    onError(error, 'publishing failed; the rows are stored');
  }
}
