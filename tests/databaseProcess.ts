/**
 * Opens the database as the product does and stays: `node databaseProcess.ts [data folder]`. Says
 * `ready`, or why not.
 */
import { openDatabase } from '#server/storage/database.ts';

const say = (message: string): void => console.log(message);
const opened = await openDatabase({
  databaseUrl: process.env['DATABASE_URL'],
  dataFolder: process.argv[2],
  log: { info: say, warn: say, error: say },
});
if (!opened.ok) {
  console.log(`refused ${opened.error.message}`);
  process.exit(opened.error.exitCode);
}
process.on('SIGTERM', () => void opened.value.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
console.log(`ready ${opened.value.dataFolder ?? 'elsewhere'}`);
