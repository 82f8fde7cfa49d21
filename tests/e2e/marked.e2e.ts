import type { Page } from '@playwright/test';
import { features } from '#app/features.ts';
import { FaultProxy } from '../faults/faultProxy.ts';
import { enterWorkspace } from './enter.ts';
import { expect, test } from './product.ts';

/** Every page that shows the present by the window's line: whoever adds one adds it here too. */
const live = features
  .filter(({ area }) => area === 'monitoring' || area === 'screen')
  .flatMap((feature) => feature.routes)
  .filter((route) => route.live === true || route.clock === 'plays');
/**
 * The start page has alarms of its own, and a designed screen shows nothing before somebody has
 * designed it.
 */
const routes = ['/home', ...live.map(({ path }) => path).filter((path) => path !== '/screen/show')];

/**
 * What says "none", "normal" or "live", and what counts: a number alone, or with what is counted.
 */
const claim =
  /^(没有报警|当前没有报警|坡下没有.*|没有未关闭的.*|正常|实时|在线|无|0)$|(^|\D)0 条|正常 \d+( |$)|[红橙黄蓝] \d+( |$)|人员（\d+）$|共 \d+ [条行]$/;

/** What claims to be the present, by itself, with no mark on it or around it. */
async function claims(page: Page): Promise<string[]> {
  return page.evaluate((source) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const said = node.textContent?.trim() ?? '';
      const at = node.parentElement;
      if (
        at === null ||
        at.closest('[data-stale], [hidden], script, style, option, nav') !== null ||
        at.getClientRects().length === 0
      )
        continue;
      // What this window counted of its own line is no news of the mine; a word that doubts itself
      // is a mark.
      if (
        at.closest('[aria-label=本窗口数据链路]') !== null ||
        said.includes('可能') ||
        said.endsWith('?')
      )
        continue;
      if (new RegExp(source).test(said))
        found.push(`${at.closest('[aria-label]')?.getAttribute('aria-label') ?? ''}: ${said}`);
    }
    return found;
  }, claim.source);
}

/** Goes to a page of the product without loading it anew: what is there of the mine stays. */
const goTo = (page: Page, route: string): Promise<void> =>
  page.evaluate((to) => {
    window.location.hash = to;
  }, route);

test('[S4-41] on a line that says nothing no zero, "none", "normal" or "live" is left without a mark, on any live page', async ({
  page,
  product,
}) => {
  const proxy = new FaultProxy(Number(new URL(product.url).port));
  await proxy.start();
  await enterWorkspace(page, proxy.url);
  const link = page.getByTestId('link').first();
  await expect(link).toHaveAttribute('data-status', 'live', { timeout: 90_000 });
  // Pages and their lists still come, so that each is seen whole; only the line itself is dead.
  proxy.set({ hole: true, only: 'webSockets' });
  await expect(link).toHaveAttribute('data-status', /stale|lost|retrying/);
  const unmarked = new Map<string, string[]>();
  for (const route of routes) {
    await goTo(page, route);
    await expect(page.locator('#main')).toBeVisible();
    await expect(page.locator('#main')).not.toBeEmpty();
    // What comes a moment later is marked by then.
    await expect
      .poll(async () => unmarked.set(route, await claims(page)).get(route), { timeout: 10_000 })
      .toEqual([])
      .catch(() => undefined);
  }
  expect([...unmarked].filter(([, found]) => found.length > 0)).toEqual([]);
  await proxy.stop();
});
