/** From the socket to memory in one Chromium: a bare WebSocket, the core over SignalR, and the naive page; batches of 100 and 1000. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openBrowser } from './harness/browser.ts';
import { atLeast, interleaved, keep, median, summary, type Gate } from './harness/figures.ts';
import type { Pages } from './pages/main.ts';

declare const bench: Pages;
const MS = 1_500;
const ROUNDS = 3;

const browser = await openBrowser();
const gates: Gate[] = [];
const figures: Record<string, unknown> = {};
try {
  for (const rows of [100, 1000]) {
    const server = spawn(process.execPath, [new URL('harness/floodServer.ts', import.meta.url).pathname, String(rows)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [port] = (await once(server.stdout, 'data')) as [Buffer];
    const url = `ws://127.0.0.1:${port.toString().trim()}`;
    const rounds = await interleaved(['raw', 'core', 'naive'], ROUNDS, (variant) =>
      browser.page.evaluate((task) => (task.variant === 'naive' ? bench.onMain(task.url, task.ms) : bench.inWorker(task)), {
        variant: variant as 'raw' | 'core',
        url,
        rows,
        ms: MS,
      }),
    );
    server.kill();
    const of = (name: string): number => median(rounds.get(name) ?? []);
    gates.push(atLeast(`2: core over raw WebSocket, batches of ${rows}`, of('core') / of('raw'), 0.8));
    if (rows === 1000) gates.push(atLeast('2: core over hub on the main thread with JSON rows', of('core') / of('naive'), 1.8));
    figures[`samples/s, batches of ${rows}`] = summary(rounds);
  }
} finally {
  await browser.close();
}
keep('socket', gates, figures);
