import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { joined, longsOf } from './bits.ts';
import type { Block } from './blocks.ts';
import type { Column, ColumnKind, Filled } from './columns.ts';
import { hybrid } from './hybrid.ts';
import { CompactStruct } from './thrift.ts';

const pressed = promisify(gzip);

// Numbers of the format: https://github.com/apache/parquet-format, parquet.thrift.
const ENCODING = { plain: 0, runs: 3, dictionary: 8 } as const;
const PAGE = { data: 0, dictionary: 2 } as const;
const GZIP = 2;
const OPTIONAL = 1;
/** Physical type, and what it means where that is not all: UTF-8, ms since 1970 in UTC. */
const TYPES: Readonly<Record<ColumnKind, readonly [type: number, means?: number]>> = {
  time: [2, 9],
  integer: [2],
  number: [5],
  text: [6, 0],
};
const MAGIC = new TextEncoder().encode('PAR1');

/**
 * Rows as a Parquet file, written as they come: a row group for each block, its pages pressed by
 * gzip, texts by dictionary. No more is held than a block, and some hundred bytes for each group
 * before it, which the footer names. `notes` is asked for at the end: texts by key beside the
 * schema.
 */
export async function* parquetBytes(
  blocks: AsyncIterable<Block>,
  columns: readonly Column[],
  notes: () => Readonly<Record<string, string>>,
): AsyncGenerator<Uint8Array> {
  yield MAGIC;
  let at = MAGIC.length;
  let rows = 0;
  const groups: CompactStruct[] = [];
  for await (const { length, columns: filled } of blocks) {
    const chunks: CompactStruct[] = [];
    let unpressed = 0;
    for (const { bytes, told, ...chunk } of await Promise.all(
      filled.map((one) => chunkOf(one, length)),
    )) {
      chunks.push(told(at));
      at += bytes.length;
      unpressed += chunk.unpressed;
      yield bytes;
    }
    groups.push(new CompactStruct().structs(1, chunks).long(2, unpressed).long(3, length));
    rows += length;
  }
  const footer = footerOf(columns, rows, groups, notes());
  yield joined([footer, fourBytes(footer.length), MAGIC]);
}

type Page = { readonly bytes: Uint8Array; readonly unpressed: number };
type Chunk = Page & {
  /** What the footer says of it, where it begins at this byte of the file. */
  readonly told: (at: number) => CompactStruct;
};

async function chunkOf(filled: Filled, rows: number): Promise<Chunk> {
  const isText = filled.kind === 'text';
  const pages = await Promise.all([
    ...(isText ? [dictionaryPage(filled.texts)] : []),
    dataPage(filled, rows, isText ? ENCODING.dictionary : ENCODING.plain),
  ]);
  const bytes = joined(pages.map((page) => page.bytes));
  const unpressed = pages.reduce((sum, page) => sum + page.unpressed, 0);
  const before = bytes.length - (pages.at(-1)?.bytes.length ?? 0);
  const told = (at: number): CompactStruct => {
    const { plain, runs, dictionary } = ENCODING;
    const about = new CompactStruct()
      .int(1, TYPES[filled.kind][0])
      .ints(2, isText ? [plain, runs, dictionary] : [plain, runs])
      .texts(3, [filled.name])
      .int(4, GZIP)
      .long(5, rows)
      .long(6, unpressed)
      .long(7, bytes.length)
      .long(9, at + before);
    if (isText) about.long(11, at);
    return new CompactStruct().long(2, at).struct(3, about);
  };
  return { bytes, unpressed, told };
}

/** Each text once, with its length before it; one at least, which no reader stumbles over. */
function dictionaryPage(texts: readonly string[]): Promise<Page> {
  const all = texts.length === 0 ? [''] : texts;
  const head = new CompactStruct().int(1, all.length).int(2, ENCODING.plain);
  return pageOf(PAGE.dictionary, 7, head, plainTexts(all));
}

export function plainTexts(texts: readonly string[]): Uint8Array {
  const encoder = new TextEncoder();
  return joined(
    texts.flatMap((text) => {
      const bytes = encoder.encode(text);
      return [fourBytes(bytes.length), bytes];
    }),
  );
}

function dataPage(filled: Filled, rows: number, encoding: number): Promise<Page> {
  const head = new CompactStruct()
    .int(1, rows)
    .int(2, encoding)
    .int(3, ENCODING.runs)
    .int(4, ENCODING.runs);
  return pageOf(PAGE.data, 5, head, pageBody(filled));
}

/** Which rows have a value, then the values of those that have. */
export function pageBody(filled: Filled): Uint8Array {
  const levels = hybrid(filled.present, 1);
  const { present, missing, values, texts, kind } = filled;
  const held = missing === 0 ? values : values.filter((_, i) => present[i] === 1);
  const parts: (Uint8Array | readonly number[])[] = [fourBytes(levels.length), levels];
  if (kind === 'text') {
    const width = Math.max(1, Math.ceil(Math.log2(texts.length)));
    parts.push([width], hybrid(held, width));
  } else if (kind === 'number')
    parts.push(new Uint8Array(held.buffer, held.byteOffset, held.byteLength));
  else parts.push(longsOf(held));
  return joined(parts);
}

async function pageOf(
  type: number,
  headId: number,
  head: CompactStruct,
  body: Uint8Array,
): Promise<Page> {
  const packed = await pressed(body, { level: 1 });
  const header = new CompactStruct()
    .int(1, type)
    .int(2, body.length)
    .int(3, packed.length)
    .struct(headId, head)
    .bytes();
  return { bytes: joined([header, packed]), unpressed: header.length + body.length };
}

function footerOf(
  columns: readonly Column[],
  rows: number,
  groups: readonly CompactStruct[],
  notes: Readonly<Record<string, string>>,
): Uint8Array {
  const schema = columns.map(({ name, kind }) => {
    const [type, means] = TYPES[kind];
    const element = new CompactStruct().int(1, type).int(3, OPTIONAL).text(4, name);
    return means === undefined ? element : element.int(6, means);
  });
  const footer = new CompactStruct()
    .int(1, 1)
    .structs(2, [new CompactStruct().text(4, 'schema').int(5, columns.length), ...schema])
    .long(3, rows)
    .structs(4, groups);
  const told = Object.entries(notes);
  if (told.length > 0)
    footer.structs(
      5,
      told.map(([key, value]) => new CompactStruct().text(1, key).text(2, value)),
    );
  return Uint8Array.from(footer.text(6, 'pithead version 1 (build 1)').bytes());
}

/** A length in four bytes, the lowest first. */
const fourBytes = (length: number): readonly number[] => [
  length & 0xff,
  (length >> 8) & 0xff,
  (length >> 16) & 0xff,
  length >>> 24,
];
