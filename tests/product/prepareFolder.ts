/**
 * Takes a data folder as far as a first start does before it makes anything of its own: `node
 * prepareFolder.ts <folder>`.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { prepareEntities } from '#server/entity/prepareEntities.ts';
import { openDatabase } from '#server/storage/database.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';

const log = pino({ level: 'error' });
const opened = await openDatabase({
  databaseUrl: undefined,
  dataFolder: process.argv[2],
  log,
  // What is copied often had better be small, and what can be made again needs no disk.
  postgres: { fsync: 'off', wal_recycle: 'off', min_wal_size: '32MB' },
});
if (!opened.ok) throw new Error(opened.error.message);
const migrated = await migrate(opened.value.connection);
if (!migrated.ok) throw new Error(migrated.error.message);
await prepareEntities(opened.value.pool, log);
await opened.value.stop();
// No test pulls the plug of the machine, and none waits for its disk.
appendFileSync(
  join(process.argv[2] ?? '', 'pg', 'postgresql.auto.conf'),
  'fsync = off\nfull_page_writes = off\n',
);
