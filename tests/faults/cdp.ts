import { WebSocket } from 'ws';

/** One wire of the browser's debugger, to the browser itself, a page or a worker. */
export type Cdp = {
  /** Calls a method; rejects when the browser refuses it. */
  send<T = unknown>(method: string, params?: object): Promise<T>;
  close(): void;
};

type Answer = {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
};

/** Opens the wire at a debugger's address. */
export async function openCdp(url: string): Promise<Cdp> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (text: Buffer) => {
    const answer = JSON.parse(text.toString()) as Answer;
    waiting.get(answer.id ?? -1)?.(answer);
  });
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ error: { message: 'the wire is closed' } });
  });
  let last = 0;
  return {
    send<T>(method: string, params: object = {}) {
      const id = (last += 1);
      return new Promise<T>((resolve, reject) => {
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as T);
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}

type Target = {
  readonly type: string;
  readonly url: string;
  readonly webSocketDebuggerUrl: string;
};

/** What a debugger's port lists: pages and workers, each with the address of its wire. */
export async function targetsAt(port: number): Promise<readonly Target[]> {
  return (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[];
}
