import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { enter } from '../e2e/enter.ts';
import { browserArgs, executablePath } from '../e2e/playwright.config.ts';
import { freePort } from '../freePort.ts';
import type { Product } from '../product/product.ts';
import { openCdp, type Cdp } from './cdp.ts';
import { observe, type Picture } from './page.ts';

/**
 * A tab that the browser really hides and freezes. Playwright keeps each page that it holds visible
 * and focused, so it signs in and then lets go: from there on the tab is reached by the debugger
 * alone, which changes nothing about it.
 */
export class Tab {
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly #browser: Cdp;
  readonly #page: Cdp;
  readonly #id: string;

  private constructor(process: ChildProcess, folder: string, browser: Cdp, page: Cdp, id: string) {
    this.#process = process;
    this.#folder = folder;
    this.#browser = browser;
    this.#page = page;
    this.#id = id;
  }

  /** A browser of its own with the workspace open and live in its only tab. */
  static async open(product: Product): Promise<Tab> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'pithead-browser-'));
    const process = spawn(
      executablePath,
      [
        ...browserArgs,
        '--headless=new',
        '--lang=zh-CN',
        '--window-size=1440,900',
        `--user-data-dir=${folder}`,
        `--remote-debugging-port=${port}`,
        // The new-tab page brings popups of its own, and who attaches while they come may wait for
        // ever.
        'about:blank',
      ],
      { stdio: 'ignore' },
    );
    try {
      return await Tab.#enter(product, process, folder, port);
    } catch (error) {
      process.kill('SIGKILL');
      throw error;
    }
  }

  static async #enter(
    product: Product,
    process: ChildProcess,
    folder: string,
    port: number,
  ): Promise<Tab> {
    const url = await debuggerAt(port);
    const driven = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const context = driven.contexts()[0];
    const page = await context?.newPage();
    if (!context || !page) throw new Error('The browser has no window');
    await enter(page, product.url);
    await expect(page.getByTestId('link')).toHaveAttribute('data-status', 'live', {
      timeout: 60_000,
    });
    const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo');
    await driven.close();
    const wire = await openCdp(`ws://127.0.0.1:${port}/devtools/page/${targetInfo.targetId}`);
    const tab = new Tab(process, folder, await openCdp(url), wire, targetInfo.targetId);
    await tab.#run(`(${observe.toString()})(); watchPictures()`);
    // The last picture before it is hidden is what the first one after is judged by.
    await expect
      .poll(async () => (await tab.pictures()).length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    return tab;
  }

  /** Another tab comes to the front. */
  async hide(): Promise<void> {
    const { targetId } = await this.#browser.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    });
    await this.#browser.send('Target.activateTarget', { targetId });
    await expect.poll(() => this.#run('document.visibilityState')).toBe('hidden');
  }

  /** The browser freezes the hidden tab: no timer of it runs. */
  freeze(): Promise<unknown> {
    return this.#page.send('Page.setWebLifecycleState', { state: 'frozen' });
  }

  /** The tab is looked at again. */
  async show(): Promise<void> {
    await this.#page.send('Page.setWebLifecycleState', { state: 'active' });
    await this.#browser.send('Target.activateTarget', { targetId: this.#id });
  }

  /** Pictures drawn since the last call, oldest first. */
  async pictures(): Promise<Picture[]> {
    return JSON.parse(await this.#run('JSON.stringify(takePictures())')) as Picture[];
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    await this.#browser.send('Browser.close');
    await gone;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #run(expression: string): Promise<string> {
    const { result } = await this.#page.send<{ result: { value?: string } }>('Runtime.evaluate', {
      expression,
    });
    return result.value ?? '';
  }
}

/** The address of the browser's own debugger, once it answers. */
async function debuggerAt(port: number): Promise<string> {
  let url = '';
  await expect(async () => {
    const answer = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
      webSocketDebuggerUrl: string;
    };
    url = answer.webSocketDebuggerUrl;
  }).toPass({ timeout: 60_000 });
  return url;
}
