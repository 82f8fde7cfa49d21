import { MINE_ZONE } from '#base/mineTime.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { forgetRows } from '#server/jobs/forgetRows.ts';
import { jobKind } from '#server/jobs/jobKind.ts';

const JOB = 'notification-expiry';
const DAY_MS = 86_400_000;
/** So long one can see who was told what. */
const KEPT_DAYS = 180;

const tables = { notification_delivery: 'created', notify_told: 't' } as const;

/** Forgets old deliveries of notification policies. */
export const notifyJobs = ({ pool, clock }: Engine): AreaJobs => ({
  kinds: [
    jobKind({
      name: JOB,
      label: ['清理到期通知记录', 'Forget old notifications'],
      queue: 'low',
      alone: true,
      async run(_, { signal }) {
        const before = Math.floor(clock.now() - KEPT_DAYS * DAY_MS);
        let forgotten = 0;
        for (const [table, time] of Object.entries(tables))
          forgotten += await forgetRows(pool, [table, `${time} < $1`], [before], signal);
        return { forgotten };
      },
    }),
  ],
  plans: [{ id: JOB, job: JOB, cron: '50 2 * * *', zone: MINE_ZONE }],
});
