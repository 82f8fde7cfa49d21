/**
 * Numbers in as few bytes as they need: seven bits a byte, the least first, the eighth bit says
 * that more follow.
 */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #end = 0;

  /** A whole number from 0 to 2^53. */
  unsigned(value: number): void {
    if (this.#end + 8 > this.#bytes.length) this.#grow(8);
    let left = value;
    while (left > 127) {
      this.#bytes[this.#end++] = 128 + (left % 128);
      left = Math.floor(left / 128);
    }
    this.#bytes[this.#end++] = left;
  }

  /** A whole number between -2^52 and 2^52: 0, -1, 1, -2 ... become 0, 1, 2, 3 ... */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  raw(bytes: Uint8Array): void {
    if (this.#end + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  /** All that was written; valid until the next write. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#end);
  }

  #grow(by: number): void {
    const wider = new Uint8Array(2 * this.#bytes.length + by);
    wider.set(this.written);
    this.#bytes = wider;
  }
}

/** Reads what a ByteWriter wrote, in the same order. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  unsigned(): number {
    const first = this.#bytes[this.#at++] ?? 0;
    if (first < 128) return first;
    let value = first - 128;
    for (let scale = 128; ; scale *= 128) {
      const byte = this.#bytes[this.#at++] ?? 0;
      if (byte < 128) return value + byte * scale;
      value += (byte - 128) * scale;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  raw(length: number): Uint8Array {
    return this.#bytes.subarray(this.#at, (this.#at += length));
  }
}
