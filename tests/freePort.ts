import { createServer } from 'node:net';

/**
 * Below those that the system gives to whoever asks for any: between a kill and the restart nobody
 * is handed one of these.
 */
const [FIRST, COUNT] = [20_000, 10_000];
/**
 * Each process begins at ports of its own, so that files which run side by side do not ask for the
 * same.
 */
const LANE = 16;
let next = process.pid * LANE;

/** A port nobody listens on, on any address, right now; never the same twice in a process. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + (next++ % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${FIRST} to ${FIRST + COUNT}`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });
