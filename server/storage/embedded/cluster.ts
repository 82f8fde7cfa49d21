import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '#base/result.ts';
import type { StorageLog } from '../log.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { as, type Account } from './account.ts';
import { endLeftWorkers } from './leftWorkers.ts';
import { BOOTSTRAP, OWNER } from './owner.ts';
import {
  launchServer,
  leftServer,
  serverEnvironment,
  untilReady,
  type Command,
  type PostgresServer,
} from './postgresServer.ts';
import { endOrphan, endPostmaster, readPostmaster, signal } from './postmaster.ts';
import { ServerWords } from './serverWords.ts';

export type ClusterOptions = {
  /** Folder of initdb and postgres. */
  readonly bin: string;
  /** Folder that this process has locked; the cluster lives in `pg` below it. */
  readonly dataFolder: string;
  readonly account: Account | undefined;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: StorageLog;
  /** Called when the server has died and is about to be started again. */
  readonly died?: (() => unknown) | undefined;
};

/** How to sign in to a running cluster. */
export type Address = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
};

export type Cluster = {
  readonly address: Address;
  /** Shuts the server down; resolves when it is gone. */
  stop(): Promise<void>;
};

const LINGER_TRIES = 100;
/** Workers of a server that was killed hard are looked at again so soon. */
const LINGER_MS = 100;
/** Who has not left by then waits for what nobody will give him. */
const LINGER_MOST = 20;
/**
 * A server that died is started again after so long, and after more when that fails for another
 * reason.
 */
