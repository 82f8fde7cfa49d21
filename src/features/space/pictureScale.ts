/** A picture that takes longer than this to come is slow. */
const SLOW_MS = 140;
/** After a longer wait the page was hidden or asleep, which says nothing about drawing. */
const ASLEEP_MS = 5_000;
/** So many more slow pictures than quick ones, and the next are drawn with fewer pixels. */
const PATIENCE = 8;
const STEP = 0.7;
const LEAST = 0.3;

/**
 * Pixels of a picture as a share of those it covers on the screen, 1 at first. A machine that
 * cannot draw them in time gets fewer: a coarse picture that moves is better than a sharp one that
 * holds up the alarms.
 */
export class PictureScale {
  #slow = 0;
  #value = 1;

  get value(): number {
    return this.#value;
  }

  /** Hears how long the picture after a drawn one took to come. */
  hear(ms: number): void {
    if (ms > ASLEEP_MS) return;
    this.#slow = ms > SLOW_MS ? this.#slow + 1 : Math.max(0, this.#slow - 1);
    if (this.#slow < PATIENCE) return;
    this.#slow = 0;
    this.#value = Math.max(LEAST, this.#value * STEP);
  }
}
