import { WebSocket } from 'ws';

/** Bytes in use on the heap behind a debugger's address, right after a collection. */
export async function heapAfterCollection(debuggerUrl: string): Promise<number> {
  const socket = new WebSocket(debuggerUrl, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.on('message', (text: Buffer) => {
    const { id, result } = JSON.parse(text.toString()) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let id = 0;
  const call = (method: string): Promise<unknown> =>
    new Promise((resolve) => {
      waiting.set(++id, resolve);
      socket.send(JSON.stringify({ id, method }));
    });
  try {
    await call('HeapProfiler.collectGarbage');
    return ((await call('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
  } finally {
    socket.close();
  }
}

/** Address of the first debugger target of one of these types in the browser on this port. */
export async function targetIn(
  debugPort: number,
  types: readonly string[],
): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${debugPort}/json/list`);
  const targets = (await answer.json()) as { type: string; webSocketDebuggerUrl: string }[];
  return targets.find(({ type }) => types.includes(type))?.webSocketDebuggerUrl;
}
