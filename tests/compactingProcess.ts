/**
 * Writes old rows, then packs them until it is killed: `node compactingProcess.ts <data folder>`.
 * Says when it is in the middle of it.
 */
import { ManualClock } from '#base/clock.ts';
import { openDatabase } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';
import { openStore } from '#server/storage/store.ts';
import { ingestBatchOf, outcomeOf, type SampleRow } from './monitoringRows.ts';

const NOW = Date.UTC(2026, 10, 21, 8);
const database = await openDatabase({
  databaseUrl: undefined,
  dataFolder: process.argv[2],
  log: silentLog,
});
if (!database.ok) throw new Error(database.error.message);
await migrate(database.value.connection);
const opened = await openStore({
  database: database.value,
  clock: new ManualClock(NOW),
  log: silentLog,
  periodSecOf: () => 1,
});
if (!opened.ok) throw new Error(opened.error.message);
const store = opened.value;
for (let minute = 0; minute < 300; minute++) {
  const samples = Array.from({ length: 1000 }, (_, i): SampleRow => [
    i % 100,
    NOW - 86_400_000 + minute * 60_000 + i * 50,
    i / 4,
  ]);
  await store.commit([ingestBatchOf({ samples })], [outcomeOf()]);
}
console.log('written');
void store.compact();
setInterval(() => store.compaction().samples > 0 && console.log('moving'), 1);
