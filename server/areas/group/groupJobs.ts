import { MINE_ZONE } from '#base/mineTime.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { forgetRows } from '#server/jobs/forgetRows.ts';
import { jobKind } from '#server/jobs/jobKind.ts';

const JOB = 'group-expiry';
const DAY_MS = 86_400_000;
/** Each mine keeps its own readings as long as it likes. */
const KEPT_DAYS = 90;

/** Forgets old readings of the mines of a group; alarms are kept for ever. */
export const groupJobs = ({ pool, clock }: Engine): AreaJobs => ({
  kinds: [
    jobKind({
      name: JOB,
      label: ['清理集团过期数据', 'Forget old readings of the group'],
      queue: 'low',
      alone: true,
      async run(_, { signal }) {
        const before = Math.floor(clock.now() - KEPT_DAYS * DAY_MS);
        const mines = await pool.query<{ no: number }>('SELECT no FROM group_mine ORDER BY no');
        let forgotten = 0;
        for (const { no } of mines.rows)
          forgotten += await forgetRows(pool, [`group_sample_${no}`, 't < $1'], [before], signal);
        return { forgotten };
      },
    }),
  ],
  plans: [{ id: JOB, job: JOB, cron: '20 3 * * *', zone: MINE_ZONE }],
});
