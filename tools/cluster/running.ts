import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const member = z.object({
  name: z.string(),
  pid: z.number().int(),
  /** When the process began, as Linux tells it: a number of a process is given again. */
  born: z.string().optional(),
  url: z.string().optional(),
});
/** A process of the cluster, as the file of the cluster remembers it. */
export type Running = z.infer<typeof member>;

const LOOK_MS = 200;
const root = resolve(import.meta.dirname, '../..');
const fileOf = (folder: string): string => join(folder, 'cluster.json');

/** What was started, in its order; empty where nothing was. */
export function readRunning(folder: string): Running[] {
  const file = fileOf(folder);
  return existsSync(file) ? z.array(member).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Remembers what runs; without anything the file goes. */
export function noteRunning(folder: string, running: readonly Running[]): void {
  if (running.length === 0) rmSync(fileOf(folder), { force: true });
  else writeFileSync(fileOf(folder), `${JSON.stringify(running, null, 2)}\n`);
}

/** Starts a process that outlives this one; what it says goes to `NAME.log` of the folder. */
export function startApart(
  folder: string,
  start: {
    readonly name: string;
    readonly command: string;
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly url?: string;
  },
): Running {
  const { name, command, args, env, url } = start;
  const log = openSync(join(folder, `${name}.log`), 'a', 0o600);
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // Whether it could be started is asked by its number.
  child.on('error', () => undefined);
  child.unref();
  if (child.pid === undefined) throw new Error(`${command} cannot be started`);
  const born = bornOf(child.pid);
  return {
    name,
    pid: child.pid,
    ...(born === undefined ? {} : { born }),
    ...(url === undefined ? {} : { url }),
  };
}

/** Whether it is the very process that was started. */
export function isAlive({ pid, born }: Pick<Running, 'pid' | 'born'>): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return bornOf(pid) === born;
}

/**
 * The start of a process in ticks since the machine's; undefined where Linux does not tell it, and
 * of one that has ended and waits for its parent to hear of it.
 */
function bornOf(pid: number): string | undefined {
  try {
    // The name may hold anything, a bracket too: what follows the last one has no names.
    const [, rest = ''] = /^[^]*\) (.*)$/m.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** Looks until `look` says yes; throws after `mostMs`, or when `running` has ended. */
export async function waitFor(
  running: Running,
  look: () => Promise<boolean>,
  mostMs: number,
): Promise<void> {
  for (const late = performance.now() + mostMs; performance.now() < late; await sleep(LOOK_MS)) {
    if (await look()) return;
    if (!isAlive(running)) throw new Error(`${running.name} has ended: see its log`);
  }
  throw new Error(`${running.name} is not ready after ${mostMs / 1000} s: see its log`);
}

/** Ends it in order; one that has not gone after `mostMs` is killed. */
export async function end(running: Running, mostMs: number): Promise<void> {
  if (!isAlive(running)) return;
  process.kill(running.pid, 'SIGTERM');
  for (const late = performance.now() + mostMs; performance.now() < late; await sleep(LOOK_MS))
    if (!isAlive(running)) return;
  process.kill(running.pid, 'SIGKILL');
}
