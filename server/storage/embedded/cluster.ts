import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '../../../src/base/result.ts';
import type { StorageLog } from '../log.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { as, type Account } from './account.ts';
import { endOrphan, endPostmaster, readPostmaster } from './postmaster.ts';

export type ClusterOptions = {
  /** Folder of initdb and postgres. */
  readonly bin: string;
  /** Folder that this process has locked; the cluster lives in `pg` below it. */
  readonly dataFolder: string;
  readonly account: Account | undefined;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: StorageLog;
};

/** How to sign in to a running cluster. */
export type Address = { readonly host: string; readonly port: number; readonly user: string; readonly password: string };

export type Cluster = {
  readonly address: Address;
  /** Shuts the server down; resolves when it is gone. */
  stop(): Promise<void>;
};

const USER = 'pithead';
const START_MS = 60_000;
const LINGERING = /shared memory block .*still in use|lock file .*already exists/s;
const LINGER_TRIES = 40;
const LINGER_MS = 250;
const RESTART_MS = 1_000;
/** The longest path a Unix socket may have is about 104 bytes, its own name counted. */
const SOCKET_FOLDER_MAX = 80;

/**
 * Starts PostgreSQL on `dataFolder`, making the cluster first where there is none, and keeps it running: a server that
 * dies is started again until `stop`. It ends with this process when that exits, and is found again after a kill -9.
 */
export async function startCluster(options: ClusterOptions): Promise<Result<Cluster, Refusal>> {
  const pgFolder = join(options.dataFolder, 'pg');
  const password = keptPassword(options.dataFolder);
  await endOrphan(pgFolder, options.log);
  const made = makeCluster(options, pgFolder, password);
  if (!made.ok) return made;

  const onSocket = process.platform !== 'win32' && Buffer.byteLength(pgFolder) <= SOCKET_FOLDER_MAX;
  const port = onSocket ? 5432 : await freePort();
  const listen = onSocket
    ? { listen_addresses: '', unix_socket_directories: pgFolder }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const settings = { ...options.settings, ...listen, port: String(port) };
  const address = { host: onSocket ? pgFolder : '127.0.0.1', port, user: USER, password };

  let child: ChildProcess;
  let stopping = false;
  let started = false;
  const endWithUs = (): void => void child.kill('SIGINT');
  const launch = (): Promise<string | undefined> => {
    child = spawnServer(options, pgFolder, settings);
    child.once('exit', (code, signal) => {
      if (started && !stopping) void revive(`${signal ?? `exit code ${code}`}`);
    });
    return untilReady(child, pgFolder);
  };
  const revive = async (how: string): Promise<void> => {
    options.log.error(`PostgreSQL ended (${how}); starting it again`);
    await sleep(RESTART_MS);
    if (!stopping) await launch();
  };

  let fault = await launch();
  // Workers of a server that was killed hard need a moment to notice and to let go of its memory.
  for (let again = 0; fault !== undefined && LINGERING.test(fault) && again < LINGER_TRIES; again++) {
    await sleep(LINGER_MS);
    fault = await launch();
  }
  if (fault !== undefined) return err(refuse('postgres_failed', `PostgreSQL on ${pgFolder} did not start: ${fault}`));
  started = true;
  process.on('exit', endWithUs);
  return ok({
    address,
    async stop() {
      stopping = true;
      process.off('exit', endWithUs);
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await endPostmaster(child.pid);
    },
  });
}

function keptPassword(dataFolder: string): string {
  const file = join(dataFolder, 'pg.password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/** Made beside its place and renamed when whole, so that a kill in the middle is simply done again. */
function makeCluster({ bin, account, log }: ClusterOptions, pgFolder: string, password: string): Result<void, Refusal> {
  if (existsSync(join(pgFolder, 'PG_VERSION'))) return fitsVersion(bin, pgFolder);
  log.info(`Making a PostgreSQL cluster in ${pgFolder}`);
  const draft = `${pgFolder}.new`;
  const passwordFile = join(draft, 'password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const target = join(draft, 'pg');
  const args = [
    '-D',
    target,
    '-U',
    USER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ];
  const done = spawnSync(join(bin, 'initdb'), args, { ...as(account), cwd: draft, env: serverEnvironment(), encoding: 'utf8' });
  if (done.status !== 0)
    return err(refuse('postgres_failed', `initdb failed in ${draft}: ${(done.stderr || String(done.error ?? '')).trim()}`));
  renameSync(target, pgFolder);
  rmSync(draft, { recursive: true, force: true });
  return ok(undefined);
}

function fitsVersion(bin: string, pgFolder: string): Result<void, Refusal> {
  const kept = readFileSync(join(pgFolder, 'PG_VERSION'), 'utf8').trim();
  const words = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.match(/(\d+)\./);
  if (words?.[1] === kept) return ok(undefined);
  return err(
    refuse(
      'postgres_failed',
      `${pgFolder} was made by PostgreSQL ${kept}, this is PostgreSQL ${words?.[1] ?? '?'}: dump it with the old version and load it here.`,
    ),
  );
}

/** A process group of its own, so that Ctrl-C in the terminal reaches only us and we stop it in order. */
function spawnServer({ bin, account, log }: ClusterOptions, pgFolder: string, settings: Readonly<Record<string, string>>): ChildProcess {
  const args = ['-D', pgFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(join(bin, 'postgres'), args, {
    ...as(account),
    cwd: pgFolder,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (/^(WARNING|ERROR|FATAL|PANIC):/.test(line)) log.warn(`PostgreSQL: ${line}`);
  });
  return child;
}

/** Resolves with undefined when the server takes connections, else with its last words. */
async function untilReady(child: ChildProcess, pgFolder: string): Promise<string | undefined> {
  const words: string[] = [];
  child.stderr?.on('data', (part: Buffer) => void (words.length < 200 && words.push(part.toString('utf8'))));
  let failed: string | undefined;
  child.once('error', (error) => (failed = error.message));
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    if (failed !== undefined) return failed;
    if (child.exitCode !== null || child.signalCode !== null)
      return words.join('').trim() || `it ended with ${child.exitCode ?? child.signalCode}`;
    const running = readPostmaster(pgFolder);
    if (running?.pid === child.pid && running?.ready) return undefined;
    await sleep(10);
  }
  child.kill('SIGQUIT');
  return `not ready within ${START_MS / 1000} s. ${words.join('').trim()}`;
}

const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
