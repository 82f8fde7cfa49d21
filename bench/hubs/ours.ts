/**
 * Our hub as the .NET one beside it: one hub, one payload, told by standard input `hz N` (0: as
 * fast as readers take it).
 */
import { createServer } from 'node:http';
import { ok } from '#base/result.ts';
import { attachHubs } from '#server/live/signalr/attachHubs.ts';
import { defineHub } from '#server/live/signalr/hub.ts';
import { listen, sendAsTold } from './told.ts';

const payload = 'x'.repeat(Number(process.argv[2]));
const hub = defineHub({});
const server = createServer((request, response) => void hubs.handle(request, response));
const hubs = attachHubs(
  server,
  { '/MessageHub': hub },
  {
    authenticate: () => Promise.resolve(ok({ id: 'reader' })),
    limits: { maxConnectionsPerUser: 10_000 },
  },
);
listen(server);
sendAsTold((flatOut) => {
  hub.all.send('frame', payload);
  return flatOut
    ? Promise.all([...hub.connections].map((connection) => connection.drained()))
    : undefined;
});
