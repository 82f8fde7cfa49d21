import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type { Clock } from '#base/clock.ts';
import type { Setup } from './driver.ts';
import { toCore, type ToCore, type ToProcess } from './talk.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const PING_MS = 5_000;
/** A process that has not answered for so long hangs. */
const DEAF_MS = 30_000;
const MEMORY_MB = 256;

type Parts = {
  readonly clock: Clock;
  /** Where files of the product lie. */
  readonly folder: string;
  readonly heard: (message: ToCore) => void;
  /** The process is gone, and its collectors with it; it is started again. */
  readonly died: (why: string) => void;
};

/**
 * A process that runs collectors of one kind of protocol: started when there is one, ended when
 * there is none, started again when it dies or hangs.
 */
export class CollectorStation {
  readonly #parts: Parts;
  #child: ChildProcess | undefined;
  #setups: readonly Setup[] = [];
  #waitMs = FIRST_WAIT_MS;
  #heardAt = 0;
  #stopped = false;
  #cancelStart: (() => void) | undefined;
  readonly #stopPings: () => void;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#stopPings = parts.clock.every(PING_MS, () => this.#ping());
  }

  /** Runs these collectors and no others. */
  run(setups: readonly Setup[]): void {
    this.#setups = setups;
    if (setups.length === 0) {
      this.#cancelStart?.();
      this.#end();
    } else if (this.#child === undefined) this.#start();
    else this.say({ say: 'run', setups: [...setups].map(sent) });
  }

  /** Whether it could be said; a trial or a look starts the process where there is none. */
  say(message: ToProcess): boolean {
    const isAsked = message.say === 'try' || message.say === 'browse';
    if (this.#child === undefined && isAsked && !this.#stopped) this.#start();
    if (this.#child?.connected !== true) return false;
    this.#child.send(message, () => undefined);
    return true;
  }

  stop(): void {
    this.#stopped = true;
    this.#stopPings();
    this.#setups = [];
    this.#cancelStart?.();
    this.#end();
  }

  #end(): void {
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
  }

  #start(): void {
    this.#cancelStart?.();
    this.#cancelStart = undefined;
    const { clock, folder, heard, died } = this.#parts;
    const child = fork(resolve(import.meta.dirname, 'collectorProcess.ts'), [folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    });
    this.#child = child;
    this.#heardAt = clock.mono();
    child.on('message', (given) => {
      if (this.#child !== child) return;
      this.#heardAt = clock.mono();
      const message = toCore.safeParse(given);
      if (!message.success) return;
      this.#waitMs = FIRST_WAIT_MS;
      heard(message.data);
    });
    const gone = (why: string): void => {
      if (this.#child !== child) return;
      this.#child = undefined;
      if (this.#setups.length === 0) return;
      died(why);
      this.#cancelStart = clock.after(this.#waitMs, () => this.#start());
      this.#waitMs = Math.min(2 * this.#waitMs, LONGEST_WAIT_MS);
    };
    child.on('error', (error) => gone(error.message));
    child.on('exit', (code, signal) => gone(`its process ended (${signal ?? code ?? '?'})`));
    child.send({ say: 'run', setups: this.#setups.map(sent) } satisfies ToProcess, () => undefined);
  }

  #ping(): void {
    if (this.#child === undefined) return;
    if (this.#parts.clock.mono() - this.#heardAt > DEAF_MS) this.#child.kill('SIGKILL');
    else this.#child.send({ say: 'ping' } satisfies ToProcess, () => undefined);
  }
}

const sent = (setup: Setup) => ({ ...setup, tags: [...setup.tags] });
