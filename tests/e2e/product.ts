import { test as base, expect, type Page } from '@playwright/test';
import { ADMIN_PASSWORD, startProduct, type Product } from '../product/product.ts';

/** One product for all tests of a worker; each test gets a page of its own. */
export const test = base.extend<{ signedIn: Page }, { product: Product }>({
  product: [
    // Playwright wants a destructuring pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: async ({ page, product }, use) => {
    await page.goto(`${product.url}/#/login`);
    await page.getByLabel('用户名').fill('admin');
    await page.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: '登录' }).click();
    await page.waitForURL(/monitoring\/workspace/);
    await use(page);
  },
});

export { expect };
