import { MINE_ZONE } from '#base/mineTime.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind } from '#server/jobs/jobKind.ts';

const JOB = 'notification-expiry';
const DAY_MS = 86_400_000;
/** So long one can see who was told what. */
const KEPT_DAYS = 180;
const ROWS = 5_000;

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
          for (let left = ROWS; left === ROWS && !signal.aborted; forgotten += left) {
            const { rowCount } = await query(
              pool,
              `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table}
                WHERE ${time} < $1 LIMIT ${ROWS}))`,
              [before],
            );
            left = rowCount ?? 0;
          }
        return { forgotten };
      },
    }),
  ],
  plans: [{ id: JOB, job: JOB, cron: '50 2 * * *', zone: MINE_ZONE }],
});
