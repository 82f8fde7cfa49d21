type Waiting = { readonly bytes: number; readonly go: () => void };

/** Bytes that are read in one go: a few ms of work. */
const AT_ONCE = 64 * 1024;

/**
 * Lets batches be read one at a time, several only where they are small, with a look at sockets and
 * timers in between: however many come at once, whoever is in a hurry waits for one of them and not
 * for all.
 */
export class Turns {
  readonly #waiting: Waiting[] = [];
  readonly #relieved: { readonly below: number; readonly go: () => void }[] = [];
  #armed = false;
  bytes = 0;

  /** Resolves when it is this batch's turn, in order of the calls. */
  turn(bytes: number): Promise<void> {
    return new Promise((go) => {
      this.#waiting.push({ bytes: Math.max(1, bytes), go });
      this.bytes += Math.max(1, bytes);
      this.#arm();
    });
  }

  /** Resolves when at most `bytes` wait. */
  below(bytes: number): Promise<void> {
    if (this.bytes <= bytes) return Promise.resolve();
    return new Promise((go) => this.#relieved.push({ below: bytes, go }));
  }

  #arm(): void {
    if (this.#armed) return;
    this.#armed = true;
    setImmediate(() => {
      this.#armed = false;
      let taken = 0;
      for (
        let next = this.#waiting[0];
        next !== undefined && (taken === 0 || taken + next.bytes <= AT_ONCE);
        next = this.#waiting[0]
      ) {
        this.#waiting.shift();
        taken += next.bytes;
        next.go();
      }
      this.bytes -= taken;
      for (const one of this.#relieved.splice(0)) {
        if (this.bytes <= one.below) one.go();
        else this.#relieved.push(one);
      }
      if (this.#waiting.length > 0) this.#arm();
    });
  }
}
