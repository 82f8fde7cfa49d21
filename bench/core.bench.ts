import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { MessageType, NullLogger, type IHubProtocol, type InvocationMessage } from '@microsoft/signalr';
import { randomOf } from '../src/base/random.ts';
import { columnToBytes } from '../src/contracts/live/wireFrame.ts';
import { limitsSchema } from '../src/contracts/monitoring/limits.ts';
import { ColumnReader } from '../src/workers/decode/columnReader.ts';
import { readFrame } from '../src/workers/decode/readFrame.ts';
import { FrameProtocol } from '../src/workers/link/frameProtocol.ts';
import { PointStore } from '../src/workers/points/pointStore.ts';
import { Rings } from '../src/workers/points/rings.ts';

/**
 * The worker's path from bytes to memory: MessagePack with binary columns, 1000 samples a message, one second of 1000 series.
 * Every variant reads the same bytes in a process of its own, so that none inherits another's heap or compiled code; rounds
 * are interleaved and medians taken. Data time runs on from pass to pass and rings have gone round before anything is timed,
 * as in a worker that has run for a shift. Ratios count, not absolutes.
 */
const POINTS = 1_000;
const ROWS = 1_000;
const MESSAGES = 400;
const ROUNDS = 5;
/** Until every ring has gone round: the core's hold 16,384 samples, the rivals' fewer. */
const warmPassesOf = (name: string): number => (name.startsWith('core') ? 42 : 12);
const TIMED_PASSES = 12;
/** Samples a series that the rivals keep. The core keeps 16,384; `shift` on arrays that long takes minutes. */
const RING = 4_096;

const T0 = 1_790_000_000_000;
const official = new MessagePackHubProtocol();
const own = new FrameProtocol();

/** The messages of one pass; their times follow on those of the pass before. */
function encoded(pass: number): ArrayBuffer[] {
  const random = randomOf(pass, 'bench');
  return Array.from({ length: MESSAGES }, (_, message) => {
    const t = T0 + (pass * MESSAGES + message) * 1_000;
    const columns = {
      no: Int32Array.from({ length: ROWS }, (_, i) => i % POINTS),
      t: new Float64Array(ROWS).fill(t),
      value: Float64Array.from({ length: ROWS }, () => random.normal(0.5, 0.1)),
      state: new Uint16Array(ROWS),
      recv: new Float32Array(ROWS),
    };
    const frame = {
      ch: 'point',
      epoch: 'e',
      seq: message + 1,
      t,
      kind: 'delta',
      rows: ROWS,
      columns: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, columnToBytes(column)])),
    };
    const invocation: InvocationMessage = { type: MessageType.Invocation, target: 'frame', arguments: [frame] };
    return official.writeMessage(invocation);
  });
}

type Sink = { take(message: ArrayBuffer): void };

const argumentOf = (message: ArrayBuffer, protocol: IHubProtocol = official): unknown => {
  const [invocation] = protocol.parseMessages(message, NullLogger.instance);
  return invocation?.type === MessageType.Invocation ? invocation.arguments[0] : undefined;
};

/** Decodes and touches every field once: what any receiver has to pay. */
function decodeAlone(protocol: IHubProtocol): Sink {
  const reader = new ColumnReader('point');
  let sum = 0;
  return {
    take(message) {
      const frame = argumentOf(message, protocol) as { columns: Record<string, unknown>; rows: number };
      const batch = reader.read(frame.columns, frame.rows);
      if (!batch) throw new Error('unreadable');
      const { no, t, value, state } = batch;
      for (let i = 0; i < no.length; i++) sum += (no[i] as number) + (t[i] as number) + (value[i] as number) + (state[i] as number);
      if (Number.isNaN(sum)) throw new Error('unreachable');
    },
  };
}

/** The core's own path: checked message, rings, ten-second buckets, minutes, limits, newest values. */
function core(followed: number): Sink {
  const reader = new ColumnReader('point');
  const points = new PointStore();
  points.useModel(
    Array.from({ length: POINTS }, (_, no) => ({
      no,
      pointType: 1,
      samplePeriod: 1,
      limits: limitsSchema.parse({ high: { 2: 1, 3: 0.75 }, low: { 3: 0.1 }, deadband: 0.02 }),
    })),
  );
  for (let no = 0; no < followed; no++) points.follow(no);
  return {
    take(message) {
      const frame = readFrame(argumentOf(message, own));
      const batch = frame && reader.read(frame.columns, frame.rows);
      if (!batch) throw new Error('unreadable');
      points.take(batch, frame.t, 0);
    },
  };
}

