import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The hub in a process of its own, publishing at a steady rate. */
export type HubChild = {
  readonly url: string;
  /** Resident memory after a collection, and open connections. */
  measure(): Promise<{ readonly rss: number; readonly connections: number }>;
  /** An alarm that was raised at `t`, epoch ms, goes out to its followers. */
  raise(t: number): void;
  /** Point frames come at this rate from now on. */
  flow(bytesPerSecond: number): void;
  readonly pid: number | undefined;
  /** False once the process has ended by itself. */
  isAlive(): boolean;
  stop(): Promise<void>;
};

/** Starts `hubProcess.ts`. */
export async function startHubChild(bytesPerSecond: number): Promise<HubChild> {
  const program = join(import.meta.dirname, 'hubProcess.ts');
  // By default V8 collects only when its heap is four times what lives, and keeps the pages: memory
  // would tell of that alone.
  const flags = ['--expose-gc', '--max-semi-space-size=8', '--heap-growing-percent=50'];
  const child = spawn(process.execPath, [...flags, program, String(bytesPerSecond)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const waiting: ((line: string) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line));
  const next = (): Promise<string> => new Promise((resolve) => waiting.push(resolve));
  const port = /ready (\d+)/.exec(await next())?.[1];
  return {
    url: `http://127.0.0.1:${port}`,
    async measure() {
      const answer = next();
      child.stdin.write('\n');
      const [, rss, connections] = /rss (\d+) connections (\d+)/.exec(await answer) ?? [];
      return { rss: Number(rss), connections: Number(connections) };
    },
    raise: (t) => void child.stdin.write(`raise ${t}\n`),
    flow: (rate) => void child.stdin.write(`flow ${rate}\n`),
    pid: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