const RESTART_MS = 100;
const RETRY_MS = 1_000;
/** The longest path a Unix socket may have is about 104 bytes, its own name counted. */
const SOCKET_FOLDER_MAX = 80;
/** Part of the socket's name alone. */
const SOCKET_PORT = 5432;
const listensOnSocket = (pgFolder: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(pgFolder) <= SOCKET_FOLDER_MAX;

/**
 * Starts PostgreSQL on `dataFolder`, making the cluster first where there is none, and keeps it
 * running: a server that dies is started again until `stop`. It ends with this process when that
 * exits; after a kill -9 the next one takes it over as it runs.
 */
export async function startCluster(options: ClusterOptions): Promise<Result<Cluster, Refusal>> {
  const { bin, dataFolder, account, log } = options;
  const pgFolder = join(dataFolder, 'pg');
  const password = keptPassword(dataFolder);
  const onSocket = listensOnSocket(pgFolder);
  const port = onSocket ? SOCKET_PORT : await freePort();
  const listen = onSocket
    ? { listen_addresses: '', unix_socket_directories: pgFolder }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const settings = Object.entries({ ...options.settings, ...listen, port: String(port) });
  const command: Command = [
    join(bin, 'postgres'),
    '-D',
    pgFolder,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const address = { host: onSocket ? pgFolder : '127.0.0.1', port, user: OWNER, password };

  const words = new ServerWords(dataFolder, log);
  let pid: number | undefined;
  let stopping = false;
  const launch = async (): Promise<Result<PostgresServer, string>> => {
    const child = launchServer(command, pgFolder, account, words.begin());
    pid = child.pid;
    const outcome = await untilReady(child, pgFolder, words);
    if (!outcome.ok) pid = undefined;
    return outcome;
  };
  const keep = (server: PostgresServer): void => {
    pid = server.pid;
    void server.ended.then((how) => {
      pid = undefined;
      if (!stopping) void revive(how);
    });
  };
  const revive = async (how: string): Promise<void> => {
    log.error(`PostgreSQL ended (${how}); starting it again. ${words.said()}`.trim());
    options.died?.();
    let wait = RESTART_MS;
    for (let tried = 1; !stopping; tried++) {
      await sleep(wait);
      if (stopping) return;
      const again = await launch();
      if (again.ok) return keep(again.value);
      wait = lingers(again.error) ? LINGER_MS : RETRY_MS;
      if (wait === LINGER_MS && tried % LINGER_MOST === 0) endLeftWorkers(pgFolder, log);
      if (wait === RETRY_MS) log.error(`PostgreSQL did not start again: ${again.error}`);
    }
  };

  const left = leftServer(pgFolder, command);
  if (left !== undefined) {
    log.warn(
      `PostgreSQL (pid ${left.pid}) was left running by a process that was killed; going on with it`,
    );
    keep(left);
  } else {
    const started = await startAnew(options, pgFolder, password, launch);
    if (!started.ok) {
      words.close();
      return started;
    }
    keep(started.value);
  }
  const endWithUs = (): void => {
    if (pid !== undefined) signal(pid, 'SIGINT');
  };
  process.on('exit', endWithUs);
  return ok({
    address,
    async stop() {
      stopping = true;
      process.off('exit', endWithUs);
      if (pid !== undefined) await endPostmaster(pid);
      words.close();
    },
  });
}

async function startAnew(
  options: ClusterOptions,
  pgFolder: string,
  password: string,
  launch: () => Promise<Result<PostgresServer, string>>,
): Promise<Result<PostgresServer, Refusal>> {
  await endOrphan(pgFolder, options.log);
  const made = makeCluster(options, pgFolder, password);
  if (!made.ok) return made;
  let started = await launch();
  // Workers of a server that was killed hard need a moment to notice and to let go of its memory.
  for (let again = 1; !started.ok && lingers(started.error) && again < LINGER_TRIES; again++) {
    if (again % LINGER_MOST === 0) endLeftWorkers(pgFolder, options.log);
    await sleep(LINGER_MS);
    started = await launch();
  }
  return started.ok
    ? started
    : err(refuse('postgres_failed', `PostgreSQL on ${pgFolder} did not start: ${started.error}`));
}

/**
 * How to sign in to the cluster that somebody else runs in this data folder; undefined when none
 * takes connections.
 */
export function runningCluster(dataFolder: string): Address | undefined {
  const running = readPostmaster(join(dataFolder, 'pg'));
  if (running?.ready !== true) return undefined;
  const host = running.socketFolder === '' ? '127.0.0.1' : running.socketFolder;
  return { host, port: running.port, user: OWNER, password: keptPassword(dataFolder) };
}

function keptPassword(dataFolder: string): string {
  const file = join(dataFolder, 'pg.password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/**
 * Made beside its place and renamed when whole, so that a kill in the middle is simply done again.
 */
function makeCluster(
  { bin, account, log }: ClusterOptions,
  pgFolder: string,
  password: string,
): Result<void, Refusal> {
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
    BOOTSTRAP,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ];
  const done = spawnSync(join(bin, 'initdb'), args, {
    ...as(account),
    cwd: draft,
    env: serverEnvironment(),
    encoding: 'utf8',
  });
  if (done.status !== 0)
    return err(
      refuse(
        'postgres_failed',
        `initdb failed in ${draft}: ${(done.stderr || String(done.error ?? '')).trim()}`,
      ),
    );
  renameSync(target, pgFolder);
  rmSync(draft, { recursive: true, force: true });
  return ok(undefined);
}

function fitsVersion(bin: string, pgFolder: string): Result<void, Refusal> {
  const kept = readFileSync(join(pgFolder, 'PG_VERSION'), 'utf8').trim();
  const words = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.match(
    /(\d{1,3})\./,
  );
  if (words?.[1] === kept) return ok(undefined);
  return err(
    refuse(
      'postgres_failed',
      `${pgFolder} was made by PostgreSQL ${kept}, this is PostgreSQL ${words?.[1] ?? '?'}: dump it with the old version and load it here.`,
    ),
  );
}

/**
 * Whether PostgreSQL did not start because one that was killed is still letting go of the folder.
 */
function lingers(words: string): boolean {
  const both = (begin: string, end: string): boolean =>
    words.indexOf(end, words.indexOf(begin)) !== -1 && words.includes(begin);
  return both('shared memory block', 'still in use') || both('lock file', 'already exists');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
