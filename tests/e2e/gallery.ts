import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

/** Opens a page of the gallery. */
export async function show(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/#/dev/ui/${name}`);
  await expect(page.locator(`[data-exhibit="${name}"]:visible > *`).first()).toBeVisible({ timeout: 45_000 });
}

/** The widget of that title in sight. */
export const widget = (page: Page, title: string): Locator =>
  page.locator('[data-exhibit]:visible').getByRole('region', { name: title, exact: true });

/** Its value as the page knows it. */
export const valueOf = (page: Page, title: string): Locator => widget(page, title).locator('output');

/**
 * What keeps keyboards and screen readers from using the page, each with the part of it. With `contrastAlone` only what a
 * scheme changes is looked at: all else is the same in the other one.
 */
export async function seriousFaults(page: Page, contrastAlone: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (contrastAlone ? axe.withRules(['color-contrast']) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
