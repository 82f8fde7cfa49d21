import type { Locator, Page } from '@playwright/test';
import { mineText } from '#base/mineTime.ts';
import { expect } from './product.ts';

/** What people do to the fields of a form, by the names of its declaration. */

export const fieldOf = (form: Locator, name: string): Locator =>
  form.locator(`[data-field="${name}"]`);

/** The cells of a column of a list of rows, from the first row on. */
export const cellsOf = (form: Locator, name: string, column: string): Locator =>
  fieldOf(form, name).locator(`[data-column="${column}"]`);

export const fill = (form: Locator, name: string, value: string): Promise<void> =>
  fieldOf(form, name).locator('input:not([type=hidden]), textarea').first().fill(value);

/** Chooses what is called so in a select, of few, of records or of a tree; in a field or a cell. */
export async function choose(page: Page, place: Locator, label: string): Promise<void> {
  const input = place.locator('input:not([type=hidden])').first();
  await input.click();
  if (await input.isEditable()) await input.fill(label);
  const option = page
    .getByRole('option', { name: label })
    .or(page.getByRole('treeitem', { name: label }));
  await option.last().click();
  await expect
    .poll(async () => `${await place.innerText()} ${await input.inputValue()}`)
    .toContain(label);
  // A list of many stays open, over what comes next.
  await input.press('Tab');
}

/** Chooses the mine's day of today from the calendar of a field. */
export async function chooseToday(page: Page, place: Locator, now: number): Promise<void> {
  await place.locator('button').first().click();
  const day = String(Number(mineText(now).slice(8, 10)));
  await page
    .locator('.mantine-DatePickerInput-day:not([data-outside]):visible')
    .filter({ hasText: new RegExp(`^${day}$`) })
    .click();
  await expect(place).toContainText(mineText(now).slice(0, 10));
}
