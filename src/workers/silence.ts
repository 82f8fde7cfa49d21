import type { Clock } from '../base/clock.ts';
import { hubTimings } from '../contracts/live/hubTimings.ts';

export type SilenceLevel = 'fresh' | 'stale' | 'lost';

/** How long nothing that counts has come over the link. The hub's heartbeat decides, whatever the client library's state says. */
export class Silence {
  readonly #clock: Clock;
  readonly #deepened: () => void;
  #heardAt = Number.NEGATIVE_INFINITY;
  #told: SilenceLevel = 'lost';
  #cancel = (): void => undefined;

  /** `deepened` is called at the very moment at which silence makes what is known stale, and again when the link is lost. */
  constructor(clock: Clock, deepened: () => void) {
    this.#clock = clock;
    this.#deepened = deepened;
  }

  heard(): void {
    this.#heardAt = this.#clock.mono();
    // The timer that runs finds out by itself that its moment has moved on: a word costs no timer.
    if (this.#told === 'fresh') return;
    this.#told = 'fresh';
    this.#cancel();
    this.#await(hubTimings.silentStaleMs);
  }

  /** As before the first word. */
  reset(): void {
    this.#heardAt = Number.NEGATIVE_INFINITY;
    this.#told = 'lost';
    this.#cancel();
  }

  /** Infinity before the first word. */
  get ms(): number {
    return this.#clock.mono() - this.#heardAt;
  }

  get level(): SilenceLevel {
    const ms = this.ms;
    if (ms >= hubTimings.silentLostMs) return 'lost';
    return ms >= hubTimings.silentStaleMs ? 'stale' : 'fresh';
  }

  #await(silentMs: number): void {
    this.#cancel = this.#clock.after(Math.ceil(silentMs - this.ms), () => {
      const { level } = this;
      const isDeeper = level !== this.#told;
      this.#told = level;
      if (level !== 'lost') this.#await(level === 'fresh' ? hubTimings.silentStaleMs : hubTimings.silentLostMs);
      if (isDeeper) this.#deepened();
    });
  }
}
