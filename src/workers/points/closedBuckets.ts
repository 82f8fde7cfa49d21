/** An hour of closed ten-second buckets a point. */
export const BUCKETS = 360;

/**
 * Least and greatest value of the closed buckets of every point: BUCKETS rows of one pair a point,
 * side by side, NaN where nothing was. All points close a bucket at about the same time, so this
 * order makes neighbours of what is written together.
 */
export class ClosedBuckets {
  #cells = new Float32Array(0);
  #capacity = 0;

  grow(capacity: number): void {
    const cells = new Float32Array(2 * BUCKETS * capacity).fill(Number.NaN);
    const width = 2 * this.#capacity;
    for (let row = 0; row < BUCKETS; row++)
      cells.set(this.#cells.subarray(row * width, (row + 1) * width), 2 * row * capacity);
    this.#cells = cells;
    this.#capacity = capacity;
  }

  clear(): void {
    this.#cells.fill(Number.NaN);
  }

  /**
   * Keeps what the bucket `open` held; those between it and the `next` one to be opened were empty.
   */
  close(point: number, open: number, next: number, min: number, max: number): void {
    this.#set(this.#cell(point, open), min, max);
    for (let id = Math.max(open + 1, next - BUCKETS); id < next; id++)
      this.#set(this.#cell(point, id), Number.NaN, Number.NaN);
  }

  /** A late sample of a bucket of the last hour. */
  widen(point: number, id: number, value: number): void {
    const cell = this.#cell(point, id);
    // Written so that NaN, the extreme of an empty bucket, gives way.
    if (!(value >= (this.#cells[cell] as number))) this.#cells[cell] = value;
    if (!(value <= (this.#cells[cell + 1] as number))) this.#cells[cell + 1] = value;
  }

  /** Of a bucket of the last hour; NaN where it is empty, as for the greatest. */
  min(point: number, id: number): number {
    return this.#cells[this.#cell(point, id)] as number;
  }

  max(point: number, id: number): number {
    return this.#cells[this.#cell(point, id) + 1] as number;
  }

  get bytes(): number {
    return this.#cells.byteLength;
  }

  #set(cell: number, min: number, max: number): void {
    this.#cells[cell] = min;
    this.#cells[cell + 1] = max;
  }

  #cell(point: number, id: number): number {
    return 2 * ((id % BUCKETS) * this.#capacity + point);
  }
}
