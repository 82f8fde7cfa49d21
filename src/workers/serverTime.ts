import type { Clock } from '#base/clock.ts';
import type { ClockStamp } from '#contracts/live/hub.ts';

/**
 * Two monotonic clocks may drift apart by this much: bounds heard earlier widen with time, else
 * drift would look like lag.
 */
const DRIFT = 100e-6;

/**
 * While question and answer take no longer, the fastest word is taken for one that was not on its
 * way at all.
 */
export const USUAL_WAY_MS = 500;

/** A bound on the difference of the two clocks, and when it was heard by ours. */
type Bound = { readonly value: number; readonly at: number };

/**
 * The server's clock as known here, and how late its words arrive. Both monotonic clocks are
 * compared, so that no wall clock that is set shows: what arrives shows that the server is at least
 * so far ahead, what was asked and answered that it is at most so far ahead. The difference is kept
 * over reconnects for as long as the same run of the server answers, so that a line that lags
 * cannot vouch for itself.
 */
export class ServerTime {
  readonly #clock: Clock;
  #run: string | undefined;
  /**
   * Server's monotonic clock minus ours: at least, by what arrived; at most, by what was answered.
   */
  #least: Bound | undefined;
  #most: Bound | undefined;
  /** The server's wall clock minus its monotonic one, as it last said. */
  #wallAhead = 0;
  #newest = Number.NEGATIVE_INFINITY;
  #lagMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes a stamp that arrived just now, on its own. */
  hear(stamp: ClockStamp): void {
    this.#arrived(stamp);
    this.#measure(stamp);
  }

  /**
   * Takes the answer to what was asked at `askedAt` of our monotonic clock: the server read its
   * clock after that.
   */
  answered(stamp: ClockStamp, askedAt: number): void {
    this.#arrived(stamp);
    const mono = this.#clock.mono();
    const most = Math.min(stamp.mono - askedAt, this.#mostNow(mono));
    this.#most = { value: most, at: mono };
    // The server's clock stood still for a while, as that of a machine put to sleep: what arrived
    // before says nothing any more.
    if (this.#leastNow(mono) > most) this.#least = { value: stamp.mono - mono, at: mono };
    this.#measure(stamp);
  }

  /** How late the newest stamp came, whole ms; at worst, as far as that can be told. */
  get lagMs(): number {
    return this.#lagMs;
  }

  /** Epoch ms at the server; the local clock until the server was heard. */
  now(): number {
    return this.#least === undefined
      ? this.#clock.now()
      : this.#clock.mono() + this.#ahead() + this.#wallAhead;
  }

  /** Now, for what the server stamped with `t`: it cannot be earlier. */
  since(t: number): number {
    return this.#least === undefined ? t : Math.max(t, this.now());
  }

  /**
   * By how much the two clocks' difference is still unknown, ms; Infinity until something was asked
   * and answered.
   */
  get doubtMs(): number {
    const mono = this.#clock.mono();
    return this.#mostNow(mono) - this.#leastNow(mono);
  }

  /** Server minus local wall clock, whole ms. */
  get offsetMs(): number {
    return Math.round(this.now() - this.#clock.now());
  }

  /**
   * The newest stamp says how late words come; one that a newer has overtaken says nothing of that.
   */
  #measure({ mono: there }: ClockStamp): void {
    if (there < this.#newest) return;
    this.#newest = there;
    this.#lagMs = Math.max(0, Math.floor(this.#clock.mono() + this.#ahead() - there));
  }

  #arrived({ t, mono: there, run }: ClockStamp): void {
    if (run !== this.#run) {
      this.#run = run;
      this.#least = this.#most = undefined;
      this.#newest = Number.NEGATIVE_INFINITY;
    }
    this.#wallAhead = t - there;
    const mono = this.#clock.mono();
    const least = Math.max(there - mono, this.#leastNow(mono));
    this.#least = { value: least, at: mono };
    // Our own clock stood still for a while: what was answered before says nothing any more.
    if (least > this.#mostNow(mono)) this.#most = undefined;
  }

  /**
   * The difference by which nothing looks younger than it is, but for the usual time on the way.
   */
  #ahead(): number {
    const mono = this.#clock.mono();
    const isProven = this.#most === undefined || this.doubtMs <= USUAL_WAY_MS;
    return isProven ? this.#leastNow(mono) : this.#mostNow(mono);
  }

  #leastNow(mono: number): number {
    return this.#least === undefined
      ? Number.NEGATIVE_INFINITY
      : this.#least.value - DRIFT * (mono - this.#least.at);
  }

  #mostNow(mono: number): number {
    return this.#most === undefined
      ? Number.POSITIVE_INFINITY
      : this.#most.value + DRIFT * (mono - this.#most.at);
  }
}
