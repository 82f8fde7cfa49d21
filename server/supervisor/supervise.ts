import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import { quickDeaths, restartDelay } from './backOff.ts';
import { deathText, type BeforeStart, type Death } from '#server/kernel/deaths.ts';
import type { ToProcess } from './messages.ts';
import { watchLife } from './watchLife.ts';
import type { Patience } from './watchdog.ts';

/**
 * Why a process that had served may refuse its next start and be asked again: what is in its way
 * may go by itself.
 */
const PASSING = new Set([11, 15, 16, 17, 20]);
/** The disk is full: it may have room again, also before the first start that succeeds. */
const DISK_FULL = 17;
const REFUSED_AGAIN_MS = 5_000;
/** A process that was told to stop and does not is killed. */
const STOP_MS = 60_000;
const DEATHS_KEPT = 20;

export type SupervisedOptions = {
  /** What the process is called in the log. */
  readonly name: string;
  /** Starts it, with its channel open and its stderr piped. */
  readonly launch: (before: BeforeStart) => ChildProcess;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long it may hang before it is ended and started again. */
  readonly patience: Patience;
  /** Where its stderr goes on to. */
  readonly forward: (chunk: Buffer) => void;
  /** How long it may take to stop; by itself it gives up long before. */
  readonly stopMs?: number | undefined;
  /**
   * What its refusal to start means: `end` for all but what may pass, where the whole program is
   * nothing without it.
   */
  readonly refusals?: 'end' | 'again' | undefined;
};

export type Supervised = {
  /**
   * The code that the whole program is to end with: a refusal's, or that of a stop that was asked
   * for.
   */
  readonly ended: Promise<number>;
  /**
   * Stops it in order, also while it is being started or waits for its next start; the second call
   * ends it at once.
   */
  stop(reason: string): void;
  /** Starts it anew, as a newer version of itself: that is no death. */
  renew(): void;
};

/**
 * Keeps one process alive: started again at once when it dies, more slowly when it dies again and
 * again. It ends with the process's own refusal to start, or when it is told to stop. The product's
 * parts are supervised one by one, each by a call of this.
 */
export function supervise({
  name,
  launch,
  clock,
  log,
  patience,
  forward,
  stopMs = STOP_MS,
  refusals = 'end',
}: SupervisedOptions): Supervised {
  const outcome = Promise.withResolvers<number>();
  const deaths: Death[] = [];
  let untold = 0;
  let child: ChildProcess | undefined;
  let stopping: string | undefined;
  let hasServed = false;
  let isRenewed = false;
  let cancelStart: (() => void) | undefined;

  const startIn = (ms: number): void => {
    cancelStart = clock.after(ms, start);
  };

  const start = (): void => {
    cancelStart = undefined;
    const startedChild = launch(lately(deaths, untold));
    child = startedChild;
    isRenewed = false;
    watchLife(startedChild, {
      name,
      clock,
      log,
      patience,
      forward,
      isStopping: () => stopping !== undefined,
      ready() {
        hasServed = true;
        untold = 0;
      },
      over({ refusal, ...death }) {
        child = undefined;
        if (stopping !== undefined) return outcome.resolve(death.exitCode ?? 1);
        if (isRenewed) return start();
        if (refusal !== undefined && death.exitCode === refusal.exitCode) return refused(refusal);
        died(death);
      },
    });
  };

  const refused = ({ exitCode, message }: { exitCode: number; message: string }): void => {
    const mayPass = (hasServed && PASSING.has(exitCode)) || exitCode === DISK_FULL;
    if (!mayPass && refusals === 'end') return outcome.resolve(exitCode);
    log.error(
      `the ${name} cannot start: ${message} It is tried again in ${REFUSED_AGAIN_MS / 1000} s.`,
    );
    startIn(REFUSED_AGAIN_MS);
  };

  const died = (death: Death): void => {
    deaths.push(death);
    untold++;
    const delay = restartDelay(deaths);
    tellOf(log, name, deaths, delay);
    startIn(delay);
  };

  start();
  return {
    ended: outcome.promise,
    renew() {
      if (stopping !== undefined || child === undefined) return;
      isRenewed = true;
      // Hard, so that the database goes on meanwhile.
      child.kill('SIGKILL');
    },
    stop(reason) {
      const again = stopping !== undefined;
      stopping = reason;
      cancelStart?.();
      if (child === undefined) return outcome.resolve(0);
      const told = child;
      tellToStop(told, reason, again);
      if (!again) clock.after(stopMs, () => told.kill('SIGKILL'));
    },
  };
}

const lately = (deaths: readonly Death[], untold: number): BeforeStart => ({
  deaths: deaths.slice(-DEATHS_KEPT),
  untold: Math.min(untold, DEATHS_KEPT),
});

/** Says that the newest of `deaths` happened, and when the next start is. */
function tellOf(log: Logger, name: string, deaths: readonly Death[], delay: number): void {
  const death = deaths.at(-1);
  if (death === undefined) return;
  log.error(
    { death },
    `the ${name} died (${deathText(death)})${delay === 0 ? '; starting it again' : ''}`,
  );
  if (delay > 0)
    log.error(
      `the ${name} has died ${quickDeaths(deaths)} times in a row soon after its start; next start in ${delay / 1000} s`,
    );
}

function tellToStop(child: ChildProcess, reason: string, now: boolean): void {
  if (child.connected)
    child.send({ kind: 'stop', reason, now } satisfies ToProcess, () => undefined);
}
