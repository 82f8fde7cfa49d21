import { joined, longsOf, packedBits } from './bits.ts';
import type { Block } from './blocks.ts';
import type { Column, ColumnKind, Filled } from './columns.ts';
import { flatBuffer, type Part, type Table } from './flatbuffer.ts';

// Numbers of the format: https://github.com/apache/arrow, format/Schema.fbs and Message.fbs.
const VERSION_5 = 4;
const HEADER = { schema: 1, batch: 3 } as const;
const byte = (whole: number): Part => ({ whole, bytes: 1 });
const short = (whole: number): Part => ({ whole, bytes: 2 });
const int = (whole: number): Part => ({ whole, bytes: 4 });
const long = (whole: number): Part => ({ whole, bytes: 8 });

/** The number of a type in the union, and its table: ms in UTC, signed 64 bits, double, UTF-8. */
const TYPES: Readonly<Record<ColumnKind, readonly [number, Table]>> = {
  time: [10, [short(1), { text: 'UTC' }]],
  integer: [2, [int(64), byte(1)]],
  number: [3, [short(2)]],
  text: [5, []],
};

/**
 * Rows as a stream of Apache Arrow's IPC, written as they come: the schema, then a record batch for
 * each block, then the mark of its end. Whoever has a batch whole has its rows.
 */
export async function* arrowBytes(
  blocks: AsyncIterable<Block>,
  columns: readonly Column[],
): AsyncGenerator<Uint8Array> {
  yield messageOf(HEADER.schema, schemaOf(columns), 0);
  for await (const block of blocks) {
    const buffers = block.columns.map(buffersOf);
    const bodies = buffers.flat().map(padded);
    const bytes = bodies.reduce((sum, { length }) => sum + length, 0);
    yield messageOf(HEADER.batch, batchOf(block, buffers), bytes);
    yield joined(bodies);
  }
  yield Uint8Array.from([...MARK, 0, 0, 0, 0]);
}

const MARK = [0xff, 0xff, 0xff, 0xff] as const;

/** A message without its body: mark, length, and a FlatBuffer. */
function messageOf(kind: number, header: Table, bodyBytes: number): Uint8Array {
  const message = flatBuffer([short(VERSION_5), byte(kind), { table: header }, long(bodyBytes)]);
  const { length } = message;
  const bytes = [length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, length >>> 24];
  return joined([MARK, bytes, message]);
}

const schemaOf = (columns: readonly Column[]): Table => [
  short(0),
  {
    tables: columns.map(({ name, kind }): Table => {
      const [type, table] = TYPES[kind];
      return [{ text: name }, byte(1), byte(type), { table }, undefined, { tables: [] }];
    }),
  },
];

/** Rows; of each column its rows and nulls; of each buffer where it lies and how long it is. */
function batchOf({ length, columns }: Block, buffers: readonly (readonly Uint8Array[])[]): Table {
  let at = 0;
  const places = buffers.flat().map((buffer) => {
    const place = [at, buffer.length];
    at += wholeEights(buffer.length);
    return place;
  });
  const nodes = columns.map(({ missing }) => [length, missing]);
  return [long(length), { structs: nodes }, { structs: places }];
}

/** Which rows have a value, which needs no bytes where all have; then the values. */
function buffersOf(filled: Filled): readonly Uint8Array[] {
  const { present, missing, values, kind } = filled;
  const valid =
    missing === 0 ? new Uint8Array() : packedBits(present, 1, Math.ceil(present.length / 8));
  if (kind === 'text') return [valid, ...textBuffers(filled)];
  if (kind === 'number')
    return [valid, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)];
  return [valid, longsOf(values)];
}

/** Where each row's text begins and the last one ends, and all texts behind each other. */
function textBuffers({ present, values, texts }: Filled): readonly Uint8Array[] {
  const encoder = new TextEncoder();
  const spelled = texts.map((text) => encoder.encode(text));
  const offsets = new Int32Array(values.length + 1);
  let bytes = 0;
  for (let i = 0; i < values.length; i++) {
    bytes += present[i] === 1 ? (spelled[values[i] ?? 0]?.length ?? 0) : 0;
    offsets[i + 1] = bytes;
  }
  const all = new Uint8Array(bytes);
  for (let i = 0; i < values.length; i++) {
    const text = present[i] === 1 ? spelled[values[i] ?? 0] : undefined;
    if (text !== undefined) all.set(text, offsets[i]);
  }
  return [new Uint8Array(offsets.buffer), all];
}

const wholeEights = (length: number): number => Math.ceil(length / 8) * 8;

function padded(buffer: Uint8Array): Uint8Array {
  const whole = wholeEights(buffer.length);
  return whole === buffer.length ? buffer : joined([buffer, new Uint8Array(whole - buffer.length)]);
}
