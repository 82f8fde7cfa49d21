import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { systemClock } from '#base/clock.ts';
import { createLog } from '#server/kernel/log.ts';
import { settingsFrom, type Settings } from '#server/kernel/settings.ts';
import { endLeftPostgres } from '#server/storage/embedded/endLeftPostgres.ts';
import { renewal, SUPERVISED } from './messages.ts';
import { serverCode, serverFlags, serverMemory } from './serverMemory.ts';
import { supervise, type Supervised, type SupervisedOptions } from './supervise.ts';

/**
 * Entry of `npm start` once the client is built: core and office as processes that are started
 * again whenever they die, each without the other. With `PITHEAD_ROLES=core,office` they are one.
 */
process.title = 'pithead-supervisor';
// Who listened may go at any moment: that ends nothing.
for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined);
/** A first start makes a database in one go, an update may copy a table. */
const STARTING_S = 300;
/** An office that does not stop by then hangs; nothing of it is needed for a clean end. */
const OFFICE_STOP_MS = 10_000;
const log = createLog(process.env['PITHEAD_LOG'] ?? 'info');

const settings = settingsIfAny();
const isOne = process.env['PITHEAD_ROLES'] !== undefined && settings?.roles.size === 2;
/** Sockets between the processes lie in a folder that is closed to others. */
const runFolder = mkdtempSync(join(tmpdir(), 'pithead-'));

const part = (
  name: 'server' | 'office',
  role: string,
  more: Pick<SupervisedOptions, 'stopMs' | 'refusals'>,
): Supervised =>
  supervise({
    name,
    clock: systemClock,
    log,
    patience: { startingS: STARTING_S, servingS: settings?.hangSeconds ?? 0 },
    forward: (chunk) => void process.stderr.write(chunk),
    ...more,
    launch: (before) =>
      fork(resolve(import.meta.dirname, '../main.ts'), {
        env: {
          ...serverMemory,
          ...serverCode,
          ...process.env,
          PITHEAD_ROLES: role,
          PITHEAD_RUN: runFolder,
          [SUPERVISED]: JSON.stringify(before),
        },
        execArgv: [...serverFlags],
        stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      }),
  });

// Settings that nobody understands are told by one process.
const isSplit = settings !== undefined && !isOne;
const core = part('server', isSplit ? 'core' : 'core,office', {});
const office = isSplit
  ? part('office', 'office', { stopMs: OFFICE_STOP_MS, refusals: 'again' })
  : undefined;
let isStopping = false;
const stop = (reason: string): void => {
  if (office === undefined || isStopping) {
    office?.stop(reason);
    core.stop(reason);
  } else {
    // The office goes first: what it leaves unfinished it writes to the core's database.
    office.stop(reason);
    void office.ended.then(() => core.stop(reason));
  }
  isStopping = true;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stop(signal));

process.on('message', (message) => {
  const told = renewal.safeParse(message);
  if (!told.success) return;
  if (told.data.renew.includes('office')) office?.renew();
  if (told.data.renew.includes('core') || office === undefined) core.renew();
});

const code = await core.ended;
office?.stop('the core has ended');
await office?.ended;
rmSync(runFolder, { recursive: true, force: true });
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
