import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';

/**
 * A way to the database on which, once after `loseNext`, the statement `word` arrives but its
 * answer does not: the connection breaks between the two, as a network may at the worst moment.
 */
export async function losingAnswersTo(
  word: string,
  { host = '', port = 5432 }: ClientConfig,
): Promise<{ address: { host: string; port: number }; loseNext(): void; close(): void }> {
  let armed = false;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = host.startsWith('/')
      ? createConnection(join(host, `.s.PGSQL.${port}`))
      : createConnection(port, host);
    let lost = false;
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('data', (part) => {
      lost ||= armed && part.includes(word);
      if (lost) armed = false;
      database.write(part);
    });
    database.on('data', (part) => {
      if (lost) for (const socket of [client, database]) socket.destroy();
      else client.write(part);
    });
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    loseNext() {
      armed = true;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
