import type { Clock } from '#base/clock.ts';

/** A client that is refused tries again at once, for days: the same refusal is told so seldom. */
const AGAIN_MS = 10 * 60_000;
/** Refusals that are remembered; clients may think of names without end. */
const MOST = 1_000;

/** What a connector refused, told once and not with every try: to the log, with what would do. */
export class Refusals {
  readonly #clock: Clock;
  readonly #say: (sentence: string) => void;
  readonly #told = new Map<string, number>();

  constructor(clock: Clock, say: (sentence: string) => void) {
    this.#clock = clock;
    this.#say = say;
  }

  /** Tells the refusal unless one of this `key` was told lately; whether it was told. */
  tell(key: string, sentence: string): boolean {
    const now = this.#clock.mono();
    const last = this.#told.get(key);
    if (last !== undefined && now - last < AGAIN_MS) return false;
    this.#told.delete(key);
    this.#told.set(key, now);
    for (const oldest of this.#told.keys()) {
      if (this.#told.size <= MOST) break;
      this.#told.delete(oldest);
    }
    this.#say(sentence);
    return true;
  }
}
