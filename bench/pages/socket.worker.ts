import { PointReader } from '#workers/decode/pointReader.ts';
import { readFrame } from '#workers/decode/readFrame.ts';
import { Rings } from '#workers/points/rings.ts';
import { PointStore } from '#workers/points/pointStore.ts';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { hubConnection } from './hubConnection.ts';
import { Meter } from './meter.ts';

export type SocketTask = {
  readonly variant: 'raw' | 'core';
  readonly url: string;
  readonly rows: number;
  readonly ms: number;
};

onmessage = async ({ data }: MessageEvent<SocketTask>) => {
  const { variant, url, rows, ms } = data;
  postMessage(variant === 'raw' ? await raw(url, rows, ms) : await core(url, ms));
};

/** Samples a second into bare rings: no protocol, no check, no aggregate. */
async function raw(url: string, rows: number, ms: number): Promise<number> {
  const rings = new Rings(4096, 1000);
  rings.grow(1000);
  for (let no = 0; no < 16; no++) rings.follow(no);
  const socket = new WebSocket(`${url}/raw`);
  socket.binaryType = 'arraybuffer';
  const meter = new Meter(ms);
  socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
    const t = new Float64Array(data, 0, rows);
    const value = new Float64Array(data, rows * 8, rows);
    const no = new Int32Array(data, rows * 16, rows);
    for (let i = 0; i < rows; i++) {
      const slot = rings.slotOf[no[i] as number] as number;
      if (slot >= 0) rings.at(slot).push(t[i] as number, value[i] as number);
    }
    meter.take(rows);
  };
  await new Promise((done) => (socket.onopen = done));
  socket.send('go');
  return meter.rate;
}

/**
 * Samples a second through the official client into the core's store, with aggregates and limits.
 */
async function core(url: string, ms: number): Promise<number> {
  const points = new PointStore();
  const limits = limitsSchema.parse({ high: { 2: 1, 3: 0.75 }, low: { 3: 0.1 }, deadband: 0.02 });
  points.useModel(
    Array.from({ length: 1000 }, (_, no) => ({
      no,
      pointType: 1 as const,
      samplePeriod: 1,
      limits,
    })),
  );
  for (let no = 0; no < 16; no++) points.follow(no);
  const reader = new PointReader();
  const meter = new Meter(ms);
  const connection = hubConnection(`${url.replace('ws:', 'http:')}/hub`, 'msgpack');
  connection.on('frame', (payload: unknown) => {
    const frame = readFrame(payload);
    const batch = frame && reader.read(frame.columns, frame.rows);
    if (!batch) throw new Error('unreadable');
    points.take(batch, frame.t, performance.now());
    meter.take(frame.rows);
  });
  await connection.start();
  return meter.rate;
}
