import { MINE_ZONE } from '#base/mineTime.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind } from '#server/jobs/jobKind.ts';
import { simulateWork, type SimulatedWork } from './simulateWork.ts';

const HOUR_MS = 3_600_000;
/** However long the past takes, the present does not wait longer for it. */
const LONGEST_MS = HOUR_MS / 4;
const JOB = 'simulated-work';

/**
 * Each minute the people of the simulated mine do what is for them to do. Until they have lived
 * through their past nothing else may say what of it was missed.
 */
export function simulatedWork(work: SimulatedWork): {
  readonly jobs: AreaJobs;
  readonly mayPass: () => boolean;
} {
  const { clock } = work.engine;
  const begun = clock.now();
  let isPresent = false;
  const kind = jobKind({
    name: JOB,
    label: ['模拟矿山的维护工作', 'Maintenance of the simulated mine'],
    alone: true,
    retries: 0,
    queue: 'low',
    keepMs: HOUR_MS,
    async run(_, { signal }) {
      const { acts, ...run } = await simulateWork(work, signal);
      isPresent ||= run.isPresent;
      return { acts, ...run };
    },
  });
  return {
    jobs: { kinds: [kind], plans: [{ id: JOB, job: JOB, cron: '* * * * *', zone: MINE_ZONE }] },
    mayPass: () => isPresent || clock.now() > begun + LONGEST_MS,
  };
}
