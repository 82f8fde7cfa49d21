/**
 * The socket writes alone: the same bytes, encoded once, to every socket. Told as the hubs beside
 * it.
 */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { listen, sendAsTold } from './told.ts';

const MOST_WAITING = 262_144;
const message = Buffer.from(
  `${JSON.stringify({ type: 1, target: 'frame', arguments: ['x'.repeat(Number(process.argv[2]))] })}\u001e`,
);
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => socket.once('message', () => socket.send('{}\u001e')));
listen(server);
sendAsTold(() => {
  for (const socket of sockets.clients)
    if (socket.bufferedAmount < MOST_WAITING) socket.send(message, { binary: false });
  return undefined;
});
