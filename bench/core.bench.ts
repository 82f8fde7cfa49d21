import { execFileSync } from 'node:child_process';
import { JsonHubProtocol, MessageType, NullLogger, type IHubProtocol } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { randomOf } from '../src/base/random.ts';
import { columnToBytes, type FrameColumns } from '../src/contracts/live/wireFrame.ts';
import { limitsSchema } from '../src/contracts/monitoring/limits.ts';
import { ColumnReader } from '../src/workers/decode/columnReader.ts';
import { readFrame } from '../src/workers/decode/readFrame.ts';
import { FrameProtocol } from '../src/workers/link/frameProtocol.ts';
import { PointStore } from '../src/workers/points/pointStore.ts';
import { Rings } from '../src/workers/points/rings.ts';
import { atLeast, interleaved, keep, median, ratio, summary, threadMicros } from './harness/figures.ts';

/**
 * The worker's path from bytes to memory, 1000 samples a message of 1000 series. Every variant reads the same bytes in a process
 * of its own, so that none inherits another's heap or compiled code; rounds are interleaved and medians taken. Data time runs
 * on from pass to pass and rings have gone round before anything is timed, as in a worker that has run for a shift.
 *
 * The base is the official protocol's reader and touching every field once; the core is everything that the product does
 * with a sample. All rings and arrays hold the same 4,096 samples of each of the 1000 series.
 *
 * Two layouts. `turns`: one sample of each series a message, a second apart, so that every tenth closes a bucket. `runs`: what
 * one message of a stream of a million samples a second holds when a source sends 50 ms of a series at once, 1 ms apart.
 */
const SERIES = 1_000;
const ROWS = 1_000;
const MESSAGES = 200;
const ROUNDS = 5;
const RING = 4_096;
/** Until every ring has gone round. */
const WARM_PASSES = 21;
const TIMED_PASSES = 12;
/** JSON and arrays are so slow that they are given fewer; their memory is full all the same. */
const FEWER_PASSES = 4;
const RUN = 50;

type Layout = 'turns' | 'runs';
type Rows = FrameColumns<'point'>;
type Message = { readonly rows: Rows; readonly t: number };
/** Prepares a message outside the time; what it answers takes it inside. */
type Variant = { readonly of: (message: Message) => () => void; readonly fewer?: true };

const T0 = 1_790_000_000_000;
const msgpack = new MessagePackHubProtocol();
const inPlace = new FrameProtocol();
const json = new JsonHubProtocol();

/** The messages of one pass; their times follow on those of the pass before. */
function messagesOf(layout: Layout, pass: number): Message[] {
  const random = randomOf(pass, 'bench');
  return Array.from({ length: MESSAGES }, (_, m) => {
    const message = pass * MESSAGES + m;
    // Twenty messages go round the series once in runs of fifty; in turns each does.
    const stretch = Math.floor(message / RUN_MESSAGES) * RUN;
    const no = (i: number): number => (layout === 'turns' ? i % SERIES : (message % RUN_MESSAGES) * (ROWS / RUN) + Math.floor(i / RUN));
    const t = (i: number): number => T0 + (layout === 'turns' ? message * 1_000 : stretch + (i % RUN));
    return {
      t: t(RUN - 1),
      rows: {
        no: Int32Array.from({ length: ROWS }, (__, i) => no(i)),
        t: Float64Array.from({ length: ROWS }, (__, i) => t(i)),
        value: Float64Array.from({ length: ROWS }, () => random.normal(0.5, 0.1)),
        state: new Uint16Array(ROWS),
        recv: new Float32Array(ROWS),
      },
    };
  });
}
const RUN_MESSAGES = SERIES / (ROWS / RUN);

const event = (argument: unknown) => ({ type: MessageType.Invocation as const, target: 'frame', arguments: [argument] });
const head = ({ t }: Message) => ({ ch: 'point', epoch: 'e', seq: 1, t, kind: 'delta', rows: ROWS });
const bytes = (message: Message): ArrayBuffer =>
  msgpack.writeMessage(
    event({
      ...head(message),
      columns: Object.fromEntries(Object.entries(message.rows).map(([name, column]) => [name, columnToBytes(column)])),
    }),
  );
const jsonRows = ({ rows }: Message): string =>
  json.writeMessage(
    event(
      Array.from(rows.no, (no, i) => ({
        no,
        t: rows.t[i] as number,
        value: rows.value[i] as number,
        state: rows.state[i] as number,
        recv: rows.recv[i] as number,
      })),
    ),
  );

function argumentOf(protocol: IHubProtocol, message: ArrayBuffer | string): unknown {
  const [invocation] = protocol.parseMessages(message, NullLogger.instance);
  return invocation?.type === MessageType.Invocation ? invocation.arguments[0] : undefined;
}

function columnsReader(protocol: IHubProtocol): (message: ArrayBuffer) => { rows: Rows; t: number } {
  const reader = new ColumnReader('point');
  return (message) => {
    const frame = readFrame(argumentOf(protocol, message));
    const rows = frame && reader.read(frame.columns, frame.rows);
    if (!rows) throw new Error('unreadable');
    return { rows, t: frame.t };
  };
}

let touched = 0;
function touch({ no, t, value, state, recv }: Rows): void {
  let sum = 0;
  for (let i = 0; i < no.length; i++)
    sum += (no[i] as number) + (t[i] as number) + (value[i] as number) + (state[i] as number) + (recv[i] as number);
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
  points.useModel(Array.from({ length: SERIES }, (_, no) => ({ no, pointType: 1, samplePeriod: 1, limits })));
  for (let no = 0; no < followed; no++) points.follow(no);
  return points;
}

