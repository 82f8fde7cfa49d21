import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { palettes, type Scheme } from '../../src/ui/theme/tokens.ts';
import { startProduct } from '../product/product.ts';
import { enter } from './enter.ts';
import { gasPoint } from './gasPoint.ts';
import { expect, test } from './product.ts';

const hues = ['critical', 'high', 'medium', 'low'] as const;
/** How far a channel may stray from its hue: less than the way to any other colour of the palette. */
const NEAR = 10;

for (const scheme of ['dark', 'light'] as const) {
  test(`a calm screen wears no alarm hue, and one alarm brings its hue back: ${scheme}`, async ({ page }) => {
    test.setTimeout(180_000);
    // A mine of its own, just begun: what other tests raise is no calm.
    const product = await startProduct();
    try {
      await page.addInitScript(
        (isDark) => localStorage.setItem('sk_APP_DARK', JSON.stringify({ content: isDark, expire: 0 })),
        scheme === 'dark',
      );
      await enter(page, product.url);
      await page.waitForURL(/monitoring\/workspace/);
      await expect(page.getByTestId('link')).toHaveAttribute('data-status', 'live');
      await expect(page.locator('[data-panel=map] canvas').first()).toBeVisible();
      for (const path of ['/monitoring/workspace', '/monitoring/journal']) {
        await page.goto(`${product.url}/#${path}`);
        expect(await huesOn(await calmPicture(page), scheme), path).toEqual([]);
      }
      await page.goto(`${product.url}/#/monitoring/workspace`);
      const gas = await gasPoint(product, 'CALM-1', '平静甲烷T1');
      await gas.reads(1.2);
      await expect(page.getByRole('row').filter({ hasText: gas.name })).toContainText('未确认', { timeout: 60_000 });
      // The mark blinks: it must be seen in its hue at one of the moments.
      await expect(async () => expect(await huesOn(await page.screenshot(), scheme)).not.toEqual([])).toPass({ timeout: 20_000 });
    } finally {
      await product.remove();
    }
  });
}

/** A picture before and after which the strip said that there is no alarm: the mine may raise one of its own at any time. */
async function calmPicture(page: Page): Promise<Buffer> {
  const calm = page.getByRole('banner').getByText('没有报警', { exact: true });
  for (;;) {
    await expect(calm).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('grid')).toBeVisible();
    const picture = await page.screenshot();
    if (await calm.isVisible()) return picture;
  }
}

/** The alarm hues that some pixel of a picture wears. */
async function huesOn(picture: Buffer, scheme: Scheme): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = hues.map((name) => ({ name, rgb: [1, 3, 5].map((at) => Number.parseInt(palettes[scheme][name].slice(at, at + 2), 16)) }));
  const found = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels)
    for (const { name, rgb } of wanted) if (rgb.every((channel, i) => Math.abs((data[at + i] ?? 0) - channel) <= NEAR)) found.add(name);
  return [...found];
}
