/** The socket writes alone: the same bytes, encoded once, to every socket. Told as the hubs beside it. */
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { WebSocketServer } from 'ws';

const message = Buffer.from(`${JSON.stringify({ type: 1, target: 'frame', arguments: ['x'.repeat(Number(process.argv[2]))] })}\u001e`);
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => socket.once('message', () => socket.send('{}\u001e')));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
});

let generation = 0;
createInterface({ input: process.stdin })
  .on('line', (line) => {
    generation++;
    if (line.startsWith('hz ')) void send(Number(line.slice(3)), generation);
  })
  .on('close', () => process.exit());

async function send(hz: number, mine: number): Promise<void> {
  while (mine === generation) {
    for (const socket of sockets.clients) if (socket.bufferedAmount < 262_144) socket.send(message, { binary: false });
    await new Promise((done) => (hz > 0 ? setTimeout(done, 1000 / hz) : setImmediate(done)));
  }
}
