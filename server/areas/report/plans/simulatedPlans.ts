import { MINE_ZONE } from '#base/mineTime.ts';
import { ok } from '#base/result.ts';
import { ownQuery } from '#contracts/report/ownQuery.ts';
import { ownReport } from '#contracts/report/ownReport.ts';
import { reportPlan } from '#contracts/report/reportPlan.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import type { WriteContext } from '#server/entity/override.ts';
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

const shared = { period: 'week', isShared: true } as const;
const ownReports = [
  {
    ...shared,
    name: '各区域报警',
    query: ownQuery.parse({
      source: 'kafkaMineAlarmRecord',
      time: 'raisedTime',
      groups: [{ field: 'areaName' }],
      figures: [{ kind: 'count' }],
      chart: 0,
    }),
  },
  {
    ...shared,
    name: '各部门下井时长',
    query: ownQuery.parse({
      source: 'attendance',
      time: 'inTime',
      groups: [{ field: 'deptName' }],
      figures: [
        { kind: 'count' },
        { kind: 'sum', field: 'durationMin' },
        { kind: 'mean', field: 'durationMin' },
      ],
      chart: 0,
    }),
  },
];

/** What the administrator of the simulated mine keeps, each never where anybody ever kept one. */
const kept: readonly {
  readonly table: string;
  readonly count: number;
  readonly make: (context: WriteContext, ownerId: string) => Promise<void>;
}[] = [
  {
    table: reportPlan.name,
    count: plans.length,
    async make(context, ownerId) {
      for (const plan of plans) await made(context, reportPlan, plan, { ownerId });
    },
  },
  {
    table: ownReport.name,
    count: ownReports.length,
    async make(context, ownerId) {
      for (const report of ownReports) await made(context, ownReport, report, { ownerId });
    },
  },
];

/** Report plans and own reports of the simulated mine. */
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
        let count = 0;
        for (const one of kept) {
          const [owner] = await rowsOf(idRow, engine.pool, ownerOf(one.table));
          if (owner === undefined) continue;
          const done = await inWriteTransaction(engine, systemActor, async (context) => {
            await one.make(context, owner.id);
            return ok(undefined);
          });
          if (done.ok) count += one.count;
        }
        return { made: count };
      },
    }),
  ],
  plans: [{ id: JOB, job: JOB, cron: '* * * * *', zone: MINE_ZONE }],
});

const ownerOf = (table: string): string =>
  `SELECT id FROM entity."user" WHERE "userName" = 'admin' AND NOT "isDeleted"
   AND NOT EXISTS (SELECT FROM entity."${table}") LIMIT 1`;
