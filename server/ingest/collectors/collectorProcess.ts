import { isDeepStrictEqual } from 'node:util';
import { systemClock } from '#base/clock.ts';
import type { Setup } from './driver.ts';
import { drivers } from './drivers.ts';
import { Runner, reasonOf } from './runner.ts';
import { toProcess, type ToCore } from './talk.ts';
import { lookInto } from './browse.ts';
import { tryOut } from './trial.ts';

/** A process of collectors: it ends with its core, and what goes wrong in it stays in it. */
const around = { clock: systemClock, folder: process.argv[2] ?? '.' };
const running = new Map<string, { readonly setup: Setup; readonly runner: Runner }>();

const say = (message: ToCore): void => {
  process.send?.(message, undefined, undefined, () => undefined);
};

function start(setup: Setup): void {
  const runner = new Runner({ setup, load: drivers[setup.kind], ...around, say });
  running.set(setup.id, { setup, runner });
  void runner.run();
}

function run(setups: readonly Setup[]): void {
  const wanted = new Map(setups.map((setup) => [setup.id, setup]));
  for (const [id, { setup, runner }] of running) {
    if (isDeepStrictEqual(wanted.get(id), setup)) continue;
    runner.stop();
    running.delete(id);
  }
  for (const setup of setups) if (!running.has(setup.id)) start(setup);
}

process.on('message', (given) => {
  const heard = toProcess.safeParse(given);
  if (!heard.success) return;
  const message = heard.data;
  if (message.say === 'run') run(message.setups);
  else if (message.say === 'stored') running.get(message.id)?.runner.stored(message.batch);
  else if (message.say === 'marks') running.get(message.id)?.runner.marked(message.marks);
  else if (message.say === 'ping') say({ say: 'pong' });
  else if (message.say === 'browse')
    void lookInto(message, drivers[message.setup.kind], around).then((browse) =>
      say({ say: 'browsed', ask: message.ask, browse }),
    );
  else
    void tryOut(message.setup, drivers[message.setup.kind], around)
      .catch((error: unknown) => ({
        connected: false,
        reason: reasonOf(error),
        cause: null,
        certificate: null,
        rows: [],
        faults: [],
        leftOut: [],
      }))
      .then((trial) => say({ say: 'tried', ask: message.ask, trial }));
});
process.on('disconnect', () => process.exit(0));
