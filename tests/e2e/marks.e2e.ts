import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Scheme } from '#ui/theme/tokens.ts';
import { expect, test } from './product.ts';

test.use({ start: '/dev/ui/marks' });

const schemes = ['dark', 'light'] as const;
const others = [2, 3, 4] as const;
/** What two greys may differ by that are meant to be one. */
const ALIKE = 0.03;

const acknowledged = (page: Page): Locator =>
  page.getByRole('region', { name: '已确认', exact: true });
const markOf = (page: Page, level: number): Locator =>
  acknowledged(page).locator(`[data-level="${level}"]`);

/** A picture of something as greys from 0 to 1: what is left of it without any colour. */
async function greysOf(one: Locator): Promise<number[]> {
  const { data, info } = await sharp(await one.screenshot())
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from(
    { length: info.width * info.height },
    (_, i) => (data[i * info.channels] ?? 0) / 255,
  );
}

/** The ground that the marks stand on: the corner of their part of the page. */
const groundOf = async (page: Page): Promise<number> => (await greysOf(acknowledged(page)))[0] ?? 0;

/** How far the shape of a level is from its ground where it is farthest. */
async function farthest(page: Page, level: number, ground: number): Promise<number> {
  const greys = await greysOf(markOf(page, level).locator('svg'));
  return Math.max(...greys.map((grey) => Math.abs(grey - ground)));
}

/** The share of a mark and its words that is not its ground. */
async function share(page: Page, level: number, ground: number): Promise<number> {
  const greys = await greysOf(markOf(page, level));
  return greys.filter((grey) => Math.abs(grey - ground) > 0.2).length / greys.length;
}

async function wear(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate((worn) => {
    document.documentElement.dataset['mantineColorScheme'] = worn;
  }, scheme);
}

test('without any colour no mark is farther from its ground than that of what is critical', async ({
  signedIn: page,
}) => {
  const weak = page.getByRole('switch', { name: /色弱模式/ });
  for (const isWeak of [false, true]) {
    if ((await weak.isChecked()) !== isWeak) await weak.click();
    for (const scheme of schemes) {
      await wear(page, scheme);
      const ground = await groundOf(page);
      const critical = await farthest(page, 1, ground);
      for (const level of others)
        expect(
          await farthest(page, level, ground),
          `level ${level}, ${scheme}, colour-weak ${isWeak}`,
        ).toBeLessThanOrEqual(critical + ALIKE);
    }
  }
  await weak.click();
});

test('where the system forces its colours what is critical alone stands on a block', async ({
  signedIn: page,
}) => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const ground = await groundOf(page);
    const critical = await share(page, 1, ground);
    for (const level of others)
      expect(await share(page, level, ground), `level ${level} on ${colorScheme}`).toBeLessThan(
        critical / 1.5,
      );
  }
});
