/**
 * Clients of the product's hub in a process of their own, each another user who follows alarms and
 * points: `node followers.ts <url> <count>`. Prints `ready` when all of them follow; then answers
 * each line with what came since the line before, as JSON (`Heard`).
 */
import { createInterface } from 'node:readline';
import { MessageType, type HubMessage } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { decode } from '@msgpack/msgpack';
import { WebSocket } from 'ws';
import { hubMethods } from '#contracts/live/hub.ts';

/** What came to all clients together. */
export type Heard = {
  readonly alarms: number;
  /** Numbers of alarms that were passed over, or came again. */
  readonly holes: number;
  readonly frames: number;
  readonly bytes: number;
  /** Connections that have ended. */
  readonly closed: number;
  /** How many alarms took how many whole ms from their raise. */
  readonly ms: readonly (readonly [ms: number, count: number])[];
};

const [url = '', count = '0'] = process.argv.slice(2);
const AT_ONCE = 100;
const PING_MS = 10_000;
const protocol = new MessagePackHubProtocol();
const bytesOf = (message: HubMessage): Uint8Array => new Uint8Array(protocol.writeMessage(message));
const ping = bytesOf({ type: MessageType.Ping });
const follow = ['alarm', 'point'].map((channel, i) =>
  bytesOf({
    type: MessageType.Invocation,
    invocationId: String(i),
    target: hubMethods.resume,
    arguments: [channel, '', 0],
  }),
);

let [alarms, holes, frames, bytes, closed] = [0, 0, 0, 0, 0];
let ms = new Map<number, number>();
const sockets: WebSocket[] = [];

type AlarmWord = { readonly kind: 'snap' | 'delta'; readonly seq: number; readonly t: number };

/** Where each message of a frame of the socket begins and ends, behind its length. */
function* bodiesOf(input: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < input.length;) {
    let length = 0;
    let shift = 1;
    for (let byte = 0x80; byte >= 0x80; at++) {
      byte = input[at] ?? 0;
      length += (byte & 0x7f) * shift;
      shift *= 0x80;
    }
    yield input.subarray(at, at + length);
    at += length;
  }
}

/** The name of an event is the fifth part; those asked for here have names of five letters. */
const ALARM = [0xa5, ...Buffer.from('alarm')];
const FRAME = [0xa5, ...Buffer.from('frame')];
const names = (body: Uint8Array, name: readonly number[]): boolean =>
  body[1] === MessageType.Invocation && name.every((byte, i) => body[4 + i] === byte);

/** One client; resolves when it follows both channels. */
function client(no: number): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/MessageHub`, {
    headers: { authorization: `Bearer user-${no}` },
    perMessageDeflate: false,
  });
  sockets.push(socket);
  let seq = -1;
  let answers = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('error', reject);
  socket.once('open', () => socket.send('{"protocol":"messagepack","version":1}\u001e'));
  socket.once('close', () => closed++);
  const alarm = ({ kind, seq: next, t }: AlarmWord): void => {
    if (kind === 'delta') {
      if (next !== seq + 1) holes++;
      alarms++;
      const took = Math.max(0, Math.round(Date.now() - t));
      ms.set(took, (ms.get(took) ?? 0) + 1);
    }
    seq = next;
  };
  socket.once('message', () => {
    for (const one of follow) socket.send(one);
    socket.on('message', (data: Buffer) => {
      bytes += data.length;
      for (const body of bodiesOf(data))
        if (names(body, ALARM)) alarm((decode(body) as [0, 0, 0, 0, [AlarmWord]])[4][0]);
        else if (names(body, FRAME)) frames++;
        else if (body[1] === MessageType.Completion && ++answers === follow.length) resolve();
    });
  });
  return promise;
}

for (let at = 0; at < Number(count); at += AT_ONCE)
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, Number(count) - at) }, (_, i) => client(at + i)),
  );
setInterval(() => {
  for (const socket of sockets) if (socket.readyState === socket.OPEN) socket.send(ping);
}, PING_MS);
console.log('ready');
createInterface({ input: process.stdin })
  .on('line', () => {
    console.log(JSON.stringify({ alarms, holes, frames, bytes, closed, ms: [...ms] }));
    alarms = holes = frames = bytes = 0;
    ms = new Map();
  })
  .on('close', () => process.exit());