/** Decodes into typed rings and nothing else. */
function bareRing(): Sink {
  const reader = new ColumnReader('point');
  const rings = new Rings(RING, POINTS);
  rings.grow(POINTS);
  for (let no = 0; no < POINTS; no++) rings.follow(no);
  return {
    take(message) {
      const frame = argumentOf(message) as { columns: Record<string, unknown>; rows: number };
      const batch = reader.read(frame.columns, frame.rows);
      if (!batch) return;
      const { no, t, value } = batch;
      for (let i = 0; i < no.length; i++) rings.at(rings.slotOf[no[i] as number] as number).push(t[i] as number, value[i] as number);
    },
  };
}

/** What a page without a core does: an array of objects a series, cut at its front. */
function pushAndShift(): Sink {
  const reader = new ColumnReader('point');
  const series = new Map<number, { t: number; value: number; state: number }[]>();
  return {
    take(message) {
      const frame = argumentOf(message) as { columns: Record<string, unknown>; rows: number };
      const batch = reader.read(frame.columns, frame.rows);
      if (!batch) return;
      for (let i = 0; i < batch.no.length; i++) {
        const no = batch.no[i] as number;
        let samples = series.get(no);
        if (!samples) series.set(no, (samples = []));
        samples.push({ t: batch.t[i] as number, value: batch.value[i] as number, state: batch.state[i] as number });
        if (samples.length > RING) samples.shift();
      }
    },
  };
}

const variants: Record<string, () => Sink> = {
  'decode alone': () => decodeAlone(official),
  'decode alone, in place': () => decodeAlone(own),
  'core, 16 series followed': () => core(16),
  'core, all 1000 followed': () => core(POINTS),
  'decode + bare ring': bareRing,
  'decode + push and shift': pushAndShift,
};

/** Million samples a second of the thread's own time; another program on the machine does not count. */
function measure(name: string): number {
  const sink = variants[name]?.();
  if (!sink) throw new Error(`No variant ${name}`);
  const warm = warmPassesOf(name);
  for (let pass = 0; pass < warm; pass++) for (const message of encoded(pass)) sink.take(message);
  let micros = 0;
  for (let pass = warm; pass < warm + TIMED_PASSES; pass++) {
    const messages = encoded(pass);
    // What encoding left behind is not the receiver's to clear away.
    globalThis.gc?.();
    const start = process.threadCpuUsage();
    for (const message of messages) sink.take(message);
    const { user, system } = process.threadCpuUsage(start);
    micros += user + system;
  }
  return (TIMED_PASSES * MESSAGES * ROWS) / micros;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function compare(): void {
  const names = Object.keys(variants);
  const rates = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++)
    for (const name of names)
      rates.get(name)?.push(Number(execFileSync(process.execPath, ['--expose-gc', import.meta.filename, name], { encoding: 'utf8' })));
  const base = median(rates.get('decode alone') ?? []);
  const results = [...rates].map(([name, all]) => {
    const rate = median(all);
    return {
      name,
      millionSamplesPerSec: round(rate),
      ofDecodeAlone: round(rate / base),
      nsBeyondDecoding: round(1_000 / rate - 1_000 / base),
      spread: [Math.min(...all), Math.max(...all)].map(round),
    };
  });
  for (const { name, millionSamplesPerSec, ofDecodeAlone, nsBeyondDecoding, spread } of results)
    console.log(
      `${name.padEnd(26)} ${millionSamplesPerSec} M samples/s (${spread.join(' to ')}), ${ofDecodeAlone}x decode alone, ${nsBeyondDecoding} ns a sample beyond it`,
    );
  mkdirSync(new URL('results/', import.meta.url), { recursive: true });
  writeFileSync(new URL('results/core.json', import.meta.url), `${JSON.stringify({ node: process.version, results }, undefined, 2)}\n`);
}

const round = (value: number): number => Math.round(value * 100) / 100;

const [only] = process.argv.slice(2);
if (only === undefined) compare();
else console.log(measure(only));
