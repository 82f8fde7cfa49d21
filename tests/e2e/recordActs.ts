import type { Locator, Page } from '@playwright/test';
import { fill } from './formFields.ts';
import { expect } from './product.ts';

/** What people do on the page of a record, and in the list that leads to it. */

/** The head of the record that is shown: its title, state and buttons. */
export const headOf = (page: Page): Locator => page.locator('[data-record]:visible header');
export const stateOf = (page: Page): Locator => page.locator('[data-state-of]:visible');
export const dialogOf = (page: Page): Locator => page.getByRole('dialog');
export const rowOf = (page: Page, text: string): Locator =>
  page.locator('tbody tr[aria-rowindex]:visible').filter({ hasText: text });

/** Opens the record of a row, and waits until its page stands in place of the list. */
export async function openRow(page: Page, text: string): Promise<void> {
  await rowOf(page, text).getByText(text, { exact: true }).first().click();
  await expect(headOf(page)).toBeVisible();
}

/** Presses a transition, lets `give` fill in what it asks for, and makes it. */
export async function act(
  page: Page,
  name: string,
  give: string | ((form: Locator) => Promise<void>) = '',
): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  const rest = page.getByRole('button', { name: /^其余 \d+ 项$/u });
  // On a phone two steps are buttons, the others lines of a menu.
  await expect(button.or(rest).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  else {
    await rest.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  const form = dialogOf(page);
  await expect(form).toBeVisible();
  if (typeof give !== 'string') await give(form);
  else if (give !== '') await fill(form, 'note', give);
  await form.getByRole('button', { name, exact: true }).click();
  await expect(form).toHaveCount(0);
}
