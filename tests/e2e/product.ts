import { test as base, expect, type Page } from '@playwright/test';
import { openSmsInbox, type SmsInbox } from '../admin/smsInbox.ts';
import { startProduct, type Product } from '../product/product.ts';
import { alarmsOf } from './enter.ts';
import { goOn, openSession, type Session } from './session.ts';
import { settle } from './settle.ts';

const WORKSPACE = '/monitoring/workspace';
/**
 * One product for all tests of a worker, its text messages in `inbox`, and one sign-in of its
 * administrator; each test gets a page of its own. `signedIn` stands at `start`. A test that signs
 * out enters by itself, since its session ends for the server too. Nothing goes wrong in its mine
 * by chance, and no alarm of an earlier test waits for anybody.
 */
export const test = base.extend<
  { start: string; signedIn: Page; settled: undefined; tidy: undefined },
  { inbox: SmsInbox; product: Product; session: Session }
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
      await provide(await openSession(browser, product.url));
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
  // Windows that a test opens by itself end with it: they would draw on beside all later ones.
  tidy: [
    async ({ browser }, provide) => {
      const before = new Set(browser.contexts());
      await provide(undefined);
      for (const context of browser.contexts()) if (!before.has(context)) await context.close();
    },
    { auto: true },
  ],
  signedIn: async ({ page, product, session, start }, provide) => {
    await goOn(page, product.url, session, start);
    await expect(start === WORKSPACE ? alarmsOf(page) : page.locator('#main')).toBeVisible();
    await provide(page);
  },
});

export { expect };
