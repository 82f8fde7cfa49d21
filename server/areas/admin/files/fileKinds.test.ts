import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { HEAD_BYTES, kindOf } from './fileKinds.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
const ftyp = (brand: string): Buffer =>
  bytes([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 2, 0], 'isommp42');
const ebml = (type: string): Buffer =>
  bytes([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x80 + type.length], type);

/** One entry of a ZIP archive, packed or not. */
function entry(name: string, content: string, packed: boolean): Buffer {
  const whole = Buffer.from(content);
  const body = packed ? deflateRawSync(whole) : whole;
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(packed ? 8 : 0, 8);
  head.writeUInt32LE(body.length, 18);
  head.writeUInt32LE(whole.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), body]);
}
const main = 'application/vnd.openxmlformats-officedocument';
const officeFile = (kind: string): Buffer =>
  Buffer.concat([
    entry(
      '[Content_Types].xml',
      `<Types><Override PartName="/a.xml" ContentType="${main}.${kind}.main+xml"/></Types>`,
      true,
    ),
    entry('later.bin', 'x'.repeat(2 * HEAD_BYTES), false),
  ]).subarray(0, HEAD_BYTES);
const docx = officeFile('wordprocessingml.document');
const archive = entry('a.txt', 'a', false);
const wav = bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt ');

test.each<readonly [name: string, head: Buffer]>([
  ['a.mp4', ftyp('isom')],
  ['a.mp4', ftyp('qt  ')],
  ['a.webm', ebml('webm')],
  ['a.mp3', bytes([0xff, 0xfb, 0x90, 0x64], '\0'.repeat(500))],
  ['a.mp3', bytes('ID3', [3, 0, 0, 0, 0x7f, 0x7f, 0x7f], 'cover'.repeat(900))],
  ['a.wav', wav],
  ['a.docx', docx],
  ['a.docx', archive],
  ['a.xlsx', officeFile('spreadsheetml.sheet')],
  ['a.doc', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], '\0'.repeat(520))],
  ['a.zip', archive],
  ['a.zip', docx],
  ['a.gz', gzipSync('a')],
  ['a.7z', bytes('7z', [0xbc, 0xaf, 0x27, 0x1c, 0, 4])],
  ['a.rar', bytes('Rar!', [0x1a, 7, 1, 0])],
  ['a.glb', bytes('glTF', [2, 0, 0, 0])],
  ['a.dwg', bytes('AC1027', '\0'.repeat(8))],
  ['a.dxf', bytes('0\nSECTION\n')],
  // In GBK, as many programs in China still write it.
  ['a.csv', bytes([0xb0, 0xe0, 0xb4, 0xce], ',1\r\n')],
])('%s is stored when it begins like one', async (name, head) => {
  expect(await kindOf(name, head)).toMatchObject({ ok: true, value: { ext: name.slice(2) } });
});

test.each<readonly [name: string, what: string, head: Buffer]>([
  ['a.xlsx', 'a text document', docx],
  ['a.mp4', 'a still picture in the same box', ftyp('heic')],
  ['a.webm', 'another film in the same box', ebml('matroska')],
  ['a.webp', 'sound in the same box', wav],
  ['a.tar', 'text', bytes('a'.repeat(600))],
  ['a.doc', 'text', bytes('a'.repeat(600))],
  ['a.txt', 'a page', bytes('\n<html>')],
])('%s is refused when it is %s', async (name, _, head) => {
  expect(await kindOf(name, head)).toMatchObject({ ok: false, error: { code: 'bad_file' } });
});
