/** Time and timers as a dependency, so that tests drive them. */
export interface Clock {
  /** Wall time, epoch milliseconds UTC. May jump when somebody sets the system clock. */
  now(): number;
  /**
   * Monotonic milliseconds from an arbitrary start; never jumps. Ages and timeouts are measured
   * with it.
   */
  mono(): number;
  /** Calls `run` once after `delayMs`; the answer cancels it. */
  after(delayMs: number, run: () => void): () => void;
  /** Calls `run` each `periodMs`; the answer stops it. */
  every(periodMs: number, run: () => void): () => void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  mono: () => host.performance.now(),
  after(delayMs, run) {
    const timer = host.setTimeout(run, delayMs);
    return () => host.clearTimeout(timer);
  },
  every(periodMs, run) {
    const timer = host.setInterval(run, periodMs);
    return () => host.clearInterval(timer);
  },
};

/** `clock` with its wall time moved by `shiftMs`; timers and monotonic time are its own. */
export function shiftedClock(clock: Clock, shiftMs: number): Clock {
  return {
    now: () => clock.now() + shiftMs,
    mono: () => clock.mono(),
    after: (delayMs, run) => clock.after(delayMs, run),
    every: (periodMs, run) => clock.every(periodMs, run),
  };
}

/** Milliseconds of `+07:30`, `-00:15` or `00:00`, hours below 24; undefined for anything else. */
export function shiftOf(text: string): number | undefined {
  const match = /^([+-]?)([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (match === null) return undefined;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000;
}

// Page, worker and Node all have these; this room compiles without the types of any of them.
const host = globalThis as unknown as {
  performance: { now(): number };
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
  setInterval(run: () => void, ms: number): unknown;
  clearInterval(timer: unknown): void;
};

type Timer = { at: number; run: () => void; period: number | undefined };

/** A clock that stands still until `advance` is called; timers fire in the order of their times. */
export class ManualClock implements Clock {
  #now: number;
  #mono = 0;
  readonly #timers = new Set<Timer>();

  constructor(startMs = 0) {
    this.#now = startMs;
  }

  now(): number {
    return this.#now;
  }

  mono(): number {
    return this.#mono;
  }

  after(delayMs: number, run: () => void): () => void {
    return this.#add({ at: this.#mono + delayMs, run, period: undefined });
  }

  every(periodMs: number, run: () => void): () => void {
    return this.#add({ at: this.#mono + periodMs, run, period: periodMs });
  }

  /** Moves both clocks forward by `ms`, firing each due timer at its own time. */
  advance(ms: number): void {
    const end = this.#mono + ms;
    for (let next = this.#due(end); next !== undefined; next = this.#due(end)) {
      this.#moveTo(next.at);
      if (next.period === undefined) this.#timers.delete(next);
      else next.at += next.period;
      next.run();
    }
    this.#moveTo(end);
  }

  /** Timers that have not fired yet: what runs on this clock has come to rest when there is one. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Sets the wall clock alone, as an administrator or NTP would. */
  jumpWall(ms: number): void {
    this.#now += ms;
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  #due(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers)
      if (timer.at <= end && (first === undefined || timer.at < first.at)) first = timer;
    return first;
  }

  #moveTo(mono: number): void {
    this.#now += mono - this.#mono;
    this.#mono = mono;
  }
}
