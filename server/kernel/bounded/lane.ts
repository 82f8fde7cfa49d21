import { err, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';

/**
 * Lets at most `atOnce` tasks run and `waiting` more wait, in order; whoever comes then is refused
 * with 'too_many_requests'.
 */
export class Lane {
  readonly #queue: (() => void)[] = [];
  readonly #atOnce: number;
  readonly #waiting: number;
  #running = 0;

  constructor(bounds: { readonly atOnce: number; readonly waiting: number }) {
    this.#atOnce = bounds.atOnce;
    this.#waiting = bounds.waiting;
  }

  async run<T>(task: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
    if (this.#running < this.#atOnce) this.#running++;
    else if (this.#queue.length >= this.#waiting) return err(busy);
    // Whoever leaves hands his place to the next.
    else await new Promise<void>((start) => this.#queue.push(start));
    try {
      return await task();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}

const busy = failure(
  'too_many_requests',
  'Much of this kind is being worked on; ask again in a moment.',
);
