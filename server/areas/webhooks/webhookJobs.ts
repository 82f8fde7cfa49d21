import { MINE_ZONE } from '#base/mineTime.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind } from '#server/jobs/jobKind.ts';
import { query } from '#server/entity/rows.ts';

const JOB = 'webhook-expiry';
const DAY_MS = 86_400_000;
/** So long deliveries are kept, whatever became of them. */
const KEPT_DAYS = 30;
const ROWS = 5_000;

/** Forgets old deliveries of webhooks. */
export const webhookJobs = ({ pool, clock }: Engine): AreaJobs => ({
  kinds: [
    jobKind({
      name: JOB,
      label: ['清理到期推送记录', 'Forget old deliveries of webhooks'],
      queue: 'low',
      alone: true,
      async run(_, { signal }) {
        let forgotten = 0;
        for (let left = ROWS; left === ROWS && !signal.aborted; forgotten += left) {
          const { rowCount } = await query(
            pool,
            `DELETE FROM webhook_delivery WHERE ctid = ANY (ARRAY(SELECT ctid FROM webhook_delivery
              WHERE created < $1 LIMIT ${ROWS}))`,
            [Math.floor(clock.now() - KEPT_DAYS * DAY_MS)],
          );
          left = rowCount ?? 0;
        }
        return { forgotten };
      },
    }),
  ],
  plans: [{ id: JOB, job: JOB, cron: '45 2 * * *', zone: MINE_ZONE }],
});
