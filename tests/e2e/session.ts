import { expect, type Browser, type Page } from '@playwright/test';
import { enterAt } from './enter.ts';

/** What the browser keeps of a sign-in. */
const keys = ['TOKEN', 'USER_INFO', 'PERMISSIONS', 'MENU'].map((key) => `sk_${key}`);

/** What a browser kept of a sign-in, by which others go on with it. */
export type Session = readonly (readonly [key: string, entry: string])[];

/** Signs the administrator of the product at `url` in by hand, once for many pages. */
export async function openSession(browser: Browser, url: string): Promise<Session> {
  const page = await browser.newPage({ locale: 'zh-CN' });
  // Not by way of the workspace, whose map would be drawn for nobody.
  await enterAt(page, url, '/user/settings');
  await expect(page.locator('#main')).toBeVisible();
  const session = await page.evaluate(
    (names) => names.map((name) => [name, localStorage.getItem(name) ?? ''] as const),
    keys,
  );
  await page.close();
  return session;
}

/** Opens `path` of the product at `url` in a fresh page, signed in. */
export async function goOn(page: Page, url: string, session: Session, path: string): Promise<void> {
  // Storage belongs to an address: any small file of it will do.
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(
    (kept) => kept.forEach(([key, entry]) => localStorage.setItem(key, entry)),
    session,
  );
  await page.goto(`${url}/#${path}`);
}
