/**
 * The ingest side of the server as a process that can be killed: `node serverChild.ts <database
 * url> <port>`.
 */
import { openDatabase } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { openServer } from './openServer.ts';

const [databaseUrl, port] = process.argv.slice(2);
const opened = await openDatabase({ databaseUrl, dataFolder: undefined, log: silentLog });
if (!opened.ok) throw new Error(opened.error.message);
await openServer(opened.value, { port: Number(port) });
console.log('ready');
