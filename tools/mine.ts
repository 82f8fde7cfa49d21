import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { dropMine } from '#server/areas/group/move/dropMine.ts';
import type { GroupDatabase } from '#server/areas/group/move/groupDatabase.ts';
import { countsKept, minesKept, streamsKept } from '#server/areas/group/move/minesKept.ts';
import { moveMine } from '#server/areas/group/move/moveMine.ts';
import { settingsFrom } from '#server/kernel/settings.ts';
import { openDatabase } from '#server/storage/database.ts';
import { openBeside } from '#server/storage/openBeside.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';

/**
 * `npm run mine -- list | show <code> | move <code> --to <file> [--wait seconds] [--drop] | drop
 * <code>`: mines of this group's database, and moving one to another's (docs/growing.md). The file
 * holds the address of the other database as one line.
 */
process.chdir(resolve(import.meta.dirname, '..'));
const USAGE =
  'npm run mine -- list | show <code> | drop <code> | move <code> --to <file> [--wait s] [--drop]';
const PAUSE_MS = 500;
const HOLD_MS = 100;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    wait: { type: 'string', default: '600' },
    drop: { type: 'boolean', default: false },
  },
});
const [verb = 'list', mine = ''] = positionals;

const say = (message: string): void => console.error(message);
const log = { info: () => undefined, warn: say, error: say };

/** Ends with a sentence, and with 1 unless another code is given. */
function end(sentence: string, code = 1): never {
  say(sentence);
  process.exit(code);
}

const groupOf = (pool: Pool): GroupDatabase => ({
  pool,
  inTransaction: (work, begin) => inPoolTransaction(pool, work, begin),
});
const { databaseUrl, dataFolder } = settingsFrom(process.env);
const opened = await openBeside({ databaseUrl, dataFolder, log });
if (!opened.ok) end(opened.error.message, opened.error.exitCode);
const group = groupOf(opened.value.pool);
try {
  if (verb === 'list') await list();
  else if (verb === 'show' && mine !== '') await show();
  else if (verb === 'move' && mine !== '' && values.to !== undefined) await move(values.to);
  else if (verb === 'drop' && mine !== '') await drop();
  else {
    say(USAGE);
    process.exitCode = 2;
  }
} finally {
  await opened.value.stop();
}

async function list(): Promise<void> {
  console.table(
    (await minesKept(group.pool)).map(({ bytes, newsAt, movedTo, ...one }) => ({
      ...one,
      movedTo: movedTo ?? '',
      MB: Math.round(bytes / 1e6),
      news: newsAt === null || newsAt === 0 ? '' : new Date(newsAt).toISOString(),
    })),
  );
}

async function show(): Promise<void> {
  const counts = await countsKept(group.pool, mine);
  if (counts === undefined) return fail(`There is no mine ${mine} in this group's database.`);
  console.table(counts);
  console.table(
    (await streamsKept(group.pool, mine)).map(({ newsAt, ...one }) => ({
      ...one,
      news: newsAt === 0 ? '' : new Date(newsAt).toISOString(),
    })),
  );
}

async function move(file: string): Promise<void> {
  const address = readFileSync(file, 'utf8').trim();
  // Of an empty one the driver would make whatever the environment says.
  if (address === '') return fail(`${file} holds no address.`);
  const other = await openDatabase({ databaseUrl: address, dataFolder: undefined, log });
  if (!other.ok) return fail(other.error.message);
  const until = Date.now() + Number(values.wait) * 1_000;
  let last = '';
  try {
    const moved = await moveMine({
      source: group,
      target: groupOf(other.value.pool),
      mine,
      movedTo: nameOf(address),
      async pause() {
        await sleep(PAUSE_MS);
        return Date.now() < until;
      },
      hold: () => sleep(HOLD_MS),
      told(step, rows) {
        if (step !== last || rows % 1_000_000 < 20_000) say(`${step}: ${rows} rows`);
        last = step;
      },
    });
    if (!moved.ok) return fail(moved.error);
    console.log(`${mine} has moved: ${moved.value} rows were copied and compared.`);
  } finally {
    await other.value.stop();
  }
  if (values.drop) await drop();
  else console.log(`What it has left goes by: npm run mine -- drop ${mine}`);
}

async function drop(): Promise<void> {
  const dropped = await dropMine(group, mine);
  if (!dropped.ok) return fail(dropped.error);
  console.log(`What ${mine} had left is gone.`);
}

function fail(sentence: string): void {
  say(sentence);
  process.exitCode = 1;
}

/** Host and database of an address, without who signs in there; nothing of what is no URL. */
function nameOf(address: string): string {
  if (!URL.canParse(address)) return 'another database';
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
