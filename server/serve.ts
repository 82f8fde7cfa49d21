import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { LogWriter } from '#server/areas/admin/logs/logWriter.ts';
import { systemLog } from '#server/areas/admin/logs/systemLog.ts';
import { modulesOf } from '#server/composition/modules.ts';
import { PORT_TAKEN, type Settings } from '#server/kernel/settings.ts';
import { Health } from '#server/kernel/health.ts';
import { createLog } from '#server/kernel/log.ts';
import { createMetrics, watchProcess } from '#server/kernel/metrics.ts';
import { steadyClock } from '#server/kernel/steadyClock.ts';
import { gift, startModules, type Refusal } from './module.ts';
import { usualDataFolders } from '#server/storage/embedded/dataFolder.ts';
import { fullDisk } from '#server/storage/fullDisk.ts';
import { deathText, type BeforeStart } from '#server/kernel/deaths.ts';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { kernelFaces, type Life } from '#server/kernel/kernelFaces.ts';

export type Serving = {
  /** 0 of a process that only another one reaches. */
  readonly port: number;
  /** Whether it is reached by https. */
  readonly secure: boolean;
  /** The administrator's password, when this start made it up. */
  readonly password: string | undefined;
  /** Stops taking, finishes what waits, tells clients to come back, closes the database. */
  stop(reason: string): Promise<void>;
};

const LEFT: Refusal = { exitCode: 0, message: 'Stopped before it was ready.' };

/** Runs the modules of this process's roles. Refuses in plain words with an exit code. */
export async function serve(
  settings: Settings,
  wall: Clock,
  life: Life,
): Promise<Result<Serving, Refusal>> {
  // Whatever a full disk made fail, the disk is what has to be told.
  const disk = (): Refusal | undefined =>
    settings.databaseUrl === undefined
      ? fullDisk(settings.dataFolder ?? usualDataFolders[0] ?? '.')
      : undefined;
  try {
    const outcome = await open(settings, wall, life);
    return outcome.ok || outcome.error === LEFT || outcome.error.exitCode === PORT_TAKEN
      ? outcome
      : err(disk() ?? outcome.error);
  } catch (error) {
    const full = disk();
    if (full === undefined) throw error;
    return err(full);
  }
}

async function open(
  settings: Settings,
  wall: Clock,
  life: Life,
): Promise<Result<Serving, Refusal>> {
  const logWriter = new LogWriter(wall);
  const log = createLog(settings.logLevel, systemLog(logWriter));
  tellOf(life.before, log, settings.roles.has('core') ? 'server' : 'office');
  const clock = steadyClock(wall, (stepMs, followed) =>
    log.warn(
      { stepMs },
      followed
        ? 'the data agree with the new time of the system clock: taken over'
        : 'the system clock jumped: going on with the time before',
    ),
  );
  const metrics = createMetrics();
  watchProcess(metrics, settings.roles.has('core') ? 'pithead' : 'pithead_office');
  const told: { port: number; password: string | undefined } = { port: 0, password: undefined };
  const running = await startModules(
    await modulesOf(settings.roles),
    [
      gift(kernelFaces.settings, settings),
      gift(kernelFaces.life, life),
      gift(kernelFaces.wall, wall),
      gift(kernelFaces.clock, clock),
      gift(kernelFaces.log, log),
      gift(adminFaces.logWriter, logWriter),
      gift(kernelFaces.health, new Health()),
      gift(kernelFaces.metrics, metrics),
      gift(kernelFaces.tell, (what) => void Object.assign(told, what)),
    ],
    life.leaving,
    LEFT,
  );
  if (!running.ok) return running;
  return ok({
    ...told,
    secure: settings.tls !== undefined,
    async stop(reason) {
      log.info({ reason }, 'stopping');
      await running.value.stop();
    },
  });
}

/**
 * What ended the lives before this one goes into the log that administrators read; only now there
 * is somebody to write it.
 */
function tellOf(before: BeforeStart | undefined, log: Logger, name: 'server' | 'office'): void {
  for (const death of before === undefined
    ? []
    : before.deaths.slice(before.deaths.length - before.untold))
    log.error(
      { death, err: { message: deathText(death), stack: death.lastWords } },
      `the ${name} died at ${new Date(death.at).toISOString()} (${deathText(death)}) and was started again`,
    );
}
