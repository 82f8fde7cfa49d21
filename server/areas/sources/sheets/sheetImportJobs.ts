import { MINE_ZONE } from '#base/mineTime.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { forgetRows } from '#server/jobs/forgetRows.ts';
import { jobKind } from '#server/jobs/jobKind.ts';

const JOB = 'sheet-expiry';
const DAY_MS = 86_400_000;
/** So long what became of a sheet is told. */
const KEPT_DAYS = 365;

/** Forgets sheets that were uploaded and never read, and old imports. */
export const sheetImportJobs = ({ pool, clock }: Engine): AreaJobs => ({
  kinds: [
    jobKind({
      name: JOB,
      label: ['清理未导入的表格', 'Forget sheets that were not imported'],
      queue: 'low',
      alone: true,
      async run(_, { signal }) {
        const now = Math.floor(clock.now());
        const old = [
          'sheet_import',
          `state = 'draft' AND created < $1 OR state <> 'draft' AND ended < $2`,
        ] as const;
        const before = [now - DAY_MS, now - KEPT_DAYS * DAY_MS];
        return { forgotten: await forgetRows(pool, old, before, signal) };
      },
    }),
  ],
  plans: [{ id: JOB, job: JOB, cron: '50 2 * * *', zone: MINE_ZONE }],
});
