import { WebSocket } from 'ws';

const LISTENING = /Debugger listening on (ws:\S+)/g;

/** A process opens its inspector once: who has come to it stays. */
const inspectors = new Map<number, Promise<WebSocket>>();

/**
 * Keeps the event loop of the process `pid` busy for `ms`, as an endless loop in its code would.
 * `said` tells what it printed; it was started with `--inspect-port=0`. Resolves once it is asked.
 */
export async function starve(pid: number, ms: number, said: () => string): Promise<void> {
  const opened = inspectors.get(pid) ?? inspect(pid, said);
  inspectors.set(pid, opened);
  const socket = await opened;
  const expression = `setImmediate(() => { const end = Date.now() + ${ms}; while (Date.now() < end); })`;
  const answered = new Promise((done) => socket.once('message', done));
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await answered;
}

/** Lets go of all of them. */
export async function leaveInspectors(): Promise<void> {
  for (const opened of inspectors.values()) (await opened).terminate();
  inspectors.clear();
}

async function inspect(pid: number, said: () => string): Promise<WebSocket> {
  const before = [...said().matchAll(LISTENING)].length;
  process.kill(pid, 'SIGUSR1');
  let url: string | undefined;
  while (url === undefined) {
    await new Promise((done) => setTimeout(done, 20));
    url = [...said().matchAll(LISTENING)][before]?.[1];
  }
  const socket = new WebSocket(url);
  // The process may be ended under it.
  socket.on('error', () => undefined);
  await new Promise((open) => socket.once('open', open));
  return socket;
}
