import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { systemClock } from '#base/clock.ts';
import { createLog } from '#server/kernel/log.ts';
import { settingsFrom, type Settings } from '#server/kernel/settings.ts';
import { endLeftPostgres } from '#server/storage/embedded/endLeftPostgres.ts';
import { SUPERVISED } from './messages.ts';
import { serverCode, serverFlags, serverMemory } from './serverMemory.ts';
import { supervise } from './supervise.ts';

/**
 * Entry of `npm start` once the client is built: the server as a process that is started again
 * whenever it dies.
 */
process.title = 'pithead-supervisor';
/** A first start makes a database in one go, an update may copy a table. */
const STARTING_S = 300;
const log = createLog(process.env['PITHEAD_LOG'] ?? 'info');

const settings = settingsIfAny();

const server = supervise({
  name: 'server',
  clock: systemClock,
  log,
  patience: { startingS: STARTING_S, servingS: settings?.hangSeconds ?? 0 },
  forward: (chunk) => void process.stderr.write(chunk),
  launch: (before) =>
    fork(resolve(import.meta.dirname, '../main.ts'), {
      env: { ...serverMemory, ...serverCode, ...process.env, [SUPERVISED]: JSON.stringify(before) },
      execArgv: [...serverFlags],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    }),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => server.stop(signal));

const code = await server.ended;
// A server that was killed leaves its PostgreSQL, for the next one to find: now none follows.
await endLeftPostgres(settings, log);
process.exit(code);

/** Undefined where they cannot be understood: the server says so itself. */
function settingsIfAny(): Settings | undefined {
  try {
    return settingsFrom(process.env);
  } catch {
    return undefined;
  }
}
