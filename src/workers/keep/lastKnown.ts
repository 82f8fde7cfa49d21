import type { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import type { Keep } from './keep.ts';

/** What a kept value holds besides itself: the server time at which it was true. */
type Timed = { readonly t: number };

/**
 * One kind of thing that is kept: under which name, in which form, and how often it is written at
 * most.
 */
export type KeptKind<T extends Timed> = {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly periodMs: number;
};

/** Older than a shift it would mislead more than it tells. */
const MOST_AGE_MS = 12 * 3_600_000;

/**
 * One thing as it was last known to be true, and when that was; by user, for none may see what
 * another was granted.
 */
export class LastKnown<T extends Timed> {
  readonly #keep: Keep;
  readonly #clock: Clock;
  readonly #kind: KeptKind<T>;
  #savedAt = Number.NEGATIVE_INFINITY;

  constructor(keep: Keep, clock: Clock, kind: KeptKind<T>) {
    this.#keep = keep;
    this.#clock = clock;
    this.#kind = kind;
  }

  /** Keeps what `value` answers, at most once a period unless it is the `last` for now. */
  save(user: string, value: () => T, last = false): void {
    const mono = this.#clock.mono();
    if (!last && mono - this.#savedAt < this.#kind.periodMs) return;
    this.#savedAt = mono;
    void this.#keep.write(this.#nameFor(user), value());
  }

  /** What was kept; `undefined` when there is nothing, or nothing of use. */
  async read(user: string): Promise<T | undefined> {
    const kept = this.#kind.schema.safeParse(await this.#keep.read(this.#nameFor(user)));
    return kept.success && this.#clock.now() - kept.data.t <= MOST_AGE_MS ? kept.data : undefined;
  }

  /** Forgets what was kept of this user. */
  erase(user: string): Promise<void> {
    return this.#keep.erase(this.#nameFor(user));
  }

  #nameFor(user: string): string {
    return `${this.#kind.name} of ${user}`;
  }
}
