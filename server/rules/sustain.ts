/**
 * A condition that counts only after it has held for a while, and lets go only after it has not, in
 * data time.
 */
export class Sustain {
  on = false;
  #since = Number.NaN;

  /** States whether it holds at `t`; answers whether it counts. */
  update(held: boolean, t: number, onDelayMs: number, offDelayMs: number): boolean {
    if (held === this.on) {
      this.#since = Number.NaN;
      return this.on;
    }
    if (Number.isNaN(this.#since)) this.#since = t;
    if (t - this.#since >= (held ? onDelayMs : offDelayMs)) {
      this.on = held;
      this.#since = Number.NaN;
    }
    return this.on;
  }

  /** Whether a delay runs. */
  get waiting(): boolean {
    return !Number.isNaN(this.#since);
  }

  /** Forgets a running delay: what the condition did in between is not known. */
  pause(): void {
    this.#since = Number.NaN;
  }
}
