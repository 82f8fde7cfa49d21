import { columnTypes, type ColumnOf, type ColumnType } from '#contracts/live/wireFrame.ts';

const SMALLEST = 1_024;
/**
 * Free buffers kept of each size; windows hold at most two frames a topic, so more would only be
 * waste.
 */
const KEPT_EACH = 16;

/**
 * One buffer lent to a frame, cut into columns from its start; take wide types first so that
 * nothing is lost to alignment.
 */
export class Lease {
  readonly buffer: ArrayBuffer;
  #used = 0;

  constructor(buffer: ArrayBuffer) {
    this.buffer = buffer;
  }

  /** The next column, its cells holding whatever was there before. */
  take<T extends ColumnType>(type: T, length: number): ColumnOf<T> {
    const Type = columnTypes[type];
    const start = Math.ceil(this.#used / Type.BYTES_PER_ELEMENT) * Type.BYTES_PER_ELEMENT;
    this.#used = start + length * Type.BYTES_PER_ELEMENT;
    return new Type(this.buffer, start, length) as ColumnOf<T>;
  }
}

/** Buffers that travel to a window with a frame and come back spent, in sizes of powers of two. */
export class FramePool {
  readonly #free = new Map<number, ArrayBuffer[]>();
  /** Buffers ever made: stands still once windows and topics do. */
  made = 0;

  /** A buffer of at least `bytes`, to be transferred. */
  lease(bytes: number): Lease {
    const size = sizeFor(bytes);
    const buffer = this.#free.get(size)?.pop();
    if (buffer) return new Lease(buffer);
    this.made += 1;
    return new Lease(new ArrayBuffer(size));
  }

  /**
   * Takes spent buffers back; what is not of the pool, or too much of one size, is left to the
   * garbage collector.
   */
  giveBack(buffers: readonly ArrayBuffer[]): void {
    for (const buffer of buffers) {
      const size = buffer.byteLength;
      if (size < SMALLEST || sizeFor(size) !== size) continue;
      const free = this.#free.get(size) ?? [];
      if (free.length < KEPT_EACH) free.push(buffer);
      this.#free.set(size, free);
    }
  }
}

const sizeFor = (bytes: number): number => {
  let size = SMALLEST;
  while (size < bytes) size *= 2;
  return size;
};
