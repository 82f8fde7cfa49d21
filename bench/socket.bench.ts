/**
 * From the socket to memory in one Chromium: a bare WebSocket, the core over SignalR, and the naive
 * page; batches of 100 and 1000.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openBrowser } from './harness/browser.ts';
import { atLeast, interleaved, keep, ratio, summary, type Gate } from './harness/figures.ts';
import type { Pages } from './pages/main.ts';

declare const bench: Pages;
const MS = 1_500;
/**
 * How long the server floods: the warm-up, the window, and as much again for a start on a busy
 * machine.
 */
const FLOOD_MS = 4_000;
const ROUNDS = 5;

const browser = await openBrowser();
const gates: Gate[] = [];
const figures: Record<string, unknown> = {};
for (const rows of [100, 1000]) {
  const server = spawn(
    process.execPath,
    [new URL('harness/floodServer.ts', import.meta.url).pathname, String(rows), String(FLOOD_MS)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  const url = `ws://127.0.0.1:${port.toString().trim()}`;
  const rounds = await interleaved(
    ['raw', 'core', 'naive'],
    ROUNDS,
    (variant) =>
      // A page of its own: what one variant leaves in its queues must not be paid by the next.
      browser.fresh((page) =>
        page.evaluate(
          (task) =>
            task.variant === 'naive'
              ? bench.onMain(task.url, task.ms)
              : bench.inWorker({ ...task, variant: task.variant }),
          {
            variant,
            url,
            rows,
            ms: MS,
          },
        ),
      ),
    15_000,
  );
  server.kill();
  gates.push(
    atLeast(`2: core over raw WebSocket, batches of ${rows}`, ratio(rounds, 'core', 'raw'), 0.8),
  );
  if (rows === 1000)
    gates.push(
      atLeast(
        '2: core over hub on the main thread with JSON rows',
        ratio(rounds, 'core', 'naive'),
        1.8,
      ),
    );
  figures[`samples/s, batches of ${rows}`] = summary(rounds);
}
await browser.close();
keep('socket', gates, figures);
process.exit();
