import { ManualClock } from '#base/clock.ts';

/** A clock whose timers can be held up while time goes on, as in a laptop with its lid down. */
export class SleepyClock extends ManualClock {
  #slept = 0;

  override now(): number {
    return super.now() + this.#slept;
  }

  override mono(): number {
    return super.mono() + this.#slept;
  }

  skip(ms: number): void {
    this.#slept += ms;
  }
}
