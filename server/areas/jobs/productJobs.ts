import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { dateText } from '#base/dateText.ts';
import { MINE_ZONE } from '#base/mineTime.ts';
import { expireLogs, expireSessions, expireSignInPlaces } from '#server/areas/admin/expiry.ts';
import { generateDue } from '#server/areas/maintenance/plans/generateDue.ts';
import { tellCalibrationDue } from '#server/areas/sensors/calibrationDue.ts';
import { keepHealth } from '#server/areas/maintenance/machine/keepHealth.ts';
import { keepVisits } from '#server/areas/people/visits/keepVisits.ts';
import type { Engine } from '#server/entity/engine.ts';
import { moveDue } from '#server/entity/lifecycle/moveDue.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind, type JobKind } from '#server/jobs/jobKind.ts';
import { expireJobs } from '#server/jobs/promote.ts';
import type { Plan } from '#server/jobs/recurring.ts';
import type { Housework, MineReading } from '#server/ports/storage.ts';

const HOUR_MS = 3_600_000;
/** Lines of logs that are no audit; the law asks for six months. */
const LOG_DAYS = 180;

/** Runs work in one transaction. */
export type InTransaction = <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;

type Parts = {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly mine: Pick<MineReading, 'registry'>;
  readonly housework: Housework;
  readonly inTransaction: InTransaction;
  /** Whether what is due is due now: not while the past of a simulated mine is made. */
  readonly mayPass: () => boolean;
};

/** What recurs soon is tried again by its plan; a failed run stands in the list. */
const often = { alone: true, retries: 0, keepMs: 2 * HOUR_MS } as const;

/** What the product itself does in the background. Each run may be repeated without harm. */
export function productJobs(parts: Parts): AreaJobs {
  const kinds = [
    ...storeJobs(parts),
    ...expiryJobs(parts),
    ...peopleJobs(parts),
    ...dueJobs(parts),
  ];
  const plans: [job: string, cron: string][] = [
    ['stat-5min', '* * * * *'],
    ['people-visits', '* * * * *'],
    ['record-timers', '* * * * *'],
    ['compaction', '*/5 * * * *'],
    ['machine-health', '2-59/5 * * * *'],
    ['job-expiry', '7-59/10 * * * *'],
    ['retention', '*/15 * * * *'],
    ['session-expiry', '25 * * * *'],
    ['log-expiry', '40 2 * * *'],
    ['calibration-due', '0 6 * * *'],
    ['plan-tasks', '*/5 * * * *'],
  ];
  return {
    kinds,
    plans: plans.map(([job, cron]): Plan => ({ id: job, job, cron, zone: MINE_ZONE })),
  };
}

const storeJobs = ({ housework }: Parts): JobKind[] => [
  jobKind({
    name: 'stat-5min',
    label: ['补算迟到的 5 分钟统计', 'Statistics of late readings'],
    ...often,
    run: () => housework.maintain(),
  }),
  jobKind({
    name: 'compaction',
    label: ['压缩已结束小时的读数', 'Pack readings of past hours'],
    ...often,
    run: () => housework.compact(),
  }),
  jobKind({
    name: 'retention',
    label: ['按保存期限清理监测数据', 'Drop readings past keeping'],
    ...often,
    queue: 'low',
    run: async () => ({ dropped: await housework.tidy() }),
  }),
];

const expiryJobs = ({ engine: { pool }, clock }: Parts): JobKind[] => [
  jobKind({
    name: 'log-expiry',
    label: ['清理到期日志', 'Forget old logs'],
    queue: 'low',
    alone: true,
    args: z.strictObject({ days: z.number().int().min(30).default(LOG_DAYS) }),
    run: async ({ days }) => ({ lines: await expireLogs(pool, clock.now(), days) }),
  }),
  jobKind({
    name: 'session-expiry',
    label: ['清理过期会话', 'Forget sessions that are over'],
    queue: 'low',
    alone: true,
    run: async () => ({
      sessions: await expireSessions(pool, clock.now()),
      places: await expireSignInPlaces(pool, clock.now()),
    }),
  }),
  jobKind({
    name: 'job-expiry',
    label: ['清理已结束的后台任务', 'Forget finished jobs'],
    ...often,
    queue: 'low',
    run: async () => ({ jobs: await expireJobs(pool, clock.now()) }),
  }),
];

const peopleJobs = ({
  engine: { pool },
  clock,
  mine: { registry },
  inTransaction,
}: Parts): JobKind[] => [
  jobKind({
    name: 'people-visits',
    label: ['生成考勤与区域进出记录', 'Records of coming and going'],
    ...often,
    run: (_, { signal }) =>
      keepVisits(
        {
          pool,
          inTransaction,
          model: () => registry.model(),
        },
        clock.now(),
        signal,
      ),
  }),
];

/** What a run answers that left all as it was. */
const WAITS = { waits: 'the past of the simulated mine is lived through first' } as const;

const dueJobs = ({ engine, clock, mayPass }: Parts): JobKind[] => [
  jobKind({
    name: 'record-timers',
    label: ['处理到期的单据', 'Move records that are due'],
    ...often,
    run: async (_, { signal }) => (mayPass() ? moveDue(engine, signal) : WAITS),
  }),
  jobKind({
    name: 'machine-health',
    label: ['更新设备健康度', 'Health of machines'],
    ...often,
    queue: 'low',
    run: async (_, { signal }) => ({ changed: await keepHealth(engine, signal) }),
  }),
  jobKind({
    name: 'calibration-due',
    label: ['提醒标校到期', 'Tell of calibrations that are due'],
    alone: true,
    run: (_, { planned }) =>
      tellCalibrationDue(engine, dateText(planned ?? clock.now(), 'yyyy-MM-dd')),
  }),
  jobKind({
    name: 'plan-tasks',
    label: ['按计划生成点检、巡检、保养任务', 'Make tasks of checks, inspections and maintenance'],
    ...often,
    run: async (_, { signal }) => (mayPass() ? generateDue(engine, signal) : WAITS),
  }),
];
