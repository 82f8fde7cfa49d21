import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '#contracts/http/paths.ts';
import { readPostmaster } from '#server/storage/embedded/postmaster.ts';
import { freePort } from '../freePort.ts';
import { preparedDataFolder } from './dataFolder.ts';
import { ADMIN_PASSWORD } from './product.ts';

const LOOK_MS = 10;
const STEADY_MS = 1_000;
const LONGEST_MS = 60_000;
/** A first start makes a database: a minute on a machine that others fill. */
const START_MS = 150_000;

/** A product under its supervisor. */
export type Supervised = {
  readonly url: string;
  readonly process: ChildProcess;
  readonly folder: string;
  readonly ended: Promise<number | null>;
  output(): string;
  /** Resolves when `ready` has been printed so often. */
  ready(times: number): Promise<void>;
  /** Number of the server's process, which is the core. */
  server(): number;
  /** Number of the office's process; 0 while it is away. */
  office(): number;
  postgres(): number;
  /** SIGTERM, then the exit code once it is gone. */
  stop(): Promise<number | null>;
  /** Stops it and removes its data folder. */
  remove(): Promise<void>;
};

/**
 * What `npm start` runs once the client is built, without a simulated mine unless `env` asks for
 * one, in a data folder that nothing has been started on or the one given.
 */
export async function startSupervised(
  env: Readonly<Record<string, string>> = {},
  given?: string,
): Promise<Supervised> {
  const folder = given ?? (await preparedDataFolder());
  const port = await freePort();
  const child = spawn(process.execPath, ['server/supervisor/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: String(port),
      PITHEAD_DATA: folder,
      PITHEAD_PROFILE: 'off',
      PITHEAD_ADMIN_PASSWORD: ADMIN_PASSWORD,
      PITHEAD_MQTT_PORT: '0',
      PITHEAD_LOG: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    folder,
    ended,
    output: () => output,
    async ready(times) {
      const end = performance.now() + START_MS;
      while (output.split('pithead ready').length - 1 < times) {
        if (performance.now() > end) throw new Error(`Not ready ${times} times:\n${output}`);
        await pause(LOOK_MS);
      }
    },
    server: () => childOf(child.pid, 'core'),
    office: () => childOf(child.pid, 'office'),
    postgres: () => readPostmaster(join(folder, 'pg'))?.pid ?? 0,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The child of a process that was started in this role; 0 without one. */
function childOf(parent: number | undefined, role: string): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .trim()
    .split(' ');
  const isIt = (pid: string): boolean => {
    try {
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      return variables.includes(`PITHEAD_ROLES=${role}`);
    } catch {
      return false;
    }
  };
  return Number(children.find(isIt) ?? 0);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url + paths.health, { signal: AbortSignal.timeout(1_000) })).status === 200;
  } catch {
    return false;
  }
}

/**
 * Kills the process `pid` hard; ms for which `/health` at `url` does not answer 200 because of it.
 */
export async function outageOf(url: string, pid: number): Promise<number> {
  while (!(await answers(url))) await pause(LOOK_MS);
  const start = performance.now();
  process.kill(pid, 'SIGKILL');
  let bad = start;
  let good = start;
  // The outage may begin a moment after the death, when the first write fails; it is over after a
  // steady second.
  while (good - bad < STEADY_MS && good - start < LONGEST_MS) {
    const well = await answers(url);
    good = performance.now();
    if (!well) bad = good;
    await pause(LOOK_MS);
  }
  return Math.round(bad - start);
}
