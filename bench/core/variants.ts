import { JsonHubProtocol, MessageType, NullLogger, type IHubProtocol } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { ColumnReader } from '#workers/decode/columnReader.ts';
import { PointReader } from '#workers/decode/pointReader.ts';
import { readFrame } from '#workers/decode/readFrame.ts';
import { FrameProtocol } from '#workers/link/frameProtocol.ts';
import { batchOf, type PointBatch } from '#workers/points/pointBatch.ts';
import { PointStore } from '#workers/points/pointStore.ts';
import { Rings } from '#workers/points/rings.ts';
import { bytes, jsonRows, ROWS, SERIES, T0, type Message, type Rows } from './messages.ts';

/** Samples of each series that every variant keeps. */
const RING = 4_096;
/** Passes of what is slow. */
const FEW = 4;

/**
 * Prepares a message outside the time; what it answers takes it inside. Passes before and in the
 * time, where not the usual.
 */
export type Variant = {
  readonly of: (message: Message) => () => void;
  readonly warm?: number;
  readonly timed?: number;
};

const msgpack = new MessagePackHubProtocol();
const inPlace = new FrameProtocol();
const json = new JsonHubProtocol();

function argumentOf(protocol: IHubProtocol, message: ArrayBuffer | string): unknown {
  const [invocation] = protocol.parseMessages(message, NullLogger.instance);
  return invocation?.type === MessageType.Invocation ? invocation.arguments[0] : undefined;
}

type Reader<T> = { read(wire: Readonly<Record<string, unknown>>, rows: number): T | undefined };

function framesBy<T>(
  protocol: IHubProtocol,
  reader: Reader<T>,
): (message: ArrayBuffer) => { rows: T; t: number } {
  return (message) => {
    const frame = readFrame(argumentOf(protocol, message));
    const rows = frame && reader.read(frame.columns, frame.rows);
    if (!rows) throw new Error('unreadable');
    return { rows, t: frame.t };
  };
}

let touched = 0;
/** Keeps what is touched from being optimised away. */
export const touchedAll = (): number => touched;

function touch({ no, t, value, state, recv }: Rows): void {
  let sum = 0;
  for (let i = 0; i < no.length; i++)
    sum +=
      (no[i] as number) +
      (t[i] as number) +
      (value[i] as number) +
      (state[i] as number) +
      (recv[i] as number);
  touched += sum;
}

type JsonRow = Record<keyof Rows, number>;
function touchRows(rows: readonly JsonRow[]): void {
  let sum = 0;
  for (const row of rows) sum += row.no + row.t + row.value + row.state + row.recv;
  touched += sum;
}

/** Rings, ten-second buckets, minutes, limits, newest values. */
function store(followed: number): PointStore {
  const points = new PointStore(RING);
  const limits = limitsSchema.parse({ high: { 2: 1.2, 3: 1.1 }, low: { 3: -0.1 }, deadband: 0.02 });
  points.useModel(
    Array.from({ length: SERIES }, (_, no) => ({ no, pointType: 1, samplePeriod: 1, limits })),
  );
  for (let no = 0; no < followed; no++) points.follow(no);
  return points;
}

function bareRings(): (rows: Rows) => void {
  const rings = new Rings(RING, SERIES);
  rings.grow(SERIES);
  for (let no = 0; no < SERIES; no++) rings.follow(no);
  return ({ no, t, value }) => {
    for (let i = 0; i < no.length; i++)
      rings.at(rings.slotOf[no[i] as number] as number).push(t[i] as number, value[i] as number);
  };
}

/** What a page without a core does: an array of objects a series, cut at its front. */
function pushAndShift(): (rows: Rows) => void {
  const series = new Map<number, { t: number; value: number; state: number }[]>();
  return ({ no, t, value, state }) => {
    for (let i = 0; i < no.length; i++) {
      let samples = series.get(no[i] as number);
      if (!samples) series.set(no[i] as number, (samples = []));
      samples.push({ t: t[i] as number, value: value[i] as number, state: state[i] as number });
      if (samples.length > RING) samples.shift();
    }
  };
}

function bytesTo(into: (rows: Rows) => void, more: Partial<Variant> = {}): Variant {
  return framesTo(framesBy(msgpack, new ColumnReader('point')), into, more);
}

function framesTo<T>(
  read: (message: ArrayBuffer) => { rows: T; t: number },
  into: (rows: T, t: number) => void,
  more: Partial<Variant> = {},
): Variant {
  return {
    of(message) {
      const encoded = bytes(message);
      return () => {
        const { rows, t } = read(encoded);
        into(rows, t);
      };
    },
    ...more,
  };
}

const core = (followed: number): ((rows: PointBatch, t: number) => void) => {
  const points = store(followed);
  return (rows, t) => void points.take(rows, t, t - T0);
};

/** Rows of objects are not a form of ours: they are put into columns first, and that is counted. */
function rowsTo(into: (rows: PointBatch, t: number) => void): (rows: readonly JsonRow[]) => void {
  const columns: Rows = {
    no: new Int32Array(ROWS),
    t: new Float64Array(ROWS),
    value: new Float64Array(ROWS),
    state: new Uint16Array(ROWS),
    recv: new Float32Array(ROWS),
  };
  const batch = batchOf(columns);
  return (rows) => {
    for (let i = 0; i < ROWS; i++) {
      const row = rows[i] as JsonRow;
      columns.no[i] = row.no;
      columns.t[i] = row.t;
      columns.value[i] = row.value;
      columns.state[i] = row.state;
      columns.recv[i] = row.recv;
    }
    into(batch, columns.t[ROWS - 1] as number);
  };
}
const jsonTo = (into: (rows: readonly JsonRow[]) => void): Variant => ({
  of(message) {
    const encoded = jsonRows(message);
    return () => into(argumentOf(json, encoded) as JsonRow[]);
  },
  // All that these hold are the rings of 16 series, soon full.
  warm: FEW,
  timed: FEW,
});
const columnsTo = <T>(of: (rows: Rows) => T, into: (rows: T, t: number) => void): Variant => ({
  of({ rows, t }) {
    const columns = of(rows);
    return () => into(columns, t);
  },
});
const asTheyAre = (rows: Rows): Rows => rows;

/** From bytes to memory, or as far as a variant goes. */
export const variants = {
  'decode alone': () => bytesTo(touch),
  'core, 16 followed': () => framesTo(framesBy(inPlace, new PointReader()), core(16)),
  'core, all followed': () => framesTo(framesBy(inPlace, new PointReader()), core(SERIES)),
  'decode, bare rings': () => bytesTo(bareRings()),
  'decode, push and shift': () => bytesTo(pushAndShift(), { timed: FEW }),
  'JSON rows alone': () => jsonTo(touchRows),
  'JSON rows, core': () => jsonTo(rowsTo(core(16))),
  'columns, bare rings': () => columnsTo(asTheyAre, bareRings()),
  'columns, core': () => columnsTo(batchOf, core(SERIES)),
} satisfies Record<string, () => Variant>;
export type Name = keyof typeof variants;
