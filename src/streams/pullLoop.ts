import type { Clock } from '#base/clock.ts';

/** Calls `run` before each picture is drawn, never while nobody can see it; the answer ends it. */
export type EachPicture = (run: () => void) => () => void;

/** The browser's own cadence: animation frames stand still in a hidden page. */
export const animationFrames: EachPicture = (run) => {
  let handle = requestAnimationFrame(function step() {
    handle = requestAnimationFrame(step);
    run();
  });
  return () => cancelAnimationFrame(handle);
};

// Pictures come each 16.7 ms: without this slack a cap of 100 ms would often wait for the picture
// after the next.
const SLACK_MS = 9;

/**
 * Decides when a window asks for its next frame: one outstanding at most, at most `hz` a second,
 * never while hidden.
 */
export class PullLoop {
  readonly #clock: Clock;
  readonly #pull: () => void;
  readonly #stop: () => void;
  readonly #periodMs: number;
  #waiting = false;
  #pulledAt = Number.NEGATIVE_INFINITY;

  constructor(
    clock: Clock,
    eachPicture: EachPicture,
    hz: number,
    wanted: () => boolean,
    pull: () => void,
  ) {
    this.#clock = clock;
    this.#periodMs = 1000 / hz - SLACK_MS;
    this.#pull = pull;
    this.#stop = eachPicture(() => {
      if (!this.#waiting && clock.mono() - this.#pulledAt >= this.#periodMs && wanted())
        this.#ask();
    });
  }

  answered(): void {
    this.#waiting = false;
  }

  /** Asks without waiting for the next picture: the answer came too late to be shown. */
  askAgain(): void {
    this.#ask();
  }

  stop(): void {
    this.#stop();
  }

  #ask(): void {
    this.#waiting = true;
    this.#pulledAt = this.#clock.mono();
    this.#pull();
  }
}
