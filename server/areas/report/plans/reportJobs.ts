import { MINE_ZONE } from '#base/mineTime.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind } from '#server/jobs/jobKind.ts';
import { sendPlans } from './sendPlans.ts';

const JOB = 'report-plans';

/** Sends reports by plan. */
export const reportJobs = (engine: Engine): AreaJobs => ({
  kinds: [
    jobKind({
      name: JOB,
      label: ['按计划发送报表', 'Send reports by plan'],
      alone: true,
      retries: 0,
      queue: 'low',
      keepMs: 2 * 3_600_000,
      run: (_, { signal }) => sendPlans(engine, signal),
    }),
  ],
  plans: [{ id: JOB, job: JOB, cron: '* * * * *', zone: MINE_ZONE }],
});
