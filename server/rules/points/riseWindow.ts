const MINUTES = 3;

/**
 * How fast a value rose in each of the last three minutes, from the least value of each bucket: the
 * least, because a single spike upwards must not look like a rise.
 */
export class RiseWindow {
  readonly #bucketMs: number;
  /**
   * Buckets between two compared ones: a minute's worth, or one where the sensor is slower than
   * that.
   */
  readonly #step: number;
  readonly #least: Float64Array;
  #bucket = Number.NaN;
  #open = Number.POSITIVE_INFINITY;

  constructor(bucketMs: number) {
    this.#bucketMs = bucketMs;
    this.#step = Math.max(1, Math.round(60_000 / bucketMs));
    this.#least = new Float64Array(MINUTES * this.#step + 1).fill(Number.NaN);
  }

  /** Takes a value; true when that closed a bucket, so that the rises are new. */
  add(t: number, value: number): boolean {
    const bucket = Math.floor(t / this.#bucketMs);
    if (bucket === this.#bucket) {
      if (value < this.#open) this.#open = value;
      return false;
    }
    const first = Number.isNaN(this.#bucket);
    if (!first) this.#close(bucket);
    this.#bucket = bucket;
    this.#open = value;
    return !first;
  }

  /** Rise per minute in the `minute`th minute back, 1 the last; NaN where values are missing. */
  rise(minute: number): number {
    const minutes = (this.#step * this.#bucketMs) / 60_000;
    return (this.#back((minute - 1) * this.#step) - this.#back(minute * this.#step)) / minutes;
  }

  /** The least value of the closed bucket `back` buckets before the newest. */
  #back(back: number): number {
    return this.#least[modulo(this.#bucket - 1 - back, this.#least.length)] ?? Number.NaN;
  }

  #close(next: number): void {
    const { length } = this.#least;
    this.#least[modulo(this.#bucket, length)] = this.#open;
    for (let missed = Math.max(this.#bucket + 1, next - length); missed < next; missed++)
      this.#least[modulo(missed, length)] = Number.NaN;
  }
}

const modulo = (n: number, length: number): number => ((n % length) + length) % length;
