import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '#base/result.ts';
import { as, type Account } from './account.ts';
import { readPostmaster } from './postmaster.ts';
import { processIdentity } from './processIdentity.ts';
import type { ServerWords } from './serverWords.ts';

const START_MS = 60_000;
const POLL_MS = 10;
const WATCH_MS = 200;

/** How PostgreSQL is started on a folder: the program first. */
export type Command = readonly [program: string, ...args: string[]];

/** A server process of ours, a child of this process or not. */
export type PostgresServer = {
  readonly pid: number;
  /** Resolves with how it ended when it has gone. */
  readonly ended: Promise<string>;
};

/** Environment of PostgreSQL's programs. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
});

/**
 * A process group of its own, so that Ctrl-C in the terminal reaches only us and we stop it in
 * order.
 */
export function launchServer(
  [program, ...args]: Command,
  pgFolder: string,
  account: Account | undefined,
  stderr: number,
): ChildProcess {
  const child = spawn(program, args, {
    ...as(account),
    cwd: pgFolder,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', stderr],
  });
  // It must not keep a process that has to leave.
  child.unref();
  return child;
}

/** Resolves when the server takes connections, else with its last words. */
export async function untilReady(
  child: ChildProcess,
  pgFolder: string,
  words: ServerWords,
): Promise<Result<PostgresServer, string>> {
  let failed: string | undefined;
  child.once('error', (error) => (failed = error.message));
  const ended = new Promise<string>((gone) =>
    child.once('exit', (code, signal) => gone(signal ?? `exit code ${code}`)),
  );
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    if (failed !== undefined) return err(failed);
    if (child.exitCode !== null || child.signalCode !== null)
      return err(words.said() || `it ended with ${child.exitCode ?? child.signalCode}`);
    const running = readPostmaster(pgFolder);
    if (running !== undefined && running.pid === child.pid && running.ready)
      return ok({ pid: running.pid, ended });
    await sleep(POLL_MS);
  }
  child.kill('SIGQUIT');
  return err(`not ready within ${START_MS / 1000} s. ${words.said()}`);
}

/**
 * The server that an earlier, killed process of ours left running on this folder, if it was started
 * by the very same program and words and takes connections: stopping and starting it would cost
 * seconds without alarms. Known on Linux only. Call only while holding the folder's lock.
 */
export function leftServer(pgFolder: string, command: Command): PostgresServer | undefined {
  const left = readPostmaster(pgFolder);
  if (left?.ready !== true || process.platform !== 'linux') return undefined;
  const identity = processIdentity(left.pid);
  if (identity === undefined || !runs(left.pid, command)) return undefined;
  return { pid: left.pid, ended: untilGone(left.pid, identity) };
}

function runs(pid: number, command: Command): boolean {
  try {
    // A program that was replaced meanwhile is called "(deleted)" here.
    const sameProgram = readlinkSync(`/proc/${pid}/exe`) === realpathSync(command[0]);
    return (
      sameProgram && readFileSync(`/proc/${pid}/cmdline`, 'utf8') === [...command, ''].join('\0')
    );
  } catch {
    return false;
  }
}

/** Nobody is told of the end of a process that is no child. */
function untilGone(pid: number, identity: string): Promise<string> {
  return new Promise((gone) => {
    const timer = setInterval(() => {
      if (processIdentity(pid) === identity) return;
      clearInterval(timer);
      gone('it was the child of another process, so its exit code is not known');
    }, WATCH_MS).unref();
  });
}
