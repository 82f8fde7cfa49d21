import { inflateSync } from 'node:zlib';

/** Whether a font has a glyph for a code point. */
export type HasGlyph = (codePoint: number) => boolean;

const HEAD = 12;
const ENTRY = 16;
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;

/**
 * The font inside a WOFF file, whose tables are compressed each by itself. PDFs are written from
 * this: what writes them would unpack a table anew for each glyph.
 */
export function fontIn(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEAD + count * ENTRY);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  [count, 2 ** power * ENTRY, power, count * ENTRY - 2 ** power * ENTRY].forEach((number, i) =>
    head.writeUInt16BE(number, 4 + i * 2),
  );
  const parts: Buffer[] = [head];
  let length = head.length;
  for (let i = 0; i < count; i++) {
    const from = WOFF_HEAD + i * WOFF_ENTRY;
    const to = HEAD + i * ENTRY;
    const [offset, packed, whole] = [
      woff.readUInt32BE(from + 4),
      woff.readUInt32BE(from + 8),
      woff.readUInt32BE(from + 12),
    ];
    const body = woff.subarray(offset, offset + packed);
    const table = packed < whole ? inflateSync(body) : body;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(length, to + 8);
    head.writeUInt32BE(whole, to + 12);
    const rest = (4 - (whole % 4)) % 4;
    parts.push(table, Buffer.alloc(rest));
    length += whole + rest;
  }
  return Buffer.concat(parts);
}

/**
 * Reads the characters of a font from its `cmap` table (formats 4 and 12); throws where it has
 * neither.
 */
export function charactersOf(font: Buffer): HasGlyph {
  const map = tableOf(font, 'cmap');
  const known = new Set<number>();
  for (let i = 0; i < map.readUInt16BE(2); i++) {
    const at = map.readUInt32BE(8 + i * 8);
    for (const [first, last] of spansOf(map, at))
      for (let point = first; point <= last; point++) known.add(point);
  }
  if (known.size === 0) throw new Error('The font has no map of characters that is understood.');
  return (point) => known.has(point);
}

/**
 * Spans of code points of one subtable; a segment of format 4 may hold a few without a glyph, which
 * these fonts have not.
 */
function spansOf(map: Buffer, at: number): [number, number][] {
  const format = map.readUInt16BE(at);
  if (format === 12)
    return Array.from({ length: map.readUInt32BE(at + 12) }, (_, i) => [
      map.readUInt32BE(at + 16 + i * 12),
      map.readUInt32BE(at + 20 + i * 12),
    ]);
  if (format !== 4) return [];
  const segments = map.readUInt16BE(at + 6) / 2;
  const spans = Array.from({ length: segments }, (_, i): [number, number] => [
    map.readUInt16BE(at + 16 + segments * 2 + i * 2),
    map.readUInt16BE(at + 14 + i * 2),
  ]);
  return spans.filter(([first]) => first !== 0xffff);
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let at = HEAD; at < HEAD + font.readUInt16BE(4) * ENTRY; at += ENTRY) {
    const offset = font.readUInt32BE(at + 8);
    if (font.toString('latin1', at, at + 4) === tag)
      return font.subarray(offset, offset + font.readUInt32BE(at + 12));
  }
  throw new Error(`The font has no table ${tag}.`);
}
