import type { Browser, Page } from '@playwright/test';
import { must } from '#base/assert.ts';
import { paths } from '#contracts/http/paths.ts';
import { call } from '../product/call.ts';
import { administrator, type Product } from '../product/product.ts';
import { Front } from './front.ts';
import { expect, test } from './product.ts';

const DEVICE = '/advert/api/v1/device';
const PATIENT = { timeout: 20_000 };

type Size = { readonly width: number; readonly height: number };
const asked = (product: Product, token: string) => ({
  ask: async <T>(path: string, body?: object): Promise<T> => {
    const answer = await call<T>(product.url + path, { token, body });
    if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
    return answer.body.data;
  },
});

/** A player in a browser of its own. */
async function player(browser: Browser, url: string, language: string, viewport: Size) {
  const context = await browser.newContext({ viewport });
  await context.addInitScript(
    (content) => localStorage.setItem('sk_APP_LANG', JSON.stringify({ content, expire: 0 })),
    language,
  );
  const page = await context.newPage();
  await page.goto(`${url}/#/player`);
  await expect(page.getByTestId('code')).toHaveText(/^\d{6}$/);
  const code = must(await page.getByTestId('code').textContent(), 'the code');
  return { context, page, code };
}
const takeoverOf = (page: Page) => page.getByTestId('takeover');

// Three players draw beside the dispatcher's page, which until then draws no map of its own.
test.use({ start: '/user/settings' });

test('[S1-95] an evacuation takes three players, the dispatcher sees who shows it, and all fall back, over a cut line too', async ({
  browser,
  product,
  signedIn,
}) => {
  test.setTimeout(180_000);
  const { ask } = asked(product, await administrator(product.url));
  const { list } = await ask<{ list: { id: string; name: string }[] }>(`${DEVICE}/getlist`, {});
  const front = await Front.before(product);
  const wanted = [
    ['井底车场屏', 'zh-cn', { width: 1920, height: 1080 }],
    ['灯房立屏', 'en', { width: 1080, height: 1920 }],
    ['食堂屏', 'en', { width: 390, height: 844 }],
  ] as const;
  const players = [];
  for (const [name, language, size] of wanted) {
    const made = await player(browser, front.url, language, size);
    const { id } = must(
      list.find((one) => one.name === name),
      name,
    );
    await ask(`${DEVICE}/pair`, { code: made.code, id });
    await expect(made.page.getByTestId('code')).toHaveCount(0, PATIENT);
    players.push(made);
  }
  const { id } = await ask<{ id: number }>(paths.evacuationStart, {
    drill: false,
    reason: '8103 工作面一氧化碳超限',
  });
  try {
    for (const { page } of players) await expect(takeoverOf(page)).toBeVisible(PATIENT);
    const [below, lamp, canteen] = players.map(({ page }) => page);
    await expect(must(below, 'below').getByText('立即撤离')).toBeVisible();
    await expect(must(below, 'below').getByRole('img', { name: /箭头/ })).toBeVisible();
    await expect(must(lamp, 'lamp').getByText('EVACUATE NOW')).toBeVisible();
    await expect(must(canteen, 'canteen').getByText('食堂南门集合点')).toBeVisible();
    for (const page of [below, lamp, canteen])
      await expect(must(page, 'a page').locator('dl dd').first()).toBeVisible(PATIENT);
    await must(below, 'below').screenshot({ path: 'reports/takeoverWide.png' });
    await must(lamp, 'lamp').screenshot({ path: 'reports/takeoverPortrait.png' });
    await must(canteen, 'canteen').screenshot({ path: 'reports/takeoverPhone.png' });

    await signedIn.goto(`${product.url}/#/monitoring/evacuation`);
    await expect(signedIn.getByText('信发屏：3 块中 3 块已显示')).toBeVisible(PATIENT);
    await signedIn.screenshot({ path: 'reports/takeoverDesk.png' });

    // A cut line ends nothing, and nothing old passes for new; a page loaded anew has it still.
    front.cut();
    await expect(must(below, 'below').getByText(/前收到服务器消息/)).toBeVisible(PATIENT);
    await expect(must(below, 'below').getByText(/前的人数/)).toBeVisible(PATIENT);
    await must(lamp, 'lamp').reload();
    await expect(takeoverOf(must(lamp, 'lamp'))).toBeVisible(PATIENT);
    await expect(must(lamp, 'lamp').getByText(/Server not reached/)).toBeVisible();
    await must(below, 'below').screenshot({ path: 'reports/takeoverCut.png' });
    front.mend();
    await expect(must(below, 'below').getByText(/前收到服务器消息/)).toHaveCount(0, PATIENT);
  } finally {
    front.mend();
    await ask(paths.evacuationEnd, { id, note: '' });
  }
  for (const { page } of players) await expect(takeoverOf(page)).toHaveCount(0, PATIENT);
  for (const { context } of players) await context.close();
});
