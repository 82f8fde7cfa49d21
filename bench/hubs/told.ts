import type { Server } from 'node:http';
import { createInterface } from 'node:readline';

/** Listens on a free port of this machine and prints `listening URL`. */
export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(
      `listening http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    );
  });
}

/**
 * Does what standard input says: after `hz N` it calls `send` N times a second, with 0 as often as
 * `send` allows, until the next line; ends the process with the input.
 */
export function sendAsTold(send: (flatOut: boolean) => Promise<unknown> | undefined): void {
  let generation = 0;
  async function repeat(hz: number, mine: number): Promise<void> {
    while (mine === generation) {
      await send(hz === 0);
      await new Promise((done) => (hz > 0 ? setTimeout(done, 1000 / hz) : setImmediate(done)));
    }
  }
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      generation++;
      if (line.startsWith('hz ')) void repeat(Number(line.slice(3)), generation);
    })
    .on('close', () => process.exit());
}
