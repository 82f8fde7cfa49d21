import { Bits } from './bits.ts';
import { blockOf, COLUMNS, pictureOf, RATE, ROWS } from './picture.ts';

/** Pictures from one that stands by itself to the next: two seconds. */
export const GROUP = 2 * RATE;

const BLOCKS = COLUMNS * ROWS;
const RAW_IN_I = 25;
const RAW_IN_P = 30;

/** Sequence parameters: baseline, no reordering, one reference. */
export const sps = new Bits()
  .u(66, 8)
  .u(0xc0, 8)
  .u(31, 8)
  .ue(0)
  .ue(4) // eight bits of frame number
  .ue(2) // pictures are shown in the order in which they come
  .ue(1)
  .u(0, 1)
  .ue(COLUMNS - 1)
  .ue(ROWS - 1)
  .u(0b1100, 4) // frames, direct 8x8, no cropping, no usability information
  .nal(0x67);

/** Picture parameters: CAVLC, deblocking can be turned off. */
export const pps = new Bits()
  .ue(0)
  .ue(0)
  .u(0, 2)
  .ue(0)
  .ue(0)
  .ue(0)
  .u(0, 3)
  .se0()
  .se0()
  .se0()
  .u(0b100, 3)
  .nal(0x68);

/**
 * The NAL unit of picture `k` of a camera that looks where `aimAt` says: the first of each group
 * whole, each later one only where it differs from the one before. No compression but that: blocks
 * are raw, so any decoder shows exactly what was drawn.
 */
export function sliceOf(
  code: string,
  k: number,
  aimAt: (k: number) => string,
): { readonly nal: Buffer; readonly isKey: boolean } {
  const i = k % GROUP;
  const isKey = i === 0;
  const tint = tintOf(code);
  const luma = pictureOf(code, k, aimAt(k));
  const bits = new Bits()
    .ue(0)
    .ue(isKey ? 7 : 5)
    .ue(0)
    .u(i, 8);
  if (isKey) bits.ue((k / GROUP) & 1).u(0, 2);
  else bits.u(0, 2).u(0, 1);
  bits.se0().ue(1);
  if (isKey) {
    for (let block = 0; block < BLOCKS; block++)
      bits
        .ue(RAW_IN_I)
        .align()
        .raw(blockOf(luma, block, tint));
    return { nal: bits.nal(0x65), isKey };
  }
  const before = pictureOf(code, k - 1, aimAt(k - 1));
  let skipped = 0;
  for (let block = 0; block < BLOCKS; block++) {
    const now = blockOf(luma, block, tint);
    if (Buffer.compare(now, blockOf(before, block, tint)) === 0) {
      skipped += 1;
      continue;
    }
    bits.ue(skipped).ue(RAW_IN_P).align().raw(now);
    skipped = 0;
  }
  if (skipped > 0) bits.ue(skipped);
  return { nal: bits.nal(0x61), isKey };
}

/** The decoder configuration of MP4 and FLV. */
export const avcC = Buffer.concat([
  Buffer.from([
    1,
    sps[1] ?? 0,
    sps[2] ?? 0,
    sps[3] ?? 0,
    0xff,
    0xe1,
    sps.length >> 8,
    sps.length & 0xff,
  ]),
  sps,
  Buffer.from([1, pps.length >> 8, pps.length & 0xff]),
  pps,
]);

/** A NAL unit behind its length, as MP4 and FLV carry it. */
export function sized(nal: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(nal.length);
  return Buffer.concat([length, nal]);
}

/** A colour for each camera. */
function tintOf(code: string): readonly [cb: number, cr: number] {
  let hash = 7;
  for (const letter of code) hash = (hash * 31 + letter.charCodeAt(0)) % 4096;
  return [112 + (hash % 32), 112 + ((hash >> 5) % 32)];
}
