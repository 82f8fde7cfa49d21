import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { build } from 'vite';
import { softwareGraphics } from '#tests/product/softwareGraphics.ts';
import { browserPath } from '#tools/test/browser.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

export type Bench = {
  readonly page: Page;
  readonly url: string;
  /**
   * Opens the pages anew for one measurement and closes them after it, whatever it left running.
   */
  fresh<T>(measure: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/**
 * Chromium as all measurements start it, whose memory figures are exact. `flat` pages show no maps;
 * then what pages draw does not pass through an emulated graphics card, which would take the
 * processor from what is measured.
 */
export const launch = async (pages: 'flat' | 'mapped'): Promise<Browser> =>
  chromium.launch({
    executablePath: await browserPath(),
    args: [
      '--no-sandbox',
      ...(pages === 'mapped' ? softwareGraphics : ['--disable-gpu']),
      '--disable-background-networking',
      '--enable-precise-memory-info',
      '--js-flags=--expose-gc',
    ],
  });

/**
 * The pages of bench/pages, built and opened in Chromium; what they offer stands on `window.bench`.
 */
export async function openBrowser(pages: 'flat' | 'mapped' = 'flat'): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
  await build({
    root: new URL('../pages/', import.meta.url).pathname,
    configFile: false,
    base: './',
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 20_000,
    },
  });
  const server = createServer((request, response) => {
    const file = join(
      folder,
      request.url === '/' ? 'index.html' : ((request.url ?? '').split('?')[0] ?? ''),
    );
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      // Isolated pages have a clock of 5 microseconds instead of 100.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'credentialless',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const browser = await launch(pages);
  const open = async (): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('pageerror', (error) => console.error(error));
    page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
    await page.goto(url);
    await page.waitForFunction(() => 'bench' in window);
    return page;
  };
  return {
    page: await open(),
    url,
    async fresh(measure) {
      const page = await open();
      try {
        return await measure(page, await page.context().newCDPSession(page));
      } finally {
        await Promise.race([page.close(), new Promise((done) => setTimeout(done, 5_000))]);
      }
    },
    async close() {
      await Promise.race([browser.close(), new Promise((done) => setTimeout(done, 5_000))]);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Processor seconds of the page's main thread: what other programs take from it does not count. Not
 * the metric `TaskDuration`, which leaves out the rastering of canvases behind each task.
 */
export async function mainSeconds(cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
}

/**
 * Ms of processor time of each task of the page's main thread while `during` runs. What a task
 * waits for, as for an emulated graphics card that has not drawn the last picture yet, is not in
 * it.
 */
export async function taskMillis(page: Page, during: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel'] });
  await during();
  const trace = await browser?.stopTracing();
  const { traceEvents } = JSON.parse(trace?.toString() ?? '{"traceEvents":[]}') as {
    traceEvents: TraceEvent[];
  };
  const threads = new Set(
    traceEvents.flatMap((event) =>
      event.args?.name === 'CrRendererMain' ? [threadOf(event)] : [],
    ),
  );
  const tasks = traceEvents.filter(
    (event) =>
      event.tdur !== undefined && event.name.endsWith('RunTask') && threads.has(threadOf(event)),
  );
  // Other renderers may live beside the page's; its thread is the one that works.
  const byThread = Map.groupBy(tasks, threadOf);
  const sums = [...byThread.values()].map((all) => all.map(({ tdur = 0 }) => tdur / 1000));
  const sumOf = (all: readonly number[]): number => all.reduce((sum, ms) => sum + ms, 0);
  return sums.toSorted((a, b) => sumOf(b) - sumOf(a))[0] ?? [];
}

/** `tdur`: µs of the thread's own processor time. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};
const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
