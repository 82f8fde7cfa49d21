import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { enter } from '#tests/e2e/enter.ts';
import { FaultProxy } from '#tests/faults/faultProxy.ts';
import { call } from '#tests/product/call.ts';
import { signIn, startProduct, type Product } from '#tests/product/product.ts';
import { launch, mainSeconds, taskMillis } from './harness/browser.ts';
import { atMost, keep, quantile, rounded } from './harness/figures.ts';

/**
 * The live screens in use. Profile large: what a workspace of map, six charts and alarm list costs
 * the main thread, and how long a screen takes to stand after it was chosen, all pages of
 * monitoring and walls; lists of the back office, more than are kept, until they are shown and
 * until they are read again. Profile stress: tasks that hold the main thread, and how soon the view
 * is live again after a cut of the network.
 */
const CHARTS = 6;
const COST_MS = 30_000;
const CUT_MS = 30_000;
const ROUNDS = 2;
const LONG_MS = 100;
/**
 * Each page is chosen from this one: a page in the shell, so that one alone on its screen is told
 * from the one before.
 */
const FROM = '/home/404';

const browser = await launch('mapped');
// Lists show no maps: what they draw does not wait for an emulated graphics card.
const flat = await launch('flat');
try {
  const large = await startProduct({ env: { PITHEAD_PROFILE: 'large' } });
  const { busy, live, lists } = await onLarge(large).finally(() => large.remove());
  const stress = await startProduct({ env: { PITHEAD_PROFILE: 'stress' } });
  const { tasks, waited, backMs } = await onStress(stress).finally(() => stress.remove());
  keep(
    'screens',
    [
      atMost(`main thread busy, profile large: map, ${CHARTS} charts, alarm list`, busy, 0.2),
      atMost(
        'live screen stands after it was chosen, ms, p95',
        p95(live, ({ ms }) => ms),
        1_000,
      ),
      atMost(
        'live screen stands after it was chosen, ms, all',
        Math.max(...live.map(({ ms }) => ms)),
        2_000,
      ),
      atMost(
        'list of the back office is shown with the rows it had, ms, p95',
        p95(lists, ({ shownMs }) => shownMs),
        150,
      ),
      atMost(
        `profile stress: tasks of more than ${LONG_MS} ms of processor time in ${COST_MS / 1000} s`,
        longOf(tasks),
        0,
      ),
      atMost(`profile stress: live after a cut of ${CUT_MS / 1000} s, ms`, backMs, 30_000),
    ],
    {
      longestTaskMs: rounded(Math.max(0, ...tasks)),
      framesLongByWaiting: longOf(waited),
      longestFrameMs: rounded(Math.max(0, ...waited)),
      listReadAgainMsP95: p95(lists, ({ ms }) => ms),
      slowest: [...live, ...lists].toSorted((a, b) => b.ms - a.ms).slice(0, 12),
    },
  );
} finally {
  await browser.close();
  await flat.close();
}

/**
 * Ms from the choice until the page is shown with what is known of it, and until it stands with
 * nothing of it loading.
 */
type Stood = { readonly shownMs: number; readonly ms: number };
type Switch = Stood & { readonly path: string };

function p95(all: readonly Switch[], figure: (one: Switch) => number): number {
  return quantile(all.map(figure), 0.95);
}

