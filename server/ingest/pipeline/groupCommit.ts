import type { Clock } from '#base/clock.ts';

/** The delay of a group commit: a short wait for company, which can be cut short from outside. */
export class GroupCommit {
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
