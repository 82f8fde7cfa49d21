import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../product/product.ts';

/** Fills the sign-in form of the product at `url` and sends it. */
export async function enter(
  page: Page,
  url: string,
  userName = 'admin',
  password = ADMIN_PASSWORD,
): Promise<void> {
  await page.goto(`${url}/#/login`);
  await fillIn(page, userName, password);
}

/** Signs in by hand, on the way to the page at `path`, and waits for its address. */
export async function enterAt(
  page: Page,
  url: string,
  path: string,
  userName = 'admin',
  password = ADMIN_PASSWORD,
): Promise<void> {
  await page.goto(`${url}/#/login?next=${encodeURIComponent(path)}`);
  await fillIn(page, userName, password);
  await expect(page).toHaveURL(new RegExp(`#${path}`));
}

/** Fills the sign-in form that stands there, and sends it. */
export async function fillIn(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(userName);
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Signs in by hand and waits until the workspace stands. */
export async function enterWorkspace(
  page: Page,
  url: string,
  userName = 'admin',
  password = ADMIN_PASSWORD,
): Promise<void> {
  // A product without a mine would lead its administrator elsewhere.
  await enterAt(page, url, '/monitoring/workspace', userName, password);
  await expect(alarmsOf(page)).toBeVisible();
}

/** The head of the workspace's list of alarms. */
export const alarmsOf = (page: Page): Locator =>
  page.getByRole('heading', { level: 2, name: '报警', exact: true });
