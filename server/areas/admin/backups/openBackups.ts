import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { MINE_ZONE } from '#base/mineTime.ts';
import { ok } from '#base/result.ts';
import { backupCodes } from '#contracts/admin/backupCodes.ts';
import { backupRun, backupsAnswer, type BackupRun } from '#contracts/admin/backups.ts';
import { backupTab } from '#contracts/admin/settingTabs.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind } from '#server/jobs/jobKind.ts';
import type { Health } from '#server/kernel/health.ts';
import { route } from '#server/kernel/route.ts';
import { seedPage } from '../entities/seed.ts';
import type { SettingStore } from '../settingStore.ts';
import { isDue } from './backupDue.ts';
import { backupInOwnProcess } from './backupProcess.ts';

const HOUR_MS = 3_600_000;
const LISTED = 100;
/** A plan that is on has failed its purpose when the last good backup is older. */
const OVERDUE_MS = 36 * HOUR_MS;
const LONGEST_MS = 6 * HOUR_MS;
const BACKUP_JOB = 'backup';

type Options = {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly settings: SettingStore;
  readonly health: Health;
  /** The product's data folder, where files and key lie. */
  readonly folder: string;
};

/** The office's backups, as others ask for them. */
type Backups = { readonly jobs: AreaJobs; lastGood(): number | undefined };

/**
 * Backups by plan: each in a process of its own, which reads the running database; what became of
 * them is listed and shown in health.
 */
export async function openBackups(options: Options): Promise<Backups> {
  const { app, engine, clock, settings, health } = options;
  const plan = new BackupPlan(options);
  await plan.look();
  health.watch('backup', () => plan.ill(clock.now()));
  route(app, {
    method: 'GET',
    path: paths.backups,
    access: backupCodes.list,
    about: `The plan of backups and what became of the last ${LISTED}, newest first`,
    answer: backupsAnswer,
    handle: async () => {
      const { on, folder, time, keep } = await settings.tab('sysset', 'backup', backupTab);
      const runs = await backupRuns(engine.pool);
      return ok({ on, folder, time, keep, running: plan.isRunning, runs });
    },
  });
  await seedPage(engine, {
    area: 'admin',
    name: 'backup',
    label: ['备份', 'Backups'],
    codes: Object.values(backupCodes),
  });
  return {
    lastGood: () => plan.lastGood,
    jobs: {
      kinds: [
        jobKind({
          name: BACKUP_JOB,
          label: ['按计划备份', 'Backup by plan'],
          queue: 'low',
          alone: true,
          retries: 0,
          keepMs: 2 * HOUR_MS,
          timeoutMs: LONGEST_MS,
          // One that a person started by hand stands for no moment of the plan.
          run: (_, { planned, signal }) => plan.run(planned === undefined, signal),
        }),
      ],
      plans: [{ id: BACKUP_JOB, job: BACKUP_JOB, cron: '*/5 * * * *', zone: MINE_ZONE }],
    },
  };
}

const backupRuns = (pool: Pool): Promise<BackupRun[]> =>
  rowsOf(
    backupRun,
    pool,
    `SELECT id, began, ended, folder, bytes, rows, tables, files, fault FROM backup_run
      ORDER BY began DESC LIMIT ${LISTED}`,
  );

/** The plan as it is set, and what is known of its runs. */
class BackupPlan {
  isRunning = false;
  lastGood: number | undefined;
  #last: BackupRun | undefined;
  #onSince: number | undefined;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What is wrong with backups at `now`. */
  ill(now: number): ReturnType<Parameters<Health['watch']>[1]> {
    if (this.#onSince === undefined) return undefined;
    const { lastGood } = this;
    if (now - (lastGood ?? this.#onSince) > OVERDUE_MS)
      return { reason: 'overdue', ...(lastGood === undefined ? {} : { at: lastGood }) };
    return this.#last !== undefined && this.#last.fault !== null
      ? { reason: 'failed', at: this.#last.began }
      : undefined;
  }

  /** Reads what became of the runs, and whether the plan is on. */
  async look(): Promise<void> {
    const { engine, clock } = this.#options;
    [this.#last] = await backupRuns(engine.pool);
    const [good] = await rowsOf(
      z.object({ began: z.number().nullable() }),
      engine.pool,
      'SELECT max(began) AS began FROM backup_run WHERE fault IS NULL',
    );
    this.lastGood = good?.began ?? undefined;
    const { on } = await this.#tab();
    this.#onSince = on ? (this.#onSince ?? clock.now()) : undefined;
  }

  /** Makes a backup if one is due, or in any case when it is `forced`. */
  async run(forced: boolean, signal: AbortSignal): Promise<unknown> {
    await this.look();
    const { on, folder: target, time, keep } = await this.#tab();
    if (target === '') {
      if (!forced) return { due: false };
      throw new Error('No folder for backups is set: Administration, Settings, Backup.');
    }
    const { clock, folder } = this.#options;
    if (!forced && !(on && isDue(time, clock.now(), this.lastGood, this.#last)))
      return { due: false };
    this.isRunning = true;
    try {
      return await backupInOwnProcess(folder, target, keep, signal);
    } finally {
      this.isRunning = false;
      await this.look();
    }
  }

  #tab() {
    return this.#options.settings.tab('sysset', 'backup', backupTab);
  }
}