function bareRings(): (rows: Rows) => void {
  const rings = new Rings(RING, SERIES);
  rings.grow(SERIES);
  for (let no = 0; no < SERIES; no++) rings.follow(no);
  return ({ no, t, value }) => {
    for (let i = 0; i < no.length; i++) rings.at(rings.slotOf[no[i] as number] as number).push(t[i] as number, value[i] as number);
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

function bytesTo(protocol: IHubProtocol, into: (rows: Rows, t: number) => void, more: { fewer?: true } = {}): Variant {
  const read = columnsReader(protocol);
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

const core = (followed: number): ((rows: Rows, t: number) => void) => {
  const points = store(followed);
  return (rows, t) => void points.take(rows, t, t - T0);
};

/** Rows of objects are not a form of ours: they are put into columns first, and that is counted. */
function rowsTo(into: (rows: Rows, t: number) => void): (rows: readonly JsonRow[]) => void {
  const columns: Rows = {
    no: new Int32Array(ROWS),
    t: new Float64Array(ROWS),
    value: new Float64Array(ROWS),
    state: new Uint16Array(ROWS),
    recv: new Float32Array(ROWS),
  };
  return (rows) => {
    for (let i = 0; i < ROWS; i++) {
      const row = rows[i] as JsonRow;
      columns.no[i] = row.no;
      columns.t[i] = row.t;
      columns.value[i] = row.value;
      columns.state[i] = row.state;
      columns.recv[i] = row.recv;
    }
    into(columns, columns.t[ROWS - 1] as number);
  };
}
const jsonTo = (into: (rows: readonly JsonRow[]) => void): Variant => ({
  of(message) {
    const encoded = jsonRows(message);
    return () => into(argumentOf(json, encoded) as JsonRow[]);
  },
  fewer: true,
});
const columnsTo = (into: (rows: Rows, t: number) => void): Variant => ({
  of:
    ({ rows, t }) =>
    () =>
      into(rows, t),
});

const variants = {
  'decode alone': () => bytesTo(msgpack, touch),
  'decode in place alone': () => bytesTo(inPlace, touch),
  'core, 16 followed': () => bytesTo(inPlace, core(16)),
  'core, all followed': () => bytesTo(inPlace, core(SERIES)),
  'decode, bare rings': () => bytesTo(msgpack, bareRings()),
  'decode, push and shift': () => bytesTo(msgpack, pushAndShift(), { fewer: true }),
  'JSON rows alone': () => jsonTo(touchRows),
  'JSON rows, core': () => jsonTo(rowsTo(core(16))),
  'columns, bare rings': () => columnsTo(bareRings()),
  'columns, core': () => columnsTo(core(SERIES)),
} satisfies Record<string, () => Variant>;
type Name = keyof typeof variants;

/** Million samples a second of the thread's own time, the median of the passes; another program on the machine does not count. */
function measure(name: Name, layout: Layout): number {
  const { of, fewer }: Variant = variants[name]();
  for (let pass = 0; pass < WARM_PASSES; pass++) for (const message of messagesOf(layout, pass)) of(message)();
  const passes = fewer ? FEWER_PASSES : TIMED_PASSES;
  const rates = Array.from({ length: passes }, (_, n) => {
    const messages = messagesOf(layout, WARM_PASSES + n).map(of);
    // What encoding left behind is not the receiver's to clear away.
    globalThis.gc?.();
    const start = threadMicros();
    for (const take of messages) take();
    return (MESSAGES * ROWS) / (threadMicros() - start);
  });
  if (Number.isNaN(touched)) throw new Error('unreachable');
  return median(rates);
}

async function compare(): Promise<void> {
  const names = Object.keys(variants) as Name[];
  const tasks = names.flatMap((name) =>
    (['turns', 'runs'] as const)
      .filter((layout) => layout === 'turns' || !name.startsWith('JSON'))
      .map((layout) => `${layout}: ${name}` as const),
  );
  const rounds = await interleaved(tasks, ROUNDS, async (task) => {
    const [layout, name] = task.split(': ');
    return Number(
      execFileSync(process.execPath, ['--expose-gc', import.meta.filename, name ?? '', layout ?? ''], {
        encoding: 'utf8',
        timeout: 60_000,
      }),
    );
  });
  const over = (task: (typeof tasks)[number], base: (typeof tasks)[number]): number => ratio(rounds, task, base);
  keep(
    'core',
    [
      ...(['turns', 'runs'] as const).flatMap((layout) => [
        atLeast(`1: core over decode alone, ${layout}, 16 followed`, over(`${layout}: core, 16 followed`, `${layout}: decode alone`), 0.7),
        atLeast(
          `1: core over decode alone, ${layout}, 1000 followed`,
          over(`${layout}: core, all followed`, `${layout}: decode alone`),
          0.7,
        ),
        atLeast(`1: core over push and shift, ${layout}`, over(`${layout}: core, all followed`, `${layout}: decode, push and shift`), 10),
        atLeast(
          `1: rings and aggregates over bare rings, ${layout}`,
          over(`${layout}: columns, core`, `${layout}: columns, bare rings`),
          0.5,
        ),
      ]),
      atLeast('1: core over decode alone, JSON rows', over('turns: JSON rows, core', 'turns: JSON rows alone'), 0.9),
    ],
    { 'M samples/s of one core': summary(rounds) },
  );
}

const [name, layout] = process.argv.slice(2);
if (name === undefined) await compare();
else console.log(measure(name as Name, layout as Layout));
