import { beforeAll, expect, test } from 'vitest';
import { PartSocket } from './partSocket.ts';

beforeAll(() => {
  (globalThis as { WebSocket?: unknown }).WebSocket ??= { OPEN: 1 };
});

class Socket extends EventTarget {
  readyState = 1;
  readonly sent: unknown[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  hear(data: ArrayBuffer | string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

const message = (ask: number, isLast: boolean, text: string): ArrayBuffer => {
  const bytes = new TextEncoder().encode(`.....${text}`);
  new DataView(bytes.buffer).setUint32(0, ask);
  bytes[4] = isLast ? 1 : 0;
  return bytes.buffer;
};

function asking() {
  const socket = new Socket();
  const parts = new PartSocket(socket as unknown as WebSocket);
  const heard: (string | undefined)[] = [];
  const ask = (part: number, bytes?: [number, number]) =>
    parts.ask(part, bytes, (found) =>
      heard.push(found === undefined ? undefined : new TextDecoder().decode(found)),
    );
  return { socket, parts, heard, ask };
}

test('answers that come in pieces and mixed up are put together, each once', () => {
  const { socket, heard, ask } = asking();
  ask(0);
  ask(7, [2, 3]);
  expect(socket.sent).toEqual([
    { ask: 1, part: 0 },
    { ask: 2, part: 7, bytes: [2, 3] },
  ]);
  socket.hear(message(2, false, 'se'));
  socket.hear(message(1, true, 'first'));
  socket.hear(message(2, false, 'co'));
  socket.hear(message(2, true, 'nd'));
  socket.hear(message(2, true, 'again'));
  expect(heard).toEqual(['first', 'second']);
});

test('a question that is taken back is not answered', () => {
  const { socket, heard, ask } = asking();
  ask(1)();
  socket.hear(message(1, true, 'late'));
  expect(heard).toEqual([]);
});

test('a fault answers with nothing and is remembered; the end of the socket answers all that wait', () => {
  const { socket, parts, heard, ask } = asking();
  ask(1);
  socket.hear('{"ask":1,"fault":"missing"}');
  expect([heard, parts.fault]).toEqual([[undefined], 'missing']);
  ask(2);
  ask(3);
  socket.dispatchEvent(new Event('close'));
  expect(heard).toEqual([undefined, undefined, undefined]);
});
