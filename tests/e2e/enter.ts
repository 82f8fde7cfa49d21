import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../product/product.ts';

/** Fills the sign-in form of the product at `url` and sends it. */
export async function enter(page: Page, url: string, userName = 'admin', password = ADMIN_PASSWORD): Promise<void> {
  await page.goto(`${url}/#/login`);
  await page.getByLabel('用户名').fill(userName);
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
