import type { Clock } from '#base/clock.ts';
import type { Span } from './otlp.ts';

/** Hands spans to a collector; false, or a rejection, when it has not taken them. */
export type Post = (spans: readonly Span[]) => Promise<boolean>;

/** Spans that wait at most; what comes beyond is dropped. */
const MOST_WAITING = 2_048;
const MOST_AT_ONCE = 512;
const GATHER_MS = 1_000;
/** While nobody takes them it is tried less and less often. */
const MOST_PAUSE_MS = 30_000;

/**
 * Sends spans in batches, one at a time. What a collector does not take is dropped, not sent again:
 * traces may be missing, and nothing waits for them.
 */
export class SpanExporter {
  /** Spans since the start. */
  sent = 0;
  dropped = 0;
  /** The collector took nothing last time. */
  isFaulty = false;
  readonly #clock: Pick<Clock, 'after'>;
  readonly #post: Post;
  #waiting: Span[] = [];
  #pauseMs = GATHER_MS;
  #underWay: Promise<void> | undefined;
  #cancel: (() => void) | undefined;
  #isClosed = false;

  constructor(clock: Pick<Clock, 'after'>, post: Post) {
    this.#clock = clock;
    this.#post = post;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  add(span: Span): void {
    if (this.#isClosed || this.#waiting.length >= MOST_WAITING) {
      this.dropped++;
      return;
    }
    this.#waiting.push(span);
    this.#soon();
  }

  /** Sends what waits, as long as it is taken; takes nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel?.();
    await this.#underWay;
    while (this.#waiting.length > 0 && !this.isFaulty) await this.#send();
    this.dropped += this.#waiting.length;
    this.#waiting = [];
  }

  #soon(): void {
    if (this.#cancel !== undefined || this.#underWay !== undefined || this.#isClosed) return;
    this.#cancel = this.#clock.after(this.#pauseMs, () => {
      this.#cancel = undefined;
      this.#underWay = this.#send().finally(() => {
        this.#underWay = undefined;
        if (this.#waiting.length > 0) this.#soon();
      });
    });
  }

  async #send(): Promise<void> {
    const batch = this.#waiting.splice(0, MOST_AT_ONCE);
    const isTaken = await this.#post(batch).catch(() => false);
    this.isFaulty = !isTaken;
    if (isTaken) {
      this.sent += batch.length;
      // A full batch waits already: no gathering is needed.
      this.#pauseMs = this.#waiting.length >= MOST_AT_ONCE ? 0 : GATHER_MS;
    } else {
      this.dropped += batch.length;
      this.#pauseMs = Math.min(MOST_PAUSE_MS, Math.max(GATHER_MS, this.#pauseMs * 2));
    }
  }
}
