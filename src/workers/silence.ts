import type { Clock } from '../base/clock.ts';
import { hubTimings } from '../contracts/live/hubTimings.ts';

export type SilenceLevel = 'fresh' | 'stale' | 'lost';

/** How long nothing that counts has come over the link. The hub's heartbeat decides, whatever the client library's state says. */
export class Silence {
  readonly #clock: Clock;
  #heardAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  heard(): void {
    this.#heardAt = this.#clock.mono();
  }

  /** As before the first word. */
  reset(): void {
    this.#heardAt = Number.NEGATIVE_INFINITY;
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
}
