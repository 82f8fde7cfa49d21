import type { ByteReader, ByteWriter } from './bytes.ts';

/** Decimals that are tried; a sensor shows few. */
const MOST_DIGITS = 6;
/** Above this a scaled value, or a step between two, would not be exact. */
const MOST_SCALED = 2 ** 51;
/** Where the number of decimals stands for values that have none such. */
const AS_FLOATS = 255;

/**
 * Values, NaN excepted, bit for bit. What a sensor shows is a small decimal: then the steps between them as whole numbers of
 * the last decimal. Anything else as floats of which each keeps only the bits that differ from the one before.
 */
export function writeValues(writer: ByteWriter, values: Float64Array): void {
  const digits = digitsOf(values);
  writer.unsigned(digits ?? AS_FLOATS);
  if (digits === undefined) return writeFloats(writer, values);
  const power = 10 ** digits;
  let before = 0;
  for (const value of values) {
    const scaled = Math.round(value * power);
    writer.signed(scaled - before);
    before = scaled;
  }
}

/** The first `length` of the values that come next; nothing can be read behind them. */
export function readValues(reader: ByteReader, length: number): Float64Array {
  const digits = reader.unsigned();
  if (digits === AS_FLOATS) return readFloats(reader, length);
  const power = 10 ** digits;
  const values = new Float64Array(length);
  for (let i = 0, scaled = 0; i < length; i++) values[i] = (scaled += reader.signed()) / power;
  return values;
}

/** The least number of decimals that all values have; undefined where one has none such (-0 and the infinities too). */
function digitsOf(values: Float64Array): number | undefined {
  let digits = 0;
  for (const value of values) {
    while (!isDecimal(value, 10 ** digits)) if (++digits > MOST_DIGITS) return undefined;
  }
  // One that is exact with few decimals is so with more, unless it is too great for them.
  return values.every((value) => isDecimal(value, 10 ** digits)) ? digits : undefined;
}

function isDecimal(value: number, power: number): boolean {
  // Adding 0 makes 0 of -0.
  const scaled = Math.round(value * power) + 0;
  return Math.abs(scaled) < MOST_SCALED && Object.is(scaled / power, value);
}

/** The eight bytes of all floats, first all first bytes: bytes that seldom change come to lie together. */
function writeFloats(writer: ByteWriter, values: Float64Array): void {
  const { length } = values;
  const bits = new BigUint64Array(values.slice().buffer);
  for (let i = length - 1; i > 0; i--) bits[i] = (bits[i] ?? 0n) ^ (bits[i - 1] ?? 0n);
  writer.raw(turned(new Uint8Array(bits.buffer), length, 8));
}

function readFloats(reader: ByteReader, length: number): Float64Array {
  const bytes = reader.rest();
  const bits = new BigUint64Array(turned(bytes, 8, bytes.length / 8).buffer, 0, length);
  for (let i = 1; i < length; i++) bits[i] = (bits[i] ?? 0n) ^ (bits[i - 1] ?? 0n);
  return new Float64Array(bits.buffer, 0, length);
}

/** A table of `rows` times `columns` bytes with both exchanged. */
function turned(bytes: Uint8Array, rows: number, columns: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) out[column * rows + row] = bytes[row * columns + column] ?? 0;
  return out;
}
