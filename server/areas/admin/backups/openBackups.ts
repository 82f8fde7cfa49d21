import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { MINE_ZONE, mineDay } from '#base/mineTime.ts';
import { ok } from '#base/result.ts';
import { backupCodes } from '#contracts/admin/backupCodes.ts';
import { backupRun, backupsAnswer, type BackupRun } from '#contracts/admin/backups.ts';
import { paths } from '#contracts/http/paths.ts';
import { backupTab } from '#contracts/admin/settingTabs.ts';
import { seedPage } from '../entities/seed.ts';
import type { SettingStore } from '../settingStore.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { jobKind } from '#server/jobs/jobKind.ts';
import type { Health } from '#server/kernel/health.ts';
import { route } from '#server/kernel/route.ts';
import { gift, serverModule } from '#server/module.ts';
import { faces, type BackupPort } from '#server/ports/portFaces.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LISTED = 100;
/** One that failed is tried again so much later. */
const AGAIN_MS = HOUR_MS;
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

/** Backups by plan. */
export const backupsModule = serverModule({
  name: 'backups',
  needs: {
    app: faces.app,
    engine: faces.engine,
    clock: faces.clock,
    settings: faces.settingStore,
    health: faces.health,
    folder: faces.folder,
  },
  start: async (parts) => ({ gives: [gift(faces.backups, await openBackups(parts))] }),
});

/**
 * Backups by plan: each in a process of its own, which reads the running database; what became of
 * them is listed and shown in health.
 */
export async function openBackups({
  app,
  engine,
  clock,
  settings,
  health,
  folder,
}: Options): Promise<BackupPort> {
  const { pool } = engine;
  let last: BackupRun | undefined;
  let lastGood: number | undefined;
  let onSince: number | undefined;
  let running = false;

  const runs = (): Promise<BackupRun[]> =>
    rowsOf(
      backupRun,
      pool,
      `SELECT id, began, ended, folder, bytes, rows, tables, files, fault FROM backup_run ORDER BY began DESC LIMIT ${LISTED}`,
    );
  const look = async (): Promise<void> => {
    [last] = await runs();
    const [good] = await rowsOf(
      z.object({ began: z.number().nullable() }),
      pool,
      'SELECT max(began) AS began FROM backup_run WHERE fault IS NULL',
    );
    lastGood = good?.began ?? undefined;
    const { on } = await settings.tab('sysset', 'backup', backupTab);
    onSince = on ? (onSince ?? clock.now()) : undefined;
  };
  await look();

  const run = async (forced: boolean, signal: AbortSignal): Promise<unknown> => {
    await look();
    const { on, folder: target, time, keep } = await settings.tab('sysset', 'backup', backupTab);
    if (target === '')
      return forced
        ? Promise.reject(
            new Error('No folder for backups is set: Administration, Settings, Backup.'),
          )
        : { due: false };
    if (!forced && !(on && isDue(time, clock.now(), lastGood, last))) return { due: false };
    running = true;
    try {
      return await inOwnProcess(folder, target, keep, signal);
    } finally {
      running = false;
      await look();
    }
  };

  health.watch('backup', () => {
    if (onSince === undefined) return undefined;
    if (clock.now() - (lastGood ?? onSince) > OVERDUE_MS)
      return { reason: 'overdue', ...(lastGood === undefined ? {} : { at: lastGood }) };
    return last !== undefined && last.fault !== null
      ? { reason: 'failed', at: last.began }
      : undefined;
  });
  route(app, {
    method: 'GET',
    path: paths.backups,
    access: backupCodes.list,
    about: `The plan of backups and what became of the last ${LISTED}, newest first`,
    answer: backupsAnswer,
    handle: async () => {
      const { on, folder: target, time, keep } = await settings.tab('sysset', 'backup', backupTab);
      return ok({ on, folder: target, time, keep, running, runs: await runs() });
    },
  });
  await seedPage(engine, {
    area: 'admin',
    name: 'backup',
    label: ['备份', 'Backups'],
    codes: Object.values(backupCodes),
  });
  return {
    lastGood: () => lastGood,
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
          run: (_, { planned, signal }) => run(planned === undefined, signal),
        }),
      ],
      plans: [{ id: BACKUP_JOB, job: BACKUP_JOB, cron: '*/5 * * * *', zone: MINE_ZONE }],
    },
  };
}

/**
 * Whether the day's backup is still to be made: its time has come, none since is good, and one that
 * failed was an hour ago.
 */
export function isDue(
  time: string,
  now: number,
  lastGood: number | undefined,
  last: Pick<BackupRun, 'began'> | undefined,
): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const today = mineDay(now) + hour * HOUR_MS + minute * MINUTE_MS;
  const planned = today <= now ? today : today - DAY_MS;
  return (
    (lastGood ?? 0) < planned &&
    (last === undefined || now - last.began >= AGAIN_MS || last.began < planned)
  );
}

/** Reading, packing and comparing everything takes a processor for a while: not this one's. */
function inOwnProcess(
  dataFolder: string,
  target: string,
  keep: number,
  signal: AbortSignal,
): Promise<unknown> {
  const args = [
    '--max-old-space-size=256',
    resolve(import.meta.dirname, '../../tools/backup.ts'),
    target,
    '--keep',
    String(keep),
    '--json',
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PITHEAD_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let said = '';
  let complaint = '';
  child.stdout.on('data', (part: Buffer) => (said = (said + part.toString('utf8')).slice(-10_000)));
  child.stderr.on(
    'data',
    (part: Buffer) => (complaint = (complaint + part.toString('utf8')).slice(-2_000)),
  );
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done(JSON.parse(said));
      else fail(new Error(complaint.trim() || `The backup ended with ${code}`));
    });
  });
}
