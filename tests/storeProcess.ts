/**
 * Commits one sample and one alarm at a time until it is killed: `node storeProcess.ts <data
 * folder>`. Says each that was answered.
 */
import { systemClock } from '#base/clock.ts';
import { openDatabase } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';
import { openStore } from '#server/storage/store.ts';
import { alarmOf, changeOf, ingestBatchOf, outcomeOf } from './monitoringRows.ts';

const database = await openDatabase({
  databaseUrl: undefined,
  dataFolder: process.argv[2],
  log: silentLog,
});
if (!database.ok) throw new Error(database.error.message);
await migrate(database.value.connection);
const store = await openStore({
  database: database.value,
  clock: systemClock,
  log: silentLog,
  periodSecOf: () => 1,
});
if (!store.ok) throw new Error(store.error.message);
for (let i = 1; ; i++) {
  const { alarmSeqs } = await store.value.commit(
    [ingestBatchOf({ samples: [[1, i, i]] })],
    [outcomeOf([changeOf(alarmOf(i))])],
  );
  console.log(`answered ${alarmSeqs[0]}`);
}
