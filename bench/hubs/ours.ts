/** Our hub as the .NET one beside it: one hub, one payload, told by standard input `hz N` (0: as fast as readers take it) or `stop`. */
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { ok } from '../../src/base/result.ts';
import { attachHubs } from '../../server/live/signalr/attachHubs.ts';
import { defineHub } from '../../server/live/signalr/hub.ts';

const payload = 'x'.repeat(Number(process.argv[2]));
const hub = defineHub({});
const server = createServer((request, response) => void hubs.handle(request, response));
const hubs = attachHubs(
  server,
  { '/MessageHub': hub },
  { authenticate: () => Promise.resolve(ok({ id: 'reader' })), limits: { maxConnectionsPerUser: 10_000 } },
);
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
    hub.all.send('frame', payload);
    if (hz > 0) await new Promise((done) => setTimeout(done, 1000 / hz));
    else {
      await Promise.all([...hub.connections].map((connection) => connection.drained()));
      await new Promise((done) => setImmediate(done));
    }
  }
}
