/** Writes bits, most significant first, and the codes of H.264. */
export class Bits {
  #bytes: number[] = [];
  #byte = 0;
  #used = 0;

  /** The lowest `count` bits of `value`. */
  u(value: number, count: number): this {
    for (let i = count - 1; i >= 0; i--) {
      this.#byte = (this.#byte << 1) | ((value >>> i) & 1);
      this.#used += 1;
      if (this.#used === 8) this.#flush();
    }
    return this;
  }

  /** Exp-Golomb, not negative. */
  ue(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.u(0, length - 1).u(value + 1, length);
  }

  /** Exp-Golomb of zero, the only signed value that is written here. */
  se0(): this {
    return this.ue(0);
  }

  align(): this {
    while (this.#used !== 0) this.u(0, 1);
    return this;
  }

  /** Whole bytes; the place must be aligned. */
  raw(bytes: Uint8Array): this {
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  /**
   * The NAL unit of this payload: stop bit, and a 3 wherever the payload would look like a start
   * code.
   */
  nal(head: number): Buffer {
    this.u(1, 1).align();
    const out = [head];
    let zeros = 0;
    for (const byte of this.#bytes) {
      if (zeros >= 2 && byte <= 3) {
        out.push(3);
        zeros = 0;
      }
      out.push(byte);
      zeros = byte === 0 ? zeros + 1 : 0;
    }
    return Buffer.from(out);
  }

  #flush(): void {
    this.#bytes.push(this.#byte);
    this.#byte = 0;
    this.#used = 0;
  }
}
