/**
 * Whether `bytes` holds exactly one well-formed MessagePack value no deeper than `maxDepth`. Every
 * length is checked against the bytes that are there, so that a decoder run afterwards allocates in
 * proportion to the input.
 */
export function isWellFormed(bytes: Uint8Array, maxDepth: number): boolean {
  return endOf(bytes, 0, maxDepth) === bytes.length;
}

const BROKEN = -1;

/** Where the value that begins at `at` ends, or BROKEN. */
// oxlint-disable-next-line complexity -- the format's own table: one line for each head byte
function endOf(bytes: Uint8Array, at: number, depth: number): number {
  const head = bytes[at];
  if (head === undefined || depth === 0) return BROKEN;
  const next = at + 1;
  if (head <= 0x7f || head >= 0xe0) return next;
  if (head <= 0x8f) return elements(bytes, next, (head & 0x0f) * 2, depth);
  if (head <= 0x9f) return elements(bytes, next, head & 0x0f, depth);
  if (head <= 0xbf) return skip(bytes, next, head & 0x1f);
  switch (head) {
    case 0xc0: // nil, false, true
    case 0xc2:
    case 0xc3:
      return next;
    case 0xc4: // bin and str: a length, then so many bytes
    case 0xd9:
      return sized(bytes, next, 1, 0);
    case 0xc5:
    case 0xda:
      return sized(bytes, next, 2, 0);
    case 0xc6:
    case 0xdb:
      return sized(bytes, next, 4, 0);
    case 0xc7: // ext: a length, a type byte, then so many bytes
      return sized(bytes, next, 1, 1);
    case 0xc8:
      return sized(bytes, next, 2, 1);
    case 0xc9:
      return sized(bytes, next, 4, 1);
    case 0xca: // floats and integers
      return skip(bytes, next, 4);
    case 0xcb:
      return skip(bytes, next, 8);
    case 0xcc:
    case 0xcd:
    case 0xce:
    case 0xcf:
      return skip(bytes, next, 1 << (head - 0xcc));
    case 0xd0:
    case 0xd1:
    case 0xd2:
    case 0xd3:
      return skip(bytes, next, 1 << (head - 0xd0));
    case 0xd4: // fixext: a type byte and 1, 2, 4, 8 or 16 bytes
    case 0xd5:
    case 0xd6:
    case 0xd7:
    case 0xd8:
      return skip(bytes, next, 1 + (1 << (head - 0xd4)));
    case 0xdc: // arrays and maps
      return elements(bytes, next + 2, numberAt(bytes, next, 2), depth);
    case 0xdd:
      return elements(bytes, next + 4, numberAt(bytes, next, 4), depth);
    case 0xde:
      return elements(bytes, next + 2, numberAt(bytes, next, 2) * 2, depth);
    case 0xdf:
      return elements(bytes, next + 4, numberAt(bytes, next, 4) * 2, depth);
    default:
      return BROKEN;
  }
}

function elements(bytes: Uint8Array, start: number, count: number, depth: number): number {
  if (count > bytes.length - start) return BROKEN;
  let at = start;
  for (let i = 0; i < count && at !== BROKEN; i++) at = endOf(bytes, at, depth - 1);
  return at;
}

function sized(bytes: Uint8Array, at: number, lengthBytes: number, extra: number): number {
  return skip(bytes, at + lengthBytes, extra + numberAt(bytes, at, lengthBytes));
}

function skip(bytes: Uint8Array, at: number, count: number): number {
  return at + count <= bytes.length ? at + count : BROKEN;
}

/** The big-endian number at `at`; beyond the end it reads as more than any input holds. */
function numberAt(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let i = 0; i < count; i++) value = value * 256 + (bytes[at + i] ?? Infinity);
  return value;
}
