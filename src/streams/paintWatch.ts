import type { Clock } from '#base/clock.ts';
import type { EachPicture } from './pullLoop.ts';

/**
 * Tells when what was just shown has been painted: one trace at a time, what is shown until then is
 * passed over.
 */
export class PaintWatch {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #eachPicture: EachPicture;
  readonly #painted: (trace: string) => void;
  #stop: (() => void) | undefined;

  constructor(
    clock: Pick<Clock, 'after'>,
    eachPicture: EachPicture,
    painted: (trace: string) => void,
  ) {
    this.#clock = clock;
    this.#eachPicture = eachPicture;
    this.#painted = painted;
  }

  /** Views have been handed what belongs to this trace. */
  shown(trace: string): void {
    if (this.#stop !== undefined) return;
    this.#stop = this.#eachPicture(() => {
      this.stop();
      // This runs just before a picture is painted; a task that begins after it begins behind the
      // paint.
      this.#clock.after(0, () => this.#painted(trace));
    });
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
