/**
 * Sends ready-made frames as fast as each reader takes them: `/hub` to SignalR clients (after their handshake), `/raw` to bare
 * sockets. Started as a process of its own: `node floodServer.ts <rows>`; prints its port.
 */
import { WebSocketServer, type WebSocket } from 'ws';
import { pointFrames } from './pointFrames.ts';

const rows = Number(process.argv[2]);
const frames = pointFrames(rows >= 1000 ? 400 : 2000, rows);
const MOST_WAITING = 4_000_000;

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
server.on('connection', (socket, request) => {
  socket.once('message', (hello: Buffer) => {
    if (request.url?.startsWith('/raw')) return pump(socket, frames.raw);
    socket.send('{}\u001e');
    pump(socket, hello.toString().includes('messagepack') ? frames.msgpack : frames.jsonRows);
  });
});

function pump(socket: WebSocket, messages: readonly (Uint8Array | string)[]): void {
  let next = 0;
  const more = (): void => {
    if (socket.readyState !== socket.OPEN) return;
    while (socket.bufferedAmount < MOST_WAITING) socket.send(messages[next++ % messages.length] ?? '');
    setImmediate(more);
  };
  more();
}
