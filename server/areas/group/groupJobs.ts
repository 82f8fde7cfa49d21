import { MINE_ZONE } from '#base/mineTime.ts';
import { groupTab } from '#contracts/group/groupTab.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { forgetRows } from '#server/jobs/forgetRows.ts';
import { jobKind } from '#server/jobs/jobKind.ts';

const JOB = 'group-expiry';
const DAY_MS = 86_400_000;

/**
 * Forgets old readings of the mines of a group, as the tab `group` says: each mine keeps its own as
 * long as it likes. Alarms are kept for ever.
 */
export const groupJobs = (
  { pool, clock }: Engine,
  settings: Pick<SettingStore, 'tab'>,
): AreaJobs => ({
  kinds: [
    jobKind({
      name: JOB,
      label: ['清理集团过期数据', 'Forget old readings of the group'],
      queue: 'low',
      alone: true,
      async run(_, { signal }) {
        const { groupDays } = await settings.tab('sysset', 'group', groupTab);
        const before = Math.floor(clock.now() - groupDays * DAY_MS);
        // One that has moved may have left nothing.
        const mines = await pool.query<{ no: number }>(
          `SELECT no FROM group_mine WHERE to_regclass('group_sample_' || no) IS NOT NULL ORDER BY no`,
        );
        let forgotten = 0;
        for (const { no } of mines.rows)
          forgotten += await forgetRows(pool, [`group_sample_${no}`, 't < $1'], [before], signal);
        return { forgotten };
      },
    }),
  ],
  plans: [{ id: JOB, job: JOB, cron: '20 3 * * *', zone: MINE_ZONE }],
});
