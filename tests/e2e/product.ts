import { test as base, expect, type Page } from '@playwright/test';
import { startProduct, type Product } from '../product/product.ts';
import { enter } from './enter.ts';

/** One product for all tests of a worker; each test gets a page of its own. */
export const test = base.extend<{ signedIn: Page }, { product: Product }>({
  product: [
    // Playwright wants a destructuring pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: async ({ page, product }, provide) => {
    await enter(page, product.url);
    await page.waitForURL(/monitoring\/workspace/);
    // Signing in ends on the workspace, and would take away a page that was asked for before it stood.
    await expect(page.getByRole('heading', { level: 2, name: '报警', exact: true })).toBeVisible({ timeout: 45_000 });
    await provide(page);
  },
});

export { expect };
