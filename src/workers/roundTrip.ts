import type { Clock } from '#base/clock.ts';
import { clockStampSchema, hubMethods } from '#contracts/live/hub.ts';
import type { Link } from './link/link.ts';
import { USUAL_WAY_MS, type ServerTime } from './serverTime.ts';
import type { HeartbeatMonitor } from './heartbeatMonitor.ts';

type RoundTripParts = {
  readonly clock: Clock;
  readonly link: Pick<Link, 'invoke'>;
  readonly time: ServerTime;
  readonly heartbeat: Pick<HeartbeatMonitor, 'lags'>;
  /** How often a channel was found to differ so far: the server is told, too. */
  readonly resyncs: () => number;
  /** Called after each answer. */
  readonly answered: () => void;
};

/**
 * The server's clock is asked this often, and more often while the answer took so long that it says
 * little.
 */
const ASK_MS = 10_000;
const DOUBTFUL_ASK_MS = 2_000;
/** What is not answered for so long, though the connection stands, is asked once more. */
const LOST_MS = 30_000;
const MOST_TOLD = 1_000;

/**
 * Asks the server for its clock: what only arrives cannot show by how much it is late, what was
 * asked for can.
 */
export class RoundTrip {
  /**
   * Whether the first question of this connection, or since a standstill, is over: before that
   * nobody knows how late words are.
   */
  settled = false;
  readonly #parts: RoundTripParts;
  /** Counts connections and standstills, so that an answer to an older question is not taken. */
  #beginnings = 0;
  #isAsking = false;
  #told = 0;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: RoundTripParts) {
    this.#parts = parts;
  }

  /**
   * Asks anew and takes no answer to what was asked before: on a new connection nothing is on its
   * way any more, and after a standstill of our own the wait was none of the line's. What came
   * before the answer has then been read.
   */
  begin(): void {
    this.#beginnings += 1;
    this.#isAsking = this.settled = false;
    void this.#ask();
  }

  /** Asks when it is time to; called while connected, each second. */
  tick(): void {
    const { clock, time } = this.#parts;
    const usual = time.doubtMs > USUAL_WAY_MS ? DOUBTFUL_ASK_MS : ASK_MS;
    const due = this.#askedAt + (this.#isAsking ? LOST_MS : usual);
    if (clock.mono() >= due) void this.#ask();
  }

  async #ask(): Promise<void> {
    const { clock, link, time, heartbeat, answered } = this.#parts;
    const resyncs = this.#parts.resyncs();
    const untold = Math.min(MOST_TOLD, Math.max(0, resyncs - this.#told));
    const beginning = this.#beginnings;
    const askedAt = clock.mono();
    this.#askedAt = askedAt;
    this.#isAsking = true;
    // A call that fails says nothing; the next second tries again.
    const answer = await link.invoke(hubMethods.clock, untold).catch(() => undefined);
    const stamp = clockStampSchema.safeParse(answer);
    if (stamp.success) this.#told = resyncs;
    if (beginning !== this.#beginnings) return;
    this.#isAsking = false;
    this.settled = true;
    if (stamp.success) {
      time.answered(stamp.data, askedAt);
      heartbeat.lags(time.lagMs);
    }
    answered();
  }
}
