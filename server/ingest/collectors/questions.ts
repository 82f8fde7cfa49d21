import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';

const WAIT_MS = 15_000;

/** Questions to processes of collectors, each answered once by its number or not in time. */
export class Questions<Answer> {
  readonly #open = new Map<number, (answer: Answer) => void>();
  #asks = 0;

  /** Puts a question by `say`, which tells whether it could be said. */
  ask(clock: Clock, say: (ask: number) => boolean): Promise<Result<Answer, Failure>> {
    const ask = this.#asks++;
    if (!say(ask))
      return Promise.resolve(
        err(failure('unavailable', 'The collectors are being started again.')),
      );
    return new Promise((settle) => {
      const late = clock.after(WAIT_MS, () => {
        this.#open.delete(ask);
        settle(err(failure('unavailable', 'The collectors do not answer.')));
      });
      this.#open.set(ask, (answer) => {
        late();
        this.#open.delete(ask);
        settle(ok(answer));
      });
    });
  }

  /** Settles a question; one that nobody waits for any more is let go. */
  answer(ask: number, answer: Answer): void {
    this.#open.get(ask)?.(answer);
  }
}
