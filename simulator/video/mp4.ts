import { avcC, GROUP, sized, sliceOf } from './h264.ts';
import { COLUMNS, RATE, ROWS } from './picture.ts';

const SCALE = 90_000;
const STEP = SCALE / RATE;
const [WIDTH, HEIGHT] = [COLUMNS * 16, ROWS * 16];
const unity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const full = (type: string, flags: number, ...parts: readonly Buffer[]): Buffer =>
  box(type, u32(flags), ...parts);
const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value, i * 2);
  return bytes;
};
function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, i * 4);
  return bytes;
}

const avc1 = box(
  'avc1',
  u32(0),
  u16(0, 1),
  Buffer.alloc(16),
  u16(WIDTH, HEIGHT),
  u32(0x480000, 0x480000, 0),
  u16(1),
  Buffer.alloc(32),
  u16(24, 0xffff),
  box('avcC', avcC),
);

/** What stands before all parts: one track of video, its pictures in fragments. */
export const initPart = Buffer.concat([
  box('ftyp', Buffer.from('iso5'), u32(512), Buffer.from('iso5iso6mp41')),
  box(
    'moov',
    full(
      'mvhd',
      0,
      u32(0, 0, 1000, 0, 0x10000),
      u16(0x100, 0),
      u32(0, 0, ...unity),
      Buffer.alloc(24),
      u32(2),
    ),
    box(
      'trak',
      full(
        'tkhd',
        3,
        u32(0, 0, 1, 0, 0, 0, 0),
        u16(0, 0, 0, 0),
        u32(...unity, WIDTH << 16, HEIGHT << 16),
      ),
      box(
        'mdia',
        full('mdhd', 0, u32(0, 0, SCALE, 0), u16(0x55c4, 0)),
        full('hdlr', 0, u32(0), Buffer.from('vide'), Buffer.alloc(12), Buffer.from('video\0')),
        box(
          'minf',
          full('vmhd', 1, Buffer.alloc(8)),
          box('dinf', full('dref', 0, u32(1), full('url ', 1))),
          box(
            'stbl',
            full('stsd', 0, u32(1), avc1),
            full('stts', 0, u32(0)),
            full('stsc', 0, u32(0)),
            full('stsz', 0, u32(0, 0)),
            full('stco', 0, u32(0)),
          ),
        ),
      ),
    ),
    box('mvex', full('trex', 0, u32(1, 1, STEP, 0, 0))),
  ),
]);

/** Part `n` of a camera's stream: one group of pictures, at its place in the time of the clock. */
export function mediaPart(code: string, n: number, aimAt: (k: number) => string): Buffer {
  const pictures = Array.from({ length: GROUP }, (_, i) => sliceOf(code, n * GROUP + i, aimAt)).map(
    ({ nal, isKey }) => ({
      bytes: sized(nal),
      flags: isKey ? 0x2000000 : 0x1010000,
    }),
  );
  const time = BigInt(n) * BigInt(GROUP * STEP);
  const moof = (offset: number): Buffer =>
    box(
      'moof',
      full('mfhd', 0, u32(n)),
      box(
        'traf',
        full('tfhd', 0x20000, u32(1)),
        full('tfdt', 0x1000000, u32(Number(time >> 32n), Number(time & 0xffffffffn))),
        full(
          'trun',
          0x000701,
          u32(GROUP, offset),
          ...pictures.map(({ bytes, flags }) => u32(STEP, bytes.length, flags)),
        ),
      ),
    );
  return Buffer.concat([
    moof(moof(0).length + 8),
    box('mdat', ...pictures.map(({ bytes }) => bytes)),
  ]);
}
