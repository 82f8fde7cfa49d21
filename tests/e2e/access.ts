import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Look = {
  /** Names the place when it has a fault. */
  readonly at?: string;
  /** Selector of the part that is judged; all of the page without it. */
  readonly within?: string;
  /** Rules or tags of axe that count; all without it. */
  readonly only?: string[];
};

/** What a scheme changes: all else is the same in the other one. */
export const contrast = ['color-contrast'];

/** Nothing serious keeps keyboards and screen readers from using the page, once what still fades in or out has done so. */
export async function expectAccess(page: Page, { at = 'access', ...look }: Look = {}): Promise<void> {
  await expect.poll(() => seriousFaults(page, look), { message: at }).toEqual([]);
}

/** Each fault with the part of the page that has it. */
async function seriousFaults(page: Page, { within, only }: Look): Promise<string[]> {
  // Judged in the page itself, which answers faults alone: carrying all that is well to a second page takes most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    preload: false,
    ...(only === undefined ? {} : { runOnly: only }),
  });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
