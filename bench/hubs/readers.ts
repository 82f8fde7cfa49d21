/**
 * Readers of a hub in a process of their own: `node readers.ts <url> <count>`; after the handshakes
 * prints `ready`, then answers each line with the messages received.
 */
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

const [url = '', count = '0'] = process.argv.slice(2);
let received = 0;
const sockets = Array.from(
  { length: Number(count) },
  () => new WebSocket(`${url.replace('http', 'ws')}/MessageHub`),
);
await Promise.all(
  sockets.map(
    (socket) =>
      new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.once('open', () => socket.send('{"protocol":"json","version":1}\u001e'));
        socket.once('message', () => {
          resolve();
          socket.on('message', (bytes: Buffer) => {
            if (bytes.length > 1000) received++;
          });
        });
      }),
  ),
);
console.log('ready');
createInterface({ input: process.stdin })
  .on('line', () => console.log(String(received)))
  .on('close', () => process.exit());
