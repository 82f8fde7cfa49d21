import { MINE_ZONE } from '#base/mineTime.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { forgetRows } from '#server/jobs/forgetRows.ts';
import { jobKind } from '#server/jobs/jobKind.ts';

const JOB = 'webhook-expiry';
const DAY_MS = 86_400_000;
/** So long deliveries are kept, whatever became of them. */
const KEPT_DAYS = 30;

/** Forgets old deliveries of webhooks. */
export const webhookJobs = ({ pool, clock }: Engine): AreaJobs => ({
  kinds: [
    jobKind({
      name: JOB,
      label: ['清理到期推送记录', 'Forget old deliveries of webhooks'],
      queue: 'low',
      alone: true,
      async run(_, { signal }) {
        const before = Math.floor(clock.now() - KEPT_DAYS * DAY_MS);
        const old = ['webhook_delivery', 'created < $1'] as const;
        return { forgotten: await forgetRows(pool, old, [before], signal) };
      },
    }),
  ],
  plans: [{ id: JOB, job: JOB, cron: '45 2 * * *', zone: MINE_ZONE }],
});
