import type { Clock } from '#base/clock.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import {
  BadSetup,
  causeOf,
  type Driver,
  type DriverPort,
  type Rows,
  type Setup,
} from './driver.ts';
import type { LogMark } from '#server/ports/ingestBatch.ts';
import type { ToCore } from './talk.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Batches that may wait for storage: whoever brings more is held back. */
export const MOST_WAITING = 32;
/** Rows of one batch: more than these are handed on in several. */
const BATCH_ROWS = 2000;
const STOPPED = 'the collector is stopped';
/** Points whose newest time is remembered, to mark them as lost. */
const MOST_POINTS = 200_000;

/**
 * Counted for the whole process, and from another number in each life of it, so that no answer
 * meets the batch of a collector begun anew.
 */
let batches = Date.now() * 1000;

/**
 * One collector in its process: opens its driver again and again with growing pauses, bounds what
 * waits for storage, and marks the points of a lost device as offline.
 */
export class Runner {
  readonly #setup: Setup;
  readonly #load: () => Promise<Driver>;
  readonly #clock: Clock;
  readonly #folder: string;
  readonly #say: (message: ToCore) => void;
  readonly #leaving = new AbortController();
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>();
  readonly #room: (() => void)[] = [];
  readonly #asking: ((marks: readonly LogMark[] | undefined) => void)[] = [];
  readonly #newest = new Map<string, number>();
  #waitMs = FIRST_WAIT_MS;
  #state: 'connected' | 'connecting' | undefined;

  constructor(parts: {
    readonly setup: Setup;
    readonly load: () => Promise<Driver>;
    readonly clock: Clock;
    readonly folder: string;
    readonly say: (message: ToCore) => void;
  }) {
    this.#setup = parts.setup;
    this.#load = parts.load;
    this.#clock = parts.clock;
    this.#folder = parts.folder;
    this.#say = parts.say;
  }

  /** Runs until it is stopped. */
  async run(): Promise<void> {
    const { signal } = this.#leaving;
    while (!signal.aborted) {
      try {
        const driver = await this.#load();
        await driver.run(this.#setup, this.#port(), signal);
        if (!signal.aborted) this.#lost(new Error('the other side has closed'));
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof BadSetup) {
          this.#enter('refused', error);
          return;
        }
        this.#lost(error);
      }
      if (!signal.aborted) await this.#pause();
    }
  }

  /** Takes nothing more; what was handed on is stored or comes again. */
  stop(): void {
    this.#leaving.abort();
    for (const go of this.#room.splice(0)) go();
    for (const { reject } of this.#waiting.values()) reject(new Error(STOPPED));
    this.#waiting.clear();
    this.marked(undefined);
  }

  /** To be called when a batch is stored. */
  stored(batch: number): void {
    this.#waiting.get(batch)?.resolve();
    this.#waiting.delete(batch);
    if (this.#waiting.size < MOST_WAITING) this.#room.shift()?.();
  }

  /** To be called with the marks that were asked for. */
  marked(marks: readonly LogMark[] | undefined): void {
    for (const tell of this.#asking.splice(0)) tell(marks);
  }

  #port(): DriverPort {
    const { id } = this.#setup;
    return {
      clock: this.#clock,
      isTrial: false,
      folder: this.#folder,
      connected: () => {
        this.#waitMs = FIRST_WAIT_MS;
        if (this.#state === 'connected') return;
        this.#state = 'connected';
        this.#say({ say: 'state', id, state: 'connected', reason: null, cause: null });
      },
      send: async (batch) => {
        for (const part of partsOf(batch)) await this.#handOn(part);
      },
      offer: (batch) => {
        if (this.#waiting.size >= MOST_WAITING) {
          this.#say({ say: 'skipped', id, rows: batch.rows.length });
          return false;
        }
        for (const part of partsOf(batch)) this.#post(part).catch(() => undefined);
        return true;
      },
      refused: (message) => this.#say({ say: 'refused', id, message: message.slice(0, 1000) }),
      leaveOut: (mappings) => this.#say({ say: 'leftOut', id, mappings: [...mappings] }),
      certificate: (thumbprint) => this.#say({ say: 'certificate', id, thumbprint }),
      marks: async () => {
        const told = new Promise<readonly LogMark[] | undefined>((tell) => this.#asking.push(tell));
        this.#say({ say: 'whereFrom', id });
        const marks = await told;
        if (marks === undefined) throw new Error('how far it has read could not be found out');
        return new Map(marks.map(({ log, next }) => [log, next]));
      },
    };
  }

  async #handOn(batch: Rows): Promise<void> {
    const { signal } = this.#leaving;
    while (this.#waiting.size >= MOST_WAITING && !signal.aborted)
      await new Promise<void>((resolve) => this.#room.push(resolve));
    if (signal.aborted) throw new Error(STOPPED);
    await this.#post(batch);
  }

  #post({ entity, rows, marks }: Rows): Promise<void> {
    const batch = batches++;
    for (const row of rows) this.#remember(row as Readonly<Record<string, unknown>>);
    this.#say({
      say: 'batch',
      id: this.#setup.id,
      batch,
      entity,
      payload: JSON.stringify(rows),
      ...(marks === undefined ? {} : { marks: [...marks] }),
    });
    const waiting = Promise.withResolvers<void>();
    this.#waiting.set(batch, waiting);
    return waiting.promise;
  }

  #remember({ pointCode, dataTime }: Readonly<Record<string, unknown>>): void {
    if (typeof pointCode !== 'string' || typeof dataTime !== 'number') return;
    const before = this.#newest.get(pointCode);
    if (before === undefined && this.#newest.size >= MOST_POINTS) return;
    if (before === undefined || before < dataTime) this.#newest.set(pointCode, dataTime);
  }

  /**
   * Says that the other side is lost, once, and marks every point that it told of as offline: at a
   * moment after its own last reading, so that nothing it says later is late.
   */
  #lost(error: unknown): void {
    this.#enter('connecting', error);
    if (this.#state === 'connecting') return;
    this.#state = 'connecting';
    const rows = [...this.#newest].map(([pointCode, at]) => ({
      pointCode,
      dataTime: at + 1,
      value: null,
      state: ValueState.offline,
    }));
    this.#newest.clear();
    for (const part of partsOf({ entity: 'sample', rows }))
      this.#handOn(part).catch(() => undefined);
  }

  #enter(state: 'connecting' | 'refused', error: unknown): void {
    const { id } = this.#setup;
    this.#say({ say: 'state', id, state, reason: reasonOf(error), cause: causeOf(error) });
  }

  #pause(): Promise<void> {
    const wait = this.#waitMs;
    this.#waitMs = Math.min(wait * 2, LONGEST_WAIT_MS);
    return pauseOf(this.#clock, wait, this.#leaving.signal);
  }
}

/** Resolves after `ms`, or at once when `signal` is given up. */
export function pauseOf(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    signal.addEventListener('abort', end);
  });
}

/** A failure in one line that a person can act on. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).slice(0, 500);

/** The marks of a batch go with its last part. */
function* partsOf({ entity, rows, ...marks }: Rows): Generator<Rows> {
  let i = 0;
  for (; i + BATCH_ROWS < rows.length; i += BATCH_ROWS)
    yield { entity, rows: rows.slice(i, i + BATCH_ROWS) };
  if (i < rows.length || marks.marks !== undefined) yield { entity, rows: rows.slice(i), ...marks };
}
