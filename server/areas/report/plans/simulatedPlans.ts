import { MINE_ZONE } from '#base/mineTime.ts';
import { ok } from '#base/result.ts';
import { reportPlan } from '#contracts/report/reportPlan.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind } from '#server/jobs/jobKind.ts';

const JOB = 'simulated-report-plans';

const plans = [
  { name: '每日瓦斯日报', report: 'gasDaily', period: 'yesterday', cron: '0 7 * * *' },
  {
    name: '每周报警与绩效',
    report: 'alarms',
    period: 'week',
    grouping: 'type',
    compare: true,
    cron: '0 8 * * 1',
  },
] as const;

/** What the administrator of the simulated mine has planned; never where anybody ever planned. */
export const simulatedPlans = (engine: Engine): AreaJobs => ({
  kinds: [
    jobKind({
      name: JOB,
      label: ['模拟矿山的报表计划', 'Report plans of the simulated mine'],
      alone: true,
      retries: 0,
      queue: 'low',
      keepMs: 3_600_000,
      async run() {
        const [admin] = await rowsOf(idRow, engine.pool, PLANNER);
        if (admin === undefined) return { made: 0 };
        const done = await inWriteTransaction(engine, systemActor, async (context) => {
          for (const plan of plans) await made(context, reportPlan, plan, { ownerId: admin.id });
          return ok(undefined);
        });
        return { made: done.ok ? plans.length : 0 };
      },
    }),
  ],
  plans: [{ id: JOB, job: JOB, cron: '* * * * *', zone: MINE_ZONE }],
});

const PLANNER = `SELECT id FROM entity."user" WHERE "userName" = 'admin' AND NOT "isDeleted"
  AND NOT EXISTS (SELECT FROM entity."reportPlan") LIMIT 1`;
