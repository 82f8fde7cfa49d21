/** 64-bit integers, little endian, of whole numbers up to 2^53. */
export function longsOf(values: Float64Array): Uint8Array {
  const halves = new Int32Array(2 * values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    const high = Math.floor(value / 2 ** 32);
    halves[2 * i] = value - high * 2 ** 32;
    halves[2 * i + 1] = high;
  }
  return new Uint8Array(halves.buffer);
}

/** Numbers of `width` bits each (at most 24), the lowest bit first, in whole bytes. */
export function packedBits(values: ArrayLike<number>, width: number, bytes: number): Uint8Array {
  const packed = new Uint8Array(bytes);
  let [held, bits, at] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    held |= (values[i] ?? 0) << bits;
    bits += width;
    while (bits >= 8) {
      packed[at++] = held & 0xff;
      held >>>= 8;
      bits -= 8;
    }
  }
  if (bits > 0) packed[at] = held;
  return packed;
}

/** Parts behind each other. */
export function joined(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
