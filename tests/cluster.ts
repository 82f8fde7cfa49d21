import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

type Address = { host: string; port: number; user: string; password: string };
export type Lease = { readonly socket: Socket; readonly address: Address };

const START_MS = 30_000;

/**
 * A cluster in `folder` that all processes share: it is there for as long as somebody holds the
 * socket of a lease. Where no host answers one is started; one that finds the folder in use, since
 * the host before is on its way out, is followed by another.
 */
export async function leaseCluster(folder: string, bin: string | undefined): Promise<Lease> {
  const end = performance.now() + START_MS;
  let host: ChildProcess | undefined;
  while (performance.now() < end) {
    const lease = await askHost(folder);
    if (lease !== undefined) return lease;
    if (host === undefined || host.exitCode !== null || host.signalCode !== null)
      host = startHost(folder, bin);
    await sleep(50);
  }
  throw new Error(`The test cluster in ${folder} did not start; see ${folder}.log`);
}

/**
 * What the host says, when it says all of it: one that is on its way out may take the connection
 * and drop it.
 */
function askHost(folder: string): Promise<Lease | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection(join(folder, 'host.sock'));
    let said = '';
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(undefined));
    socket.on('data', (part: Buffer) => {
      said += part.toString();
      if (!said.endsWith('\n')) return;
      socket.unref();
      resolve({ socket, address: JSON.parse(said) as Address });
    });
  });
}

function startHost(folder: string, bin: string | undefined): ChildProcess {
  const log = openSync(`${folder}.log`, 'a');
  const program = fileURLToPath(new URL('./postgresHost.ts', import.meta.url));
  const host = spawn(process.execPath, [program, folder, ...(bin === undefined ? [] : [bin])], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  host.unref();
  closeSync(log);
  return host;
}