async function onLarge(
  product: Product,
): Promise<{ busy: number; live: Switch[]; lists: Switch[] }> {
  const page = await openWorkspace(browser, product.url);
  await page.goto(`${product.url}/#/monitoring/workspace?charts=${await pointNos(product)}`);
  await pause(20_000);
  const cdp = await page.context().newCDPSession(page);
  const before = await mainSeconds(cdp);
  await pause(COST_MS);
  const busy = ((await mainSeconds(cdp)) - before) / (COST_MS / 1000);
  const all = pagesOfDocs();
  const live = await switches(
    page,
    all.filter((path) => /^\/(monitoring|screen)\//.test(path)),
  );
  await page.close();
  const office = await openWorkspace(flat, product.url);
  const lists = await switches(
    office,
    all.filter((path) => /^\/(admin|maintenance|exam)\//.test(path)).slice(0, 20),
  );
  await office.close();
  return { busy, live, lists };
}

/**
 * `tasks`: ms of the main thread's own processor time. `waited`: ms of script of each long frame as
 * they passed, with what it waited for the emulated graphics card.
 */
async function onStress(
  product: Product,
): Promise<{ tasks: number[]; waited: number[]; backMs: number }> {
  const proxy = new FaultProxy(Number(new URL(product.url).port));
  await proxy.start();
  const page = await openWorkspace(browser, proxy.url);
  await pause(20_000);
  await page.evaluate(watchFrames);
  const tasks = await taskMillis(page, () => pause(COST_MS));
  const waited = await page.evaluate(() => (window as unknown as Watching).scripts);
  await proxy.goAway();
  await pause(CUT_MS);
  await proxy.start();
  const from = performance.now();
  await page.locator('[data-testid=link][data-status=live]').waitFor({ timeout: 120_000 });
  const backMs = performance.now() - from;
  await page.close();
  await proxy.stop();
  return { tasks, waited, backMs };
}

function longOf(all: readonly number[]): number {
  return all.filter((ms) => ms > LONG_MS).length;
}

async function openWorkspace(within: Browser, url: string): Promise<Page> {
  const page = await within.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await enter(page, url);
  await page.locator('[data-testid=link][data-status=live]').waitFor({ timeout: 120_000 });
  return page;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

async function pointNos(server: Product): Promise<string> {
  const { body } = await call<MineModel>(server.url + paths.mineModel, {
    token: await signIn(server.url),
  });
  if (!body.success) throw new Error(body.message);
  const methane = body.data.points.filter(({ kind }) => kind === 'CH4').slice(0, CHARTS);
  return methane.map(({ no }) => no).join('.');
}

/** Every page that can be opened without more being known, as docs/pages.md lists them. */
function pagesOfDocs(): string[] {
  const text = readFileSync(new URL('../docs/pages.md', import.meta.url), 'utf8');
  return [...text.matchAll(/^\| `(\/[^`:*{]+)` \|/gm)].flatMap(([, path]) =>
    path === undefined ? [] : [path],
  );
}

/**
 * Each page chosen in turn, the first round to have its code in the browser; the worst of the
 * others counts.
 */
async function switches(page: Page, all: readonly string[]): Promise<Switch[]> {
  const worst = new Map<string, Stood>();
  for (let round = 0; round <= ROUNDS; round++)
    for (const path of all) {
      await page.evaluate(switchTo, FROM);
      const { shownMs, ms } = await page.evaluate(switchTo, path);
      const before = worst.get(path) ?? { shownMs: 0, ms: 0 };
      if (round > 0)
        worst.set(path, {
          shownMs: Math.max(before.shownMs, shownMs),
          ms: Math.max(before.ms, ms),
        });
    }
  return [...worst].map(([path, { shownMs, ms }]) => ({
    path,
    shownMs: Math.round(shownMs),
    ms: Math.round(ms),
  }));
}

/**
 * Runs in the page: how long it takes until the page is painted as it is known, and as it stands in
 * the end; infinite after 10 s.
 */
function switchTo(path: string): Promise<Stood> {
  // Pages that were left stay in the document, hidden; a wall stands alone, without tags to come
  // back to.
  const seen = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
  const isShown = (): boolean => {
    const [kept] = seen('[data-page]');
    const page =
      kept === undefined
        ? document.getElementById('root')
        : kept.dataset['page'] === path
          ? kept
          : null;
    return page !== null && page.textContent !== '' && seen('[data-bones]').length === 0;
  };
  const from = performance.now();
  let shownMs = Number.POSITIVE_INFINITY;
  window.location.hash = path;
  return new Promise((done) => {
    requestAnimationFrame(function look() {
      const ms = performance.now() - from;
      const shown = isShown();
      // The next frame begins once this one is painted.
      if (shown && shownMs === Number.POSITIVE_INFINITY)
        requestAnimationFrame(() => (shownMs = Math.min(shownMs, performance.now() - from)));
      if (shown && seen('[aria-busy=true]:not(button)').length === 0)
        requestAnimationFrame(() => done({ shownMs, ms: performance.now() - from }));
      else if (ms > 10_000) done({ shownMs, ms: Number.POSITIVE_INFINITY });
      else requestAnimationFrame(look);
    });
  });
}

type Watching = { scripts: number[] };
type LongFrame = PerformanceEntry & { readonly scripts: readonly { readonly duration: number }[] };

/** Runs in the page: notes ms of script of each long frame. */
function watchFrames(): void {
  const watching = window as unknown as Watching;
  watching.scripts = [];
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[])
      watching.scripts.push(frame.scripts.reduce((sum, { duration }) => sum + duration, 0));
  }).observe({ type: 'long-animation-frame' });
}
