import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import { randomOf } from '#base/random.ts';
import { jobCodes } from '#contracts/jobs/jobPaths.ts';
import { seedPage } from '#server/areas/admin/entities/seed.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { kindsOf } from '#server/jobs/jobKind.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { JobServer } from '#server/jobs/jobServer.ts';
import { declarePlans } from '#server/jobs/recurring.ts';
import { jobRoutes } from '#server/jobs/routes.ts';
import type { Health } from '#server/kernel/health.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import type { AlarmNotices } from '#server/areas/alarms/alarmNotices.ts';
import { postOut } from '#server/areas/admin/outgoing.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import { addressTab, notifyTab } from '#contracts/admin/settingTabs.ts';
import type { Housework, MineReading } from '#server/ports/storage.ts';
import { NOTICE_JOB, noticeJob } from './noticeJob.ts';
import { productJobs, type InTransaction } from './productJobs.ts';

const RETRY_MS = 10_000;
/** It looks for work each second: one that has not for so long is dead. */
const SILENT_MS = 15_000;

export type OpenJobs = { readonly jobs: Jobs; readonly stop: () => Promise<void> };

type JobsOptions = {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly mine: MineReading;
  readonly housework: Housework;
  readonly settings: SettingStore;
  readonly notices: AlarmNotices;
  readonly seed: number;
  readonly health: Health;
  readonly inTransaction: InTransaction;
  /** What the areas want done in the background, besides the product's own. */
  readonly areas?: readonly AreaJobs[];
  /** Whether what is due is due now; always unless said. */
  readonly mayPass?: () => boolean;
};

/** Shows a job server that no longer looks for work. */
export function watchJobs(health: Health, server: Pick<JobServer, 'silentMs'>): void {
  health.watch('jobs', () => (server.silentMs > SILENT_MS ? { reason: 'silent' } : undefined));
}

/** Stores the plans, opens the calls and starts a server for background jobs in this process. */
export async function openJobs({
  app,
  engine,
  clock,
  log,
  metrics,
  mine,
  housework,
  settings,
  notices,
  seed,
  health,
  inTransaction,
  areas = [],
  mayPass = () => true,
}: JobsOptions): Promise<OpenJobs> {
  const { pool } = engine;
  const post = async (body: unknown, signal: AbortSignal): Promise<void> => {
    const { webhookUrl, webhookKey } = await settings.tab('sysset', 'notify', notifyTab);
    if (webhookUrl !== '')
      await postOut(
        { url: webhookUrl, key: webhookKey, body, signal },
        await settings.tab('sysset', 'addresses', addressTab),
      );
  };
  const all = [
    productJobs({ engine, clock, mine, housework, inTransaction, mayPass }),
    { kinds: [noticeJob(post)], plans: [] },
    ...areas,
  ];
  const kinds = kindsOf(all.flatMap((one) => one.kinds));
  await declarePlans(
    pool,
    kinds,
    all.flatMap((one) => one.plans),
    engine.clock.now(),
  );
  const id = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const server = new JobServer({ pool, clock, random: randomOf(seed, id), kinds, log, id });
  const jobs = new Jobs({
    pool,
    clock,
    kinds,
    newId: engine.newId,
    wake: () =>
      void server
        .look()
        .catch((error: unknown) => log.warn({ err: error }, 'jobs wait for the database')),
  });
  jobRoutes(app, jobs);
  await seedPage(engine, {
    area: 'admin',
    name: 'job',
    label: ['后台任务', 'Background jobs'],
    codes: Object.values(jobCodes),
  });
  metrics.gauge(
    'pithead_jobs_running',
    'Background jobs that run in this process',
    () => server.runningCount,
  );
  watchJobs(health, server);
  await server.start();
  notices.open({
    inTransaction,
    enqueue: (client, args) => jobs.addOwn(client, NOTICE_JOB, args, { code: 'alarms' }),
    wake: () => jobs.wake(),
    failed(error) {
      log.warn({ err: error }, 'notices of alarms wait for the database');
      clock.after(RETRY_MS, () => void notices.look());
    },
  });
  return {
    jobs,
    async stop() {
      await notices.close();
      await server.stop();
    },
  };
}
