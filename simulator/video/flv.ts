import { avcC, sized, sliceOf } from './h264.ts';
import { RATE } from './picture.ts';

/** The beginning of an FLV stream: header and decoder configuration. */
export const flvHead = Buffer.concat([
  Buffer.from([0x46, 0x4c, 0x56, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0]),
  tag(0, Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), avcC])),
]);

/** Picture `k` of a camera as an FLV tag, `ms` after the beginning of the stream. */
export function flvPicture(
  code: string,
  k: number,
  ms: number,
  aimAt: (k: number) => string,
): Buffer {
  const { nal, isKey } = sliceOf(code, k, aimAt);
  return tag(ms, Buffer.concat([Buffer.from([isKey ? 0x17 : 0x27, 1, 0, 0, 0]), sized(nal)]));
}

/** Ms from one picture to the next. */
export const STEP_MS = 1000 / RATE;

function tag(ms: number, body: Buffer): Buffer {
  const head = Buffer.alloc(11);
  head[0] = 9;
  head.writeUIntBE(body.length, 1, 3);
  head.writeUIntBE(ms & 0xffffff, 4, 3);
  head[7] = (ms >>> 24) & 0x7f;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length + body.length);
  return Buffer.concat([head, body, size]);
}
