import type { Clock } from '../../../src/base/clock.ts';

/** A short wait that can be cut short from outside. */
export class Linger {
  readonly #clock: Clock;
  #end: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves after `ms`, or at `end`. */
  async wait(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.#clock.after(ms, resolve);
      this.#end = () => {
        cancel();
        resolve();
      };
    });
    this.#end = undefined;
  }

  /** Ends the wait, if there is one. */
  end(): void {
    this.#end?.();
  }
}
