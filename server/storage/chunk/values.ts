import type { ByteReader, ByteWriter } from './bytes.ts';

/** Decimals that are tried; a sensor shows few. */
const MOST_DIGITS = 6;
/** Above this a scaled value, or a step between two, would not be exact. */
const MOST_SCALED = 2 ** 51;
/**
 * Where the number of decimals stands: values that have none such, but are few different ones; and
 * all others.
 */
const AS_TABLE = 254;
const AS_FLOATS = 255;

/**
 * Values, NaN excepted, bit for bit. What a sensor shows is a small decimal: then the steps between
 * them as whole numbers of the last decimal. What a converter gives is one of some hundred levels:
 * then their table and the steps in it. Anything else as floats of which each keeps only the bits
 * that differ from the one before.
 */
export function writeValues(writer: ByteWriter, values: Float64Array): void {
  const digits = digitsOf(values);
  if (digits !== undefined) {
    const power = 10 ** digits;
    writer.unsigned(digits);
    return writeSteps(writer, values, (value) => Math.round(value * power));
  }
  const table = Float64Array.from(new Set(values)).sort();
  // A set takes 0 and -0 for one.
  if (table.length > values.length / 2 || values.some((value) => Object.is(value, -0))) {
    writer.unsigned(AS_FLOATS);
    return writeFloats(writer, values);
  }
  const places = new Map(Array.from(table, (value, place) => [value, place]));
  writer.unsigned(AS_TABLE);
  writeFloats(writer, table);
  writeSteps(writer, values, (value) => places.get(value) ?? 0);
}

/** The first `length` of the values that come next. */
export function readValues(reader: ByteReader, length: number): Float64Array {
  const kind = reader.unsigned();
  if (kind === AS_FLOATS) return readFloats(reader).subarray(0, length);
  if (kind === AS_TABLE) {
    const table = readFloats(reader);
    return readSteps(reader, length, (place) => table[place] ?? Number.NaN);
  }
  const power = 10 ** kind;
  return readSteps(reader, length, (scaled) => scaled / power);
}

function writeSteps(
  writer: ByteWriter,
  values: Float64Array,
  wholeOf: (value: number) => number,
): void {
  let before = 0;
  for (const value of values) {
    const whole = wholeOf(value);
    writer.signed(whole - before);
    before = whole;
  }
}

function readSteps(
  reader: ByteReader,
  length: number,
  valueOf: (whole: number) => number,
): Float64Array {
  const values = new Float64Array(length);
  for (let i = 0, whole = 0; i < length; i++) values[i] = valueOf((whole += reader.signed()));
  return values;
}

/**
 * The least number of decimals that all values have; undefined where one has none such (-0 and the
 * infinities too).
 */
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

/**
 * The eight bytes of all floats, first all first bytes: bytes that seldom change come to lie
 * together.
 */
function writeFloats(writer: ByteWriter, values: Float64Array): void {
  const { length } = values;
  const bits = new BigUint64Array(values.slice().buffer);
  for (let i = length - 1; i > 0; i--) bits[i] = (bits[i] ?? 0n) ^ (bits[i - 1] ?? 0n);
  writer.unsigned(length);
  writer.raw(turned(new Uint8Array(bits.buffer), length, 8));
}

function readFloats(reader: ByteReader): Float64Array {
  const length = reader.unsigned();
  const bits = new BigUint64Array(turned(reader.raw(length * 8), 8, length).buffer);
  for (let i = 1; i < length; i++) bits[i] = (bits[i] ?? 0n) ^ (bits[i - 1] ?? 0n);
  return new Float64Array(bits.buffer);
}

/** A table of `rows` times `columns` bytes with both exchanged. */
function turned(bytes: Uint8Array, rows: number, columns: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      out[column * rows + row] = bytes[row * columns + column] ?? 0;
  return out;
}
