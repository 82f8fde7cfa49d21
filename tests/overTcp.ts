import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { must } from '#base/assert.ts';

/** A port of this machine behind which a PostgreSQL answers that may listen on a socket alone. */
export async function overTcp({
  host,
  port,
}: {
  readonly host: string;
  readonly port: number;
}): Promise<{ readonly port: number; close(): void }> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ host, port });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  return {
    port: must(typeof at === 'string' ? null : at, 'a port').port,
    close() {
      server.close();
      for (const one of open) one.destroy();
    },
  };
}
