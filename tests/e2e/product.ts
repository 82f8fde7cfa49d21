import { test as base, expect, type Page } from '@playwright/test';
import { openSmsInbox, type SmsInbox } from '../admin/smsInbox.ts';
import { startProduct, type Product } from '../product/product.ts';
import { alarmsOf, enterWorkspace } from './enter.ts';
import { settle } from './settle.ts';

const WORKSPACE = '/monitoring/workspace';
/** What the browser keeps of a sign-in. */
const keys = ['TOKEN', 'USER_INFO', 'PERMISSIONS', 'MENU'].map((key) => `sk_${key}`);

type Kept = readonly (readonly [key: string, entry: string])[];

/**
 * One product for all tests of a worker, its text messages in `inbox`, and one sign-in of its
 * administrator; each test gets a page of its own. `signedIn` stands at `start`. A test that signs
 * out enters by itself, since its session ends for the server too. Nothing goes wrong in its mine
 * by chance, and no alarm of an earlier test waits for anybody.
 */
export const test = base.extend<
  { start: string; signedIn: Page; settled: undefined },
  { inbox: SmsInbox; product: Product; session: Kept }
>({
  start: [WORKSPACE, { option: true }],
  inbox: [
    // Playwright wants a destructuring pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const inbox = await openSmsInbox();
      await provide(inbox);
      await inbox.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ inbox }, provide) => {
      const product = await startProduct({
        env: { PITHEAD_SMS_URL: inbox.url, PITHEAD_TROUBLES: 'off', PITHEAD_TENANTS: 'on' },
      });
      await provide(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  session: [
    async ({ browser, product }, provide) => {
      const page = await browser.newPage({ locale: 'zh-CN' });
      await enterWorkspace(page, product.url);
      const kept = await page.evaluate(
        (names) => names.map((name) => [name, localStorage.getItem(name) ?? ''] as const),
        keys,
      );
      await page.close();
      await provide(kept);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  settled: [
    async ({ product }, provide) => {
      await settle(product);
      await provide(undefined);
    },
    { auto: true },
  ],
  signedIn: async ({ page, product, session, start }, provide) => {
    // Storage belongs to an address: any small file of it will do.
    await page.goto(`${product.url}/favicon.svg`);
    await page.evaluate(
      (kept) => kept.forEach(([key, entry]) => localStorage.setItem(key, entry)),
      session,
    );
    await page.goto(`${product.url}/#${start}`);
    await expect(start === WORKSPACE ? alarmsOf(page) : page.locator('#main')).toBeVisible();
    await provide(page);
  },
});

export { expect };
