import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import type { Place } from '#contracts/mine/mine.ts';
import type { Settings } from '#server/kernel/settings.ts';
import type { CallSystem } from '#server/ports/calls.ts';
import type { Cameras, NewDataSource, ScenarioPort } from '#server/ports/sources.ts';
import { off, SimulatorTalk } from './simulatorTalk.ts';

const RESTART_MS = 2_000;
const noSystem = failure('call_system_off', 'No system that calls people is connected.');

export type Simulation = ScenarioPort &
  CallSystem & {
    /** Starts the process, pushing to the server at `url`; a process that dies is started again. */
    run(url: string): void;
    /**
     * Simulated rescuers go to a place of the mine and stay there; without one they go out. Nothing
     * where no mine is simulated.
     */
    goTo(cards: readonly string[], to: Place | null): Promise<void>;
    /** Whether the process is up. */
    running(): boolean;
    /** Ends the process for good. */
    end(): Promise<void>;
  };

type SimulationOptions = {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sources: { put(wanted: NewDataSource, key: string): Promise<unknown> };
  /** Whether nothing has ever been measured here: then a day of history is made first. */
  readonly empty: boolean;
  /** Its cameras, each time the process has come up. */
  readonly video: Cameras;
};

const MAIN = resolve(import.meta.dirname, '../../../simulator/main.ts');

const argumentsOf = (
  { profile, seed, mineCode }: Settings,
  url: string,
  backfill: boolean,
): string[] => [
  `--profile=${profile}`,
  `--seed=${seed}`,
  `--url=${url}`,
  `--code=${mineCode}`,
  '--video',
  ...(backfill ? ['--backfill=24h'] : []),
];

/**
 * The simulated mine as a process of its own, which pushes through the connectors like every other
 * source.
 */
export function createSimulation({
  settings,
  clock,
  log,
  sources,
  empty,
  video,
}: SimulationOptions): Simulation {
  let child: ChildProcess | undefined;
  const talk = new SimulatorTalk({ clock, log, video });
  let stopped = false;
  let cancelStart: (() => void) | undefined;
  let starting: Promise<void> | undefined;

  const spawn = async (url: string, backfill: boolean): Promise<void> => {
    // A key for this life only: nobody needs to keep it.
    const key = randomBytes(24).toString('base64url');
    await sources.put({ code: 'simulator', mineCode: settings.mineCode }, key);
    if (stopped) return;
    const started = fork(MAIN, argumentsOf(settings, url, backfill), {
      env: { ...process.env, PITHEAD_SOURCE_KEY: key },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=512'],
    });
    child = started;
    started.on('message', (message) => talk.report(message));
    // It may be gone before it hears: its exit tells.
    started.send({ list: true }, () => undefined);
    started.on('error', (error) => log.warn({ err: error }, 'the simulator'));
    started.on('exit', (code) => {
      child = undefined;
      if (stopped) return;
      log.warn({ code }, 'the simulator ended; it is started again');
      startIn(RESTART_MS, url, false);
    });
  };

  /**
   * Whatever hinders a start (the connectors of a server that stops, a database away) is told of
   * and tried again.
   */
  const startIn = (ms: number, url: string, backfill: boolean): void => {
    cancelStart = clock.after(ms, () => {
      if (stopped) return;
      starting = spawn(url, backfill).catch((error: unknown) => {
        if (stopped) return;
        log.warn({ err: error }, 'the simulator could not be started; it is tried again');
        startIn(RESTART_MS, url, backfill);
      });
    });
  };

  return {
    list: () => (child === undefined ? err(off) : ok([...talk.scenarios])),
    start: (id) => talk.ask(child, { start: id }),
    stop: (id) => talk.ask(child, { stop: id }),
    async callPeople({ id, kind, words, cards }) {
      if (child === undefined) return err(noSystem);
      const taken = await talk.ask(child, { call: { id, kind, words, cards: [...cards] } });
      return taken.ok ? ok(null) : taken;
    },
    onCallNews: (listener) => talk.onCallNews(listener),
    async goTo(cards, to) {
      if (child !== undefined) await talk.ask(child, { go: { cards: [...cards], to } });
    },
    run(url) {
      if (settings.profile !== 'off') startIn(0, url, empty);
    },
    running: () => child !== undefined,
    async end() {
      stopped = true;
      cancelStart?.();
      await starting;
      if (child === undefined) return;
      const gone = once(child, 'exit');
      // It keeps nothing that is worth saving, and the connectors are closing.
      child.kill('SIGKILL');
      await gone;
    },
  };
}
