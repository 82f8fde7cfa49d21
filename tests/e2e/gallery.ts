import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

/** Opens a page of the gallery. */
export async function show(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/#/dev/ui/${name}`);
  await expect(page.locator(`[data-exhibit="${name}"]:visible > *`).first()).toBeVisible();
}

/** The widget of that title in sight. */
export const widget = (page: Page, title: string): Locator =>
  page.locator('[data-exhibit]:visible').getByRole('region', { name: title, exact: true });

/** Its value as the page knows it. */
export const valueOf = (page: Page, title: string): Locator =>
  widget(page, title).locator('output');
