import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { must } from '#base/assert.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { readValues, writeValues } from './values.ts';

/** Samples of one point as columns. value is NaN where the sensor gave none. */
export type ChunkRows = {
  readonly length: number;
  readonly t: Float64Array;
  readonly value: Float64Array;
  readonly state: Uint16Array;
  readonly sourceNo: Int16Array;
};

/** First byte of a chunk: a reader that does not know it must refuse. */
const FORM = 1;
/** A chunk is a few kilobytes: a small window is as good and spares clearing a large one. */
const DEFLATE = { level: 6, windowBits: 13, memLevel: 7 } as const;

/**
 * Samples in a few bytes each, exact to the bit and in their order. Times as runs of equal steps,
 * since most sensors keep their period; source, state and whether there is a value as runs, since
 * they seldom change; values as their own file says; all of it deflated.
 */
export function encodeChunk(rows: ChunkRows): Buffer {
  const writer = new ByteWriter();
  writer.unsigned(rows.length);
  writeTimes(writer, rows);
  writeRuns(writer, rows);
  writeValues(
    writer,
    rows.value.subarray(0, rows.length).filter((value) => !Number.isNaN(value)),
  );
  return Buffer.concat([Uint8Array.of(FORM), deflateRawSync(writer.written, DEFLATE)]);
}

/**
 * What `encodeChunk` was given; throws on bytes that are not of its making. With `until`, of
 * samples in order of time, those before it.
 */
export function decodeChunk(bytes: Uint8Array, until = Infinity): ChunkRows {
  const { reader, length, t } = opened(bytes);
  const { state, sourceNo, present } = readRuns(reader, length);
  const end = until === Infinity ? length : indexOfTime(t, until);
  let presentCount = 0;
  for (let i = 0; i < end; i++) presentCount += present[i] ?? 0;
  const found = readValues(reader, presentCount);
  return {
    length: end,
    t: t.subarray(0, end),
    value: presentCount === end ? found : spread(found, present.subarray(0, end)),
    state: state.subarray(0, end),
    sourceNo: sourceNo.subarray(0, end),
  };
}

/** Times and sources alone: what tells whether a sample is there already. */
export function decodeKeys(bytes: Uint8Array): Pick<ChunkRows, 't' | 'sourceNo'> {
  const { reader, length, t } = opened(bytes);
  return { t, sourceNo: readRuns(reader, length).sourceNo };
}

/** Index of the first of ascending times that is not before `at`; their number when all are. */
export function indexOfTime(t: Float64Array, at: number): number {
  let low = 0;
  let high = t.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (must(t[middle], 'time of a sample') < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function opened(bytes: Uint8Array): { reader: ByteReader; length: number; t: Float64Array } {
  if (bytes[0] !== FORM)
    throw new Error(`A chunk of samples in form ${bytes[0]} cannot be read by this version`);
  const reader = new ByteReader(inflateRawSync(bytes.subarray(1)));
  const length = reader.unsigned();
  return { reader, length, t: readTimes(reader, length) };
}

/** The first time, then each step with how many times it is made in a row. */
function writeTimes(writer: ByteWriter, { length, t }: ChunkRows): void {
  const at = (i: number): number => must(t[i], 'time of a sample');
  if (length > 0) writer.signed(at(0));
  for (let from = 1; from < length;) {
    const step = at(from) - at(from - 1);
    let to = from + 1;
    while (to < length && at(to) - at(to - 1) === step) to++;
    writer.signed(step);
    writer.unsigned(to - from);
    from = to;
  }
}

function readTimes(reader: ByteReader, length: number): Float64Array {
  const t = new Float64Array(length);
  if (length === 0) return t;
  let at = (t[0] = reader.signed());
  for (let from = 1; from < length;) {
    const step = reader.signed();
    const to = endOfRun(reader, from, length);
    for (let i = from; i < to; i++) t[i] = at += step;
    from = to;
  }
  return t;
}

function endOfRun(reader: ByteReader, from: number, length: number): number {
  const to = from + reader.unsigned();
  if (to <= from || to > length) throw new Error('A chunk of samples is damaged');
  return to;
}

/** Runs of equal source, state and presence, each with its length, until all rows are told. */
function writeRuns(writer: ByteWriter, { length, value, state, sourceNo }: ChunkRows): void {
  const same = (i: number, j: number): boolean =>
    state[i] === state[j] &&
    sourceNo[i] === sourceNo[j] &&
    Number.isNaN(value[i]) === Number.isNaN(value[j]);
  for (let from = 0; from < length;) {
    let to = from + 1;
    while (to < length && same(from, to)) to++;
    writer.unsigned(to - from);
    writer.unsigned(
      must(state[from], 'state of a sample') * 2 + (Number.isNaN(value[from]) ? 0 : 1),
    );
    writer.signed(must(sourceNo[from], 'source of a sample'));
    from = to;
  }
}

function readRuns(reader: ByteReader, length: number) {
  const state = new Uint16Array(length);
  const sourceNo = new Int16Array(length);
  const present = new Uint8Array(length);
  for (let from = 0; from < length;) {
    const to = endOfRun(reader, from, length);
    const said = reader.unsigned();
    state.fill(Math.floor(said / 2), from, to);
    sourceNo.fill(reader.signed(), from, to);
    present.fill(said % 2, from, to);
    from = to;
  }
  return { state, sourceNo, present };
}

/** The values where some are present, NaN elsewhere. */
function spread(found: Float64Array, present: Uint8Array): Float64Array {
  let next = 0;
  return Float64Array.from(present, (is) =>
    is === 1 ? (found[next++] ?? Number.NaN) : Number.NaN,
  );
}
