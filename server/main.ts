import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { shiftedClock, systemClock } from '#base/clock.ts';
import { settingsFrom, type Settings } from '#server/kernel/settings.ts';
import { serve, type Serving } from './serve.ts';
import { supervisorOf } from '#server/supervisor/supervisor.ts';

/**
 * Entry of the server process: settings in, one line out when ready, a plain sentence and an exit
 * code when it cannot run.
 */
/**
 * Jobs are given 3 s to end and PostgreSQL twice 8 s; who cuts its last checkpoint short pays for
 * it at the next start.
 */
const GRACE_MS = 30_000;
/** How far the office stands back, in the kernel's measure: a third of a full share. */
const NICE = 5;

process.title = 'pithead';
// Who listened may go at any moment: that ends nothing.
for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined);
const clientFolder = resolve(import.meta.dirname, '../dist');
const supervisor = supervisorOf(process);
const leaving = new AbortController();

/**
 * Stops in order, a start that is under way too; the second wish of the same person ends it at
 * once.
 */
const stop = (reason: string, now = false): void => {
  if (now) process.exit(1);
  if (leaving.signal.aborted) return;
  leaving.abort();
  void starting.then((started) => {
    setTimeout(() => {
      console.error(`Not everything has stopped within ${GRACE_MS / 1000} s: ending it.`);
      process.exit(1);
    }, GRACE_MS).unref();
    void started.stop(reason).then(() => process.exit(0));
  });
};
if (supervisor === undefined) process.on('SIGINT', () => stop('SIGINT', leaving.signal.aborted));
// A terminal tells all of its processes; the supervisor passes it on in order.
else process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => stop('SIGTERM', supervisor === undefined && leaving.signal.aborted));
supervisor?.heed(stop);

const starting = start();

async function start(): Promise<Serving> {
  try {
    const settings = settingsFrom(process.env);
    // Where processors are few the alarms go first.
    if (!settings.roles.has('core')) {
      process.title = 'pithead-office';
      setPriority(NICE);
    }
    const outcome = await serve(settings, shiftedClock(systemClock, settings.timeShiftMs), {
      clientFolder: existsSync(clientFolder) ? clientFolder : undefined,
      before: supervisor?.before,
      leaving: leaving.signal,
    });
    if (outcome.ok) {
      // Before anybody is told, who may put it to the test at once.
      supervisor?.ready();
      // A part that only another process reaches has nothing to tell a person.
      if (outcome.value.port > 0) tell(outcome.value, settings);
      // Else it is written at the end alone, which a server that is killed does not see.
      flushCompileCache();
      return outcome.value;
    }
    return await refuse(outcome.error.exitCode, outcome.error.message);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Settings:'))
      return refuse(1, error.message);
    console.error(error);
    return process.exit(1);
  }
}

function tell({ password, secure, port }: Serving, settings: Settings): void {
  if (password !== undefined)
    console.log(`First start: sign in as admin with the password ${password}`);
  console.log(`pithead ready ${secure ? 'https' : 'http'}://localhost:${port}`);
  console.log(reachOf(settings));
}

/** Who can reach it, and what to do about it. */
function reachOf({ host, tls, trustedProxies }: Settings): string {
  const guide = 'see "Opening it to others" in docs/operations.md';
  if (/^(localhost|127\.|::1$)/.test(host))
    return `Only this machine can reach it; to open it safely ${guide}.`;
  if (tls === undefined && trustedProxies.length === 0)
    return `It is open to others on ${host} without TLS: passwords and readings travel in clear; ${guide}.`;
  return `It is open to others on ${host}.`;
}

async function refuse(exitCode: number, message: string): Promise<never> {
  if (exitCode !== 0) console.error(message);
  await supervisor?.refused(exitCode, message);
  return process.exit(exitCode);
}
