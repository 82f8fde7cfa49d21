import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { simulatorReport, type ScenarioState } from '#contracts/simulator.ts';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Settings } from '#server/kernel/settings.ts';
import type { Cameras, NewDataSource, ScenarioPort } from '#server/ports/sources.ts';

/** The mine that the simulator plays. */
const MINE_CODE = '610632007274';
const ANSWER_MS = 5_000;
const RESTART_MS = 2_000;

export type Simulation = ScenarioPort & {
  /** Starts the process, pushing to the server at `url`; a process that dies is started again. */
  run(url: string): void;
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

const off = failure('simulator_off', 'No simulated mine runs here.');

/**
 * The simulated mine as a process of its own, which pushes through the doors like every other
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
  let scenarios: readonly ScenarioState[] = [];
  let stopped = false;
  let cancelStart: (() => void) | undefined;
  let starting: Promise<void> | undefined;
  let asks = 0;
  const waiting = new Map<number, (answer: Result<ScenarioState[], Failure>) => void>();

  const report = (message: unknown): void => {
    const parsed = simulatorReport.safeParse(message);
    if (!parsed.success)
      return log.warn(
        { issue: parsed.error.issues[0]?.message },
        'the simulator said something unknown',
      );
    const said = parsed.data;
    if (said.kind === 'scenarios') {
      scenarios = said.scenarios;
      if (said.ask !== undefined) waiting.get(said.ask)?.(ok([...said.scenarios]));
    } else if (said.kind === 'refused') {
      if (said.ask !== undefined) waiting.get(said.ask)?.(err(failure(said.code, said.message)));
    } else if (said.kind === 'video')
      video(said).catch((error: unknown) => log.error({ err: error }, 'the simulated cameras'));
    else log[said.kind === 'dropped' ? 'warn' : 'info']({ simulator: said }, 'simulator');
  };

  const spawn = async (url: string, backfill: boolean): Promise<void> => {
    // A key for this life only: nobody needs to keep it.
    const key = randomBytes(24).toString('base64url');
    await sources.put({ code: 'simulator', mineCode: MINE_CODE }, key);
    if (stopped) return;
    const args = [
      '--profile',
      settings.profile,
      '--seed',
      String(settings.seed),
      '--url',
      url,
      '--video',
      ...(backfill ? ['--backfill', '24h'] : []),
    ];
    const started = fork(resolve(import.meta.dirname, '../../../simulator/main.ts'), args, {
      env: { ...process.env, PITHEAD_SOURCE_KEY: key },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=512'],
    });
    child = started;
    started.on('message', report);
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
   * Whatever hinders a start (the doors of a server that stops, a database away) is told of and
   * tried again.
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

  const ask = (
    command: { start: string } | { stop: string },
  ): Promise<Result<ScenarioState[], Failure>> => {
    const number = asks++;
    if (child === undefined) return Promise.resolve(err(off));
    child.send({ ...command, ask: number }, () => undefined);
    return new Promise((settle) => {
      const finish = (answer: Result<ScenarioState[], Failure>): void => {
        cancel();
        waiting.delete(number);
        settle(answer);
      };
      const cancel = clock.after(ANSWER_MS, () =>
        finish(err(failure('unavailable', 'The simulator does not answer.'))),
      );
      waiting.set(number, finish);
    });
  };

  return {
    list: () => (child === undefined ? err(off) : ok([...scenarios])),
    start: (id) => ask({ start: id }),
    stop: (id) => ask({ stop: id }),
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
      // It keeps nothing that is worth saving, and the doors are closing.
      child.kill('SIGKILL');
      await gone;
    },
  };
}
