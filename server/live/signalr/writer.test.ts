import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ManualClock } from '#base/clock.ts';
import { defaultLimits } from './limits.ts';
import { StatefulBuffer } from './statefulBuffer.ts';
import { Writer, type Wire } from './writer.ts';

/** A socket that takes everything, and what it was given. */
function openWire(): { readonly wire: Wire; readonly sent: string[] } {
  const sent: string[] = [];
  const socket = {
    readyState: WebSocket.OPEN,
    OPEN: WebSocket.OPEN,
    bufferedAmount: 0,
    send: (bytes: Buffer) => sent.push(bytes.toString()),
  };
  return { wire: { socket: socket as unknown as WebSocket, stream: new PassThrough() }, sent };
}

const LIMITS = { ...defaultLimits, softBufferBytes: 10 };
const writerOf = (stateful: StatefulBuffer | undefined): Writer =>
  new Writer(LIMITS, new ManualClock(), stateful, () => undefined);
const send = (writer: Writer, text: string): void =>
  writer.send({ bytes: Buffer.from(text), numbered: true }, { conflateKey: 'point' });

test('frames of a break are all there for who comes back by stateful reconnect, until there are too many', () => {
  const writer = writerOf(new StatefulBuffer(1_000));
  writer.attach(openWire().wire, true, []);
  writer.detach();
  for (const frame of ['f1', 'f2', 'f3']) send(writer, frame);
  const back = openWire();
  writer.attach(back.wire, true, []);
  expect(back.sent).toEqual(['f1', 'f2', 'f3']);
  writer.detach();
  for (let i = 1; i <= 9; i++) send(writer, `g${i}`);
  const again = openWire();
  writer.attach(again.wire, true, []);
  // Ten bytes are five of them; of what came later the newest.
  expect(again.sent).toEqual(['g1', 'g2', 'g3', 'g4', 'g5', 'g9']);
});

test('a slow reader who is there gets the newest frame alone', () => {
  const writer = writerOf(undefined);
  const { wire, sent } = openWire();
  writer.attach(wire, true, []);
  Object.assign(wire.socket, { bufferedAmount: 100 });
  for (const frame of ['f1', 'f2', 'f3']) send(writer, frame);
  Object.assign(wire.socket, { bufferedAmount: 0 });
  writer.flush();
  expect(sent).toEqual(['f3']);
});
