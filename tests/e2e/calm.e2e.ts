import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { palettes, type Scheme } from '#ui/theme/tokens.ts';
import { startProduct } from '../product/product.ts';
import { enterWorkspace } from './enter.ts';
import { gasPoint } from './gasPoint.ts';
import { settle } from './settle.ts';

const hues = ['critical', 'high', 'medium', 'low'] as const;
/**
 * How far a channel may stray from its hue: less than the way to any other colour of the palette.
 */
const NEAR = 10;

test(
  'a calm screen wears no alarm hue, and one alarm brings its hue back, dark and light',
  { tag: '@map' },
  async ({ page }) => {
    // A mine of its own, just begun in the middle of a shift: what other tests raise is no calm, and
    // neither is a change of shifts.
    const product = await startProduct({ mineTime: '10:00', env: { PITHEAD_TROUBLES: 'off' } });
    try {
      // People of the shift before may have been below without a leader when its history begins.
      await settle(product);
      await enterWorkspace(page, product.url);
      for (const scheme of ['dark', 'light'] as const) {
        await wear(page, scheme);
        await expect(page.locator('[data-panel=map] canvas').first()).toBeVisible();
        expect(await huesOn(await calmPicture(page), scheme), `${scheme} workspace`).toEqual([]);
        await page.goto(`${product.url}/#/monitoring/journal`);
        expect(await huesOn(await calmPicture(page), scheme), `${scheme} journal`).toEqual([]);
        await page.goto(`${product.url}/#/monitoring/workspace`);
      }
      const gas = await gasPoint(product, 'CALM-1', '平静甲烷T1');
      await gas.reads(1.2);
      for (const scheme of ['light', 'dark'] as const) {
        await wear(page, scheme);
        await expect(gas.rowIn(page)).toContainText('未确认');
        // The mark blinks: fill and edge change places, its shape and its hue stand in both phases.
        const phases = await gas
          .rowIn(page)
          .locator('[data-flashing] svg')
          .first()
          .evaluate(phasesOf);
        expect(phases.map(({ opacity }) => opacity)).toEqual([1, 1]);
        expect(phases[1]?.stroke).toBe(phases[0]?.fill);
        expect(phases[1]?.fill).not.toBe(phases[0]?.fill);
        for (const { fill, stroke } of phases)
          expect([fill, stroke].join()).not.toMatch(/none|, 0\)/);
        await expect(async () =>
          expect(await huesOn(await page.screenshot(), scheme)).not.toEqual([]),
        ).toPass();
      }
    } finally {
      await product.remove();
    }
  },
);

/** How a mark that blinks looks in the middle of each of its phases. */
function phasesOf(mark: SVGElement): { fill: string; stroke: string; opacity: number }[] {
  return [200, 600].map((ms) => {
    for (const animation of mark.getAnimations()) {
      animation.pause();
      animation.currentTime = ms;
    }
    const { fill, stroke, fillOpacity } = getComputedStyle(mark);
    return { fill, stroke, opacity: Number(fillOpacity) };
  });
}

/** Loads the page in that scheme, until it is live. */
async function wear(page: Page, scheme: Scheme): Promise<void> {
  const entry = JSON.stringify({ content: scheme === 'dark', expire: 0 });
  await page.evaluate((kept) => localStorage.setItem('sk_APP_DARK', kept), entry);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  await expect(page.getByTestId('link')).toHaveAttribute('data-status', 'live');
}

/**
 * A picture before and after which the strip said that there is no alarm: the mine may raise one of
 * its own at any time.
 */
async function calmPicture(page: Page): Promise<Buffer> {
  const calm = page.getByRole('banner').getByText('没有报警', { exact: true });
  for (;;) {
    await expect(calm).toBeVisible();
    await expect(page.getByRole('grid')).toBeVisible();
    const picture = await page.screenshot();
    if (await calm.isVisible()) return picture;
  }
}

/** The alarm hues that some pixel of a picture wears. */
async function huesOn(picture: Buffer, scheme: Scheme): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const wanted = hues.map((name) => ({
    name,
    rgb: [1, 3, 5].map((at) => Number.parseInt(palettes[scheme][name].slice(at, at + 2), 16)),
  }));
  const found = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels)
    for (const { name, rgb } of wanted)
      if (rgb.every((channel, i) => Math.abs((data[at + i] ?? 0) - channel) <= NEAR))
        found.add(name);
  return [...found];
}
