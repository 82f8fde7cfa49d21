import type { Reader } from 'protobufjs/minimal.js';

/**
 * Reads the fields of a message in turn: each by its number, others are passed over, as a reader
 * of an older form has to.
 */
export function eachField(reader: Reader, end: number, fields: Record<number, () => void>): void {
  while (reader.pos < end) {
    const tag = reader.uint32();
    const read = fields[tag >>> 3];
    if (read === undefined) reader.skipType(tag & 7);
    else read();
  }
}

/** Where a message within another ends; reads its length. */
export const endOf = (reader: Reader): number => {
  const length = reader.uint32();
  return reader.pos + length;
};
