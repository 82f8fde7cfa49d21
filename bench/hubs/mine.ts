/**
 * A mine of 1000 points for the page that shows it: our hub with the channels `point` and `alarm`,
 * the mine's model, and at `/naive` the same samples as JSON rows on a bare JSON hub. Told by
 * lines: `prefill STEP_MS`, `flow SAMPLES_PER_SEC`, `alarms HZ`, `?` (answers sent rows, resumes).
 * Prints `listening URL` first.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { WebSocketServer } from 'ws';
import { ok } from '#base/result.ts';
import { randomOf } from '#base/random.ts';
import { paths } from '#contracts/http/paths.ts';
import { hubEvents, hubMethods } from '#contracts/live/hub.ts';
import { columnToBytes } from '#contracts/live/wireFrame.ts';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { attachHubs } from '#server/live/signalr/attachHubs.ts';
import { defineHub } from '#server/live/signalr/hub.ts';
import { HubError } from '#server/live/signalr/hubErrors.ts';
import { Payload } from '#server/live/signalr/payload.ts';
import { alarmOf, changeOf } from '#tests/helpers/coreFixture.ts';
import { listen } from './told.ts';

const SERIES = 1_000;
const PREFILLED = 3_600;
const epoch = 'bench';
const random = randomOf(1, 'mine');
const values = Float64Array.from({ length: 64 * SERIES }, () => random.normal(0.5, 0.05));
let seq = 0;
let alarmSeq = 0;
let sent = 0;
let resumes = 0;

const frameOf = (kind: 'snap' | 'delta', from: number, rows: number, t: number): Payload => {
  const offset = (seq % 63) * SERIES;
  const columns = {
    no: Int32Array.from({ length: rows }, (_, i) => (from + i) % SERIES),
    t: new Float64Array(rows).fill(t),
    value: values.subarray(offset, offset + rows),
    state: new Uint16Array(rows),
    recv: new Float32Array(rows),
  };
  const cells = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, columnToBytes(column)]),
  );
  const message = { ch: 'point', epoch, seq, t: Date.now(), kind, rows, columns: cells };
  return new Payload(hubEvents.frame, [message]);
};

const hub = defineHub({
  methods: {
    [hubMethods.addToGroup]: () => undefined,
    [hubMethods.resume]: (connection, channel) => {
      if (channel === 'point') {
        resumes++;
        connection.deliver(frameOf('snap', 0, 0, Date.now()));
        connection.join('point');
        return { ch: 'point', kind: 'snapshot', epoch, seq };
      }
      if (channel !== 'alarm') throw new HubError('channel_refused: there is none');
      connection.send(hubEvents.alarm, {
        ch: 'alarm',
        kind: 'snap',
        epoch,
        seq: alarmSeq,
        t: Date.now(),
        alarms: [],
      });
      connection.join('alarm');
      return { ch: 'alarm', kind: 'snapshot', epoch, seq: alarmSeq };
    },
  },
});

const model = JSON.stringify({
  success: true,
  message: '',
  data: {
    version: 1,
    points: Array.from({ length: SERIES }, (_, no) => ({
      no,
      pointType: 1,
      samplePeriod: 1,
      limits: limitsSchema.parse({ high: { 2: 1 }, deadband: 0.02 }),
    })),
  },
});

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  if (hubs.handle(request, response)) return;
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', 'authorization,content-type');
  response.setHeader('content-type', 'application/json');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  // There is no history: the rings are prefilled instead.
  response.end(
    request.url === paths.mineModel
      ? model
      : '{"success":false,"code":"not_found","message":"no history"}',
  );
});
const hubs = attachHubs(
  server,
  { '/MessageHub': hub },
  {
    authenticate: () => Promise.resolve(ok({ id: 'reader' })),
    allowOrigin: () => true,
    limits: { maxConnectionsPerUser: 1_000 },
  },
);
const naive = new WebSocketServer({ noServer: true, perMessageDeflate: false });
server.on('upgrade', (request, socket, head) => {
  if (request.url?.startsWith('/naive'))
    naive.handleUpgrade(request, socket, head, (client) =>
      client.once('message', () => client.send('{}\u001e')),
    );
});
listen(server);

/**
 * The rows of one message for the naive page, encoded once: the server must not be what is slow.
 */
const rowsTexts = new Map<number, string>();
const rowsText = (rows: number): string => {
  const known = rowsTexts.get(rows);
  if (known !== undefined) return known;
  const list = Array.from({ length: rows }, (_, no) => ({
    no,
    t: Date.now(),
    value: values[no],
    state: 0,
    recv: 0,
  }));
  const text = JSON.stringify(list);
  rowsTexts.set(rows, text);
  return text;
};

function send(from: number, rows: number, t: number): void {
  seq++;
  sent += rows;
  if (hub.connections.size > 0) hub.group('point').deliver(frameOf('delta', from, rows, t));
  if (naive.clients.size === 0) return;
  const text = `{"type":1,"target":"frame","arguments":[{"t":${t},"rows":${rowsText(rows)}}]}\u001e`;
  for (const client of naive.clients) client.send(text);
}

let stopFlow = (): void => undefined;
/**
 * Messages of 1000 samples, below a hundred a second smaller ones; what a late timer missed is sent
 * at once after it.
 */
function flow(perSec: number): void {
  stopFlow();
  const perMessage = Math.min(1_000, Math.max(1, perSec / 100));
  const began = performance.now();
  let messages = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * (perSec / perMessage));
    for (; messages < due; messages++)
      send((messages * perMessage) % SERIES, perMessage, Date.now());
  }, 2);
  stopFlow = () => clearInterval(timer);
}

setInterval(
  () =>
    hub.all.send(hubEvents.heartbeat, {
      t: Date.now(),
      mono: performance.now(),
      run: epoch,
      modelVersion: 1,
      channels: [
        { ch: 'point', epoch, seq },
        { ch: 'alarm', epoch, seq: alarmSeq },
      ],
    }),
  2_000,
);

async function prefill(stepMs: number): Promise<void> {
  const now = Date.now();
  for (let k = PREFILLED; k > 0; k--) {
    send(0, SERIES, now - k * stepMs);
    if (k % 50 === 0) {
      await Promise.all([...hub.connections].map((connection) => connection.drained()));
      await new Promise((done) => setImmediate(done));
    }
  }
  console.log('prefilled');
}

let stopAlarms = (): void => undefined;
function alarms(hz: number): void {
  stopAlarms();
  const timer = setInterval(() => {
    const t = Date.now();
    const alarm = alarmOf(`a${alarmSeq % 50}`, 1, { raisedTime: t });
    const { transition } = changeOf(alarm);
    const message = {
      ch: 'alarm',
      kind: 'delta',
      epoch,
      seq: ++alarmSeq,
      t,
      alarm,
      transition: { ...transition, time: t },
    };
    hub.group('alarm').deliver(new Payload(hubEvents.alarm, [message]), { urgent: true });
  }, 1000 / hz);
  stopAlarms = () => clearInterval(timer);
}

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [word, number] = line.split(' ');
    if (word === 'prefill') void prefill(Number(number));
    else if (word === 'flow') flow(Number(number));
    else if (word === 'alarms') alarms(Number(number));
    else if (word === '?') console.log(`${sent} ${resumes}`);
  })
  .on('close', () => process.exit());
