/**
 * Sends ready-made frames as fast as each reader takes them: `/hub` to SignalR clients (after their
 * handshake), `/raw` to bare sockets. Started as a process of its own: `node floodServer.ts <rows>
 * <ms>`; prints its port. After `ms` it ends each flood and its socket by itself: a reader that
 * drowns hears nothing else, not even that it should stop.
 */
import { WebSocketServer, type WebSocket } from 'ws';
import { pointFrames } from './pointFrames.ts';

const [rows = 1000, ms = 4000] = process.argv.slice(2).map(Number);
const frames = pointFrames(rows >= 1000 ? 400 : 2000, rows);
const MOST_WAITING = 4_000_000;

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
server.on('connection', (socket, request) => {
  socket.on('error', () => socket.terminate());
  socket.once('message', (hello: Buffer) => {
    if (request.url?.startsWith('/raw')) return pump(socket, frames.raw);
    socket.send('{}\u001e');
    pump(socket, hello.toString().includes('messagepack') ? frames.msgpack : frames.jsonRows);
  });
});

/**
 * Messages a turn: a fast reader empties the socket while it is being filled, and without an end to
 * that nobody else is heard.
 */
const A_TURN = 64;

function pump(socket: WebSocket, messages: readonly (Uint8Array | string)[]): void {
  const endAt = performance.now() + ms;
  let next = 0;
  const more = (): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (performance.now() > endAt) return socket.terminate();
    for (let n = 0; n < A_TURN && socket.bufferedAmount < MOST_WAITING; n++)
      socket.send(messages[next++ % messages.length] ?? '');
    if (socket.bufferedAmount < MOST_WAITING) setImmediate(more);
    else setTimeout(more, 1);
  };
  more();
}
