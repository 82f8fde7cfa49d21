import { joined, packedBits } from './bits.ts';
import { varint } from './thrift.ts';

/**
 * Numbers of `width` bits each as Parquet's hybrid of runs and packed bits: one run where all are
 * alike, else all of them packed.
 */
export function hybrid(values: ArrayLike<number>, width: number): Uint8Array {
  const { length } = values;
  if (length === 0) return new Uint8Array();
  const first = values[0] ?? 0;
  let i = 1;
  while (i < length && values[i] === first) i++;
  if (i === length) {
    const bytes = Math.ceil(width / 8);
    return joined([varint(length * 2), packedBits([first], bytes * 8, bytes)]);
  }
  const groups = Math.ceil(length / 8);
  return joined([varint(groups * 2 + 1), packedBits(values, width, groups * width)]);
}
