import { MessageType, NullLogger } from '@microsoft/signalr';
import { columnToBytes } from '#contracts/live/wireFrame.ts';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { PointReader } from '#workers/decode/pointReader.ts';
import { readFrame } from '#workers/decode/readFrame.ts';
import { FrameProtocol } from '#workers/link/frameProtocol.ts';
import { PointStore } from '#workers/points/pointStore.ts';

const protocol = new FrameProtocol();
const reader = new PointReader();
/** Of the size that the rivals hold. */
const points = new PointStore(4_096);
const limits = limitsSchema.parse({ high: { 2: 1, 3: 0.75 }, low: { 3: 0.1 }, deadband: 0.02 });
points.useModel(
  Array.from({ length: 1000 }, (_, no) => ({ no, pointType: 1 as const, samplePeriod: 1, limits })),
);
for (let no = 0; no < 1000; no++) points.follow(no);
let t = 1_790_000_000_000;

/**
 * Samples a second from MessagePack bytes into the core's store, every series followed; encoding is
 * not counted.
 */
onmessage = ({ data: { rows, ms } }: MessageEvent<{ rows: number; ms: number }>) => {
  for (const message of messages(rows)) take(message);
  let [samples, spent] = [0, 0];
  while (spent < ms) {
    const next = messages(rows);
    const start = performance.now();
    for (const message of next) take(message);
    spent += performance.now() - start;
    samples += next.length * rows;
  }
  postMessage((samples / spent) * 1000);
};

function take(bytes: ArrayBuffer): void {
  const [message] = protocol.parseMessages(bytes, NullLogger.instance);
  const frame =
    message?.type === MessageType.Invocation ? readFrame(message.arguments[0]) : undefined;
  const batch = frame && reader.read(frame.columns, frame.rows);
  if (!frame || !batch) throw new Error('unreadable');
  points.take(batch, frame.t, performance.now());
}

function messages(rows: number): ArrayBuffer[] {
  return Array.from({ length: Math.ceil(400_000 / rows) }, (_, seq) => {
    const times = Float64Array.from({ length: rows }, (__, i) => t + Math.floor(i / 1000) * 1000);
    t += (rows / 1000) * 1000;
    const columns = {
      no: Int32Array.from({ length: rows }, (__, i) => i % 1000),
      t: times,
      value: Float64Array.from({ length: rows }, () => 0.5 + Math.random() / 10),
      state: new Uint16Array(rows),
      recv: new Float32Array(rows),
    };
    const bytes = Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, columnToBytes(column)]),
    );
    const frame = { ch: 'point', epoch: 'e', seq, t, kind: 'delta', rows, columns: bytes };
    return protocol.writeMessage({
      type: MessageType.Invocation,
      target: 'frame',
      arguments: [frame],
    });
  });
}
