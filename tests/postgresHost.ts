/**
 * The shared cluster of the tests: `node postgresHost.ts <folder> [bin]`. It ends when nobody has
 * used it for a while.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { openDatabase } from '#server/storage/database.ts';
import { dropDatabase } from '#server/storage/sql/dropDatabase.ts';

const [dataFolder, bin] = process.argv.slice(2);
const IDLE_MS = 30_000;
const log = { info: console.log, warn: console.log, error: console.error };

const opened = await openDatabase({
  databaseUrl: undefined,
  dataFolder,
  log,
  ...(bin === undefined ? {} : { bin }),
  // Nobody needs these databases after a power cut.
  postgres: {
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    max_wal_size: '512MB',
  },
});
if (!opened.ok) {
  // Another host was faster: its socket will answer.
  console.log(opened.error.message);
  process.exit(opened.error.exitCode);
}
const database = opened.value;
const { pool, connection } = database;
const { rows } = await pool.query<{ datname: string }>(
  `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'`,
);
for (const { datname } of rows) await dropDatabase(pool, datname);

const { host, port, user, password } = connection;
const server = createServer((socket) => {
  clearTimeout(idle);
  socket.on('error', () => undefined);
  socket.on('close', () => server.getConnections((_, count) => void (count === 0 && rest())));
  socket.write(`${JSON.stringify({ host, port, user, password })}\n`);
});
let idle = setTimeout(end, IDLE_MS);
const path = join(dataFolder ?? '', 'host.sock');
rmSync(path, { force: true });
server.listen(path);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);

function rest(): void {
  clearTimeout(idle);
  idle = setTimeout(end, IDLE_MS);
}

function end(): void {
  server.close();
  rmSync(path, { force: true });
  void database.stop().finally(() => process.exit(0));
}
