import { readdirSync, readFileSync } from 'node:fs';
import { chromium, expect, type Browser, type BrowserServer, type Page } from '@playwright/test';
import { browserArgs, executablePath } from '../e2e/playwright.config.ts';
import { enter } from '../e2e/enter.ts';
import { freePort } from '../freePort.ts';
import type { Product } from '../product/product.ts';
import { openCdp, targetsAt } from './cdp.ts';

/** What the page showed in one picture. */
export type Picture = { readonly at: number; readonly status: string };

/** Whether these follow each other closely, and are enough to tell. */
const drawsSteadily = (pictures: readonly Picture[]): boolean =>
  pictures.length > 5 &&
  pictures.every(({ at }, i) => at - (pictures[i - 1]?.at ?? at) < STEADY_MS);
const STEADY_MS = 400;

/**
 * A browser of our own with the workspace open, whose processes can be stopped and whose worker can
 * be reached.
 */
export class Watched {
  readonly page: Page;
  readonly #server: BrowserServer;
  readonly #browser: Browser;
  readonly #debugPort: number;

  private constructor(server: BrowserServer, browser: Browser, page: Page, debugPort: number) {
    this.#server = server;
    this.#browser = browser;
    this.page = page;
    this.#debugPort = debugPort;
  }

  static async open(product: Product): Promise<Watched> {
    const debugPort = await freePort();
    const server = await chromium.launchServer({
      executablePath,
      args: [...browserArgs, `--remote-debugging-port=${debugPort}`],
    });
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    await page.addInitScript(observe);
    await enter(page, product.url);
    await expect(page.getByTestId('link')).toHaveAttribute('data-status', 'live', {
      timeout: 60_000,
    });
    await page.evaluate('watchPictures()');
    const watched = new Watched(server, browser, page, debugPort);
    // The first picture of the map stands still by itself where the card is emulated: what is
    // judged begins behind it.
    await expect
      .poll(async () => drawsSteadily(await watched.pictures()), { timeout: 120_000 })
      .toBe(true);
    return watched;
  }

  get status(): Promise<string | null> {
    return this.page.getByTestId('link').getAttribute('data-status');
  }

  /** Pictures drawn since the last call, oldest first. */
  pictures(): Promise<Picture[]> {
    return this.page.evaluate('takePictures()');
  }

  /**
   * What the page said of its data since the last call, each word as it changed: also what was
   * never drawn.
   */
  words(): Promise<string[]> {
    return this.page.evaluate('words.splice(0)');
  }

  /** Stops every process of the browser, as a debugger or a suspended machine does. */
  stopProcesses(): void {
    for (const pid of this.#processes()) process.kill(pid, 'SIGSTOP');
  }

  goOn(): void {
    for (const pid of this.#processes().toReversed()) process.kill(pid, 'SIGCONT');
  }

  /** Runs code in the newest data core's worker; answers at once. */
  async inWorker(code: string): Promise<void> {
    const list = await targetsAt(this.#debugPort);
    // Maps have workers of their own.
    const target = list.find(({ type, url }) => /worker/.test(type) && url.includes('main.worker'));
    if (target === undefined)
      throw new Error(`No data core among ${list.map(({ type, url }) => `${type} ${url}`).join()}`);
    const worker = await openCdp(target.webSocketDebuggerUrl);
    await worker.send('Runtime.evaluate', { expression: code });
    worker.close();
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
  }

  #processes(): number[] {
    const root = this.#server.process().pid ?? 0;
    const found = [root];
    for (const pid of found) {
      for (const task of readdirSync(`/proc/${pid}/task`)) {
        const children = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim();
        for (const child of children.split(' ').filter(Boolean).map(Number))
          if (!found.includes(child)) found.push(child);
      }
    }
    return found;
  }
}

/**
 * Runs in the page: keeps what is drawn, how long input waits, and when sound starts; all sound
 * when it runs before anything of ours.
 */
export function observe(): void {
  const pictures: Picture[] = [];
  const words: string[] = [];
  const sounds: number[] = [];
  const delays: number[] = [];
  const start = Reflect.get(OscillatorNode.prototype, 'start') as (
    this: OscillatorNode,
    when?: number,
  ) => void;
  OscillatorNode.prototype.start = function (when?: number) {
    sounds.push(performance.now());
    start.call(this, when);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId !== 0) delays.push(entry.processingStart - entry.startTime);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  Object.assign(globalThis, {
    sounds,
    delays,
    words,
    // The newest stays: how long nothing is drawn after it is told by the next.
    takePictures: () => pictures.splice(0, pictures.length - 1),
    // Begun after the page's own: sees in each picture what the page made of it.
    watchPictures: () => {
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if (target instanceof HTMLElement && target.dataset['testid'] === 'link')
            words.push(target.dataset['status'] ?? 'none');
      }).observe(document, { subtree: true, attributeFilter: ['data-status'] });
      requestAnimationFrame(function step() {
        requestAnimationFrame(step);
        // What the page set in its turn is in the document after the turn.
        queueMicrotask(() =>
          pictures.push({
            at: performance.now(),
            status:
              document.querySelector('[data-testid=link]')?.getAttribute('data-status') ?? 'none',
          }),
        );
      });
    },
  });
}
