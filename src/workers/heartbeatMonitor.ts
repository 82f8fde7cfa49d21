import type { Clock } from '#base/clock.ts';
import { hubTimings } from '#contracts/live/hubTimings.ts';
import { USUAL_WAY_MS } from './serverTime.ts';

export type SilenceLevel = 'fresh' | 'stale' | 'lost';

/**
 * How old the newest word of the server is: how long nothing that counts has come over the link,
 * and how late it came. The hub's heartbeat decides, whatever the client library's state says.
 */
export class HeartbeatMonitor {
  readonly #clock: Clock;
  readonly #deepened: () => void;
  #heardAt = Number.NEGATIVE_INFINITY;
  #lagMs = 0;
  #told: SilenceLevel = 'lost';
  #cancel = (): void => undefined;

  /**
   * `deepened` is called at the very moment at which what is known becomes stale, and again when
   * the link is lost.
   */
  constructor(clock: Clock, deepened: () => void) {
    this.#clock = clock;
    this.#deepened = deepened;
  }

  heard(): void {
    this.#heardAt = this.#clock.mono();
    // The timer that runs finds out by itself that its moment has moved on: a word costs no timer.
    if (this.#told !== 'fresh') this.#settle();
  }

  /**
   * What arrives now is this old already. The usual time on the way is no lag: silence alone is
   * counted to the millisecond.
   */
  lags(wayMs: number): void {
    const ms = wayMs <= USUAL_WAY_MS ? 0 : wayMs;
    const moved = ms > this.#lagMs || this.#told !== 'fresh';
    this.#lagMs = ms;
    if (moved && this.#heardAt !== Number.NEGATIVE_INFINITY) this.#settle();
  }

  /** As before the first word. */
  reset(): void {
    this.#heardAt = Number.NEGATIVE_INFINITY;
    this.#lagMs = 0;
    this.#told = 'lost';
    this.#cancel();
  }

  /** Infinity before the first word. */
  get ms(): number {
    return this.#clock.mono() - this.#heardAt;
  }

  /** Old is stale, however it became so; only a line that says nothing is lost. */
  get level(): SilenceLevel {
    const ms = this.ms;
    if (ms >= hubTimings.silentLostMs) return 'lost';
    return ms + this.#lagMs >= hubTimings.silentStaleMs ? 'stale' : 'fresh';
  }

  #settle(): void {
    this.#cancel();
    this.#told = this.level;
    if (this.#told !== 'lost') this.#await();
  }

  #await(): void {
    const leftMs =
      this.#told === 'fresh' ? hubTimings.silentStaleMs - this.#lagMs : hubTimings.silentLostMs;
    this.#cancel = this.#clock.after(Math.max(0, Math.ceil(leftMs - this.ms)), () => {
      const before = this.#told;
      this.#settle();
      if (this.#told !== before) this.#deepened();
    });
  }
}
