/**
 * Backup and restore of a database of a million samples, a large mine's quarter of an hour, with
 * everything else that the product keeps: the two commands as a person types them, beside `pg_dump`
 * and `pg_restore` of the same PostgreSQL where the machine has them (the embedded one brings
 * none). What was put back is compared by counts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';
import { atLeast, atMost, keep, rounded } from './harness/figures.ts';

const ROWS = 1_000_000;
const MOST_S = 120;
/**
 * A million rows in partitions of an hour each, of 1,000 points a second, as the writer stores
 * them.
 */
const FILL = `
  CREATE TABLE sample_h1 (LIKE sample INCLUDING ALL);
  ALTER TABLE sample ATTACH PARTITION sample_h1 FOR VALUES FROM (0) TO (3600000);
  INSERT INTO sample (t, value, point_no, state, source_no) SELECT (i / 1000) * 1000, sin(i) * 50, i % 1000, 0, 1 FROM generate_series(0, ${ROWS - 1}) i;`;

const folders: string[] = [];
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}
async function open(dataFolder: string): Promise<Database> {
  const opened = await openDatabase({ databaseUrl: undefined, dataFolder, log: silentLog });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}
/** Seconds that a program takes; throws with its words when it fails. */
async function timed(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const started = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${said}`);
  return (performance.now() - started) / 1000;
}
const count = async ({ pool }: Database): Promise<number> =>
  (await pool.query<{ n: number }>('SELECT count(*)::float8 AS n FROM sample')).rows[0]?.n ?? 0;

/** The rival, of the same version or newer as the server; undefined where there is none. */
async function rival(dataFolder: string, target: string): Promise<{ dumpS: number } | undefined> {
  const version = /\b(\d+)\./.exec(
    spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '',
  )?.[1];
  if (Number(version ?? 0) < 18) return undefined;
  const password = readFileSync(join(dataFolder, 'pg.password'), 'utf8').trim();
  const args = [
    '-h',
    join(dataFolder, 'pg'),
    '-U',
    'pithead',
    '-Fc',
    '-Z',
    'zstd:3',
    '-f',
    join(target, 'rival.dump'),
    'pithead',
  ];
  return { dumpS: await timed('pg_dump', args, { PGPASSWORD: password }) };
}

try {
  const [source, target, empty] = [freshFolder(), freshFolder(), freshFolder()];
  const database = await open(source);
  const migrated = await migrate(database.connection);
  if (!migrated.ok) throw new Error(migrated.error.message);
  await database.pool.query(FILL);
  const backupS = await timed(process.execPath, ['tools/backup.ts', target, '--data', source]);
  const beside = await rival(source, target);
  await database.stop();
  const [name = ''] = readdirSync(target).filter((entry) => entry.startsWith('pithead-'));
  const restoreS = await timed(process.execPath, [
    'tools/restore.ts',
    join(target, name),
    '--data',
    empty,
  ]);
  const restored = await open(empty);
  const rows = await count(restored);
  await restored.stop();
  const { bytes } = JSON.parse(readFileSync(join(target, name, 'manifest.json'), 'utf8')) as {
    bytes: number;
  };
  keep(
    'backup',
    [
      atMost(`s to back up ${ROWS.toLocaleString('en')} rows, checked`, backupS, MOST_S),
      atMost('s to put them back on an empty folder', restoreS, MOST_S),
      atLeast('rows that are back', rows, ROWS),
    ],
    {
      backupS: rounded(backupS),
      restoreS: rounded(restoreS),
      megabytes: rounded(bytes / 1e6),
      pgDump18: beside ?? 'not on this machine',
    },
  );
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
