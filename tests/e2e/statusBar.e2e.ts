import type { Page } from '@playwright/test';
import { paths } from '#contracts/http/paths.ts';
import { gasPoint } from './gasPoint.ts';
import { expect, test } from './product.ts';

// 960 and 683: 1920 and 1366 at 200 %.
const widths = [1280, 1366, 1440, 1600, 1920, 960, 683, 390];

/** Figures and buttons of the strip that lie over each other or are cut, each with its words. */
const faultsOf = (page: Page): Promise<string[]> =>
  page
    .locator('header[aria-label]')
    .first()
    .evaluate((strip) => {
      const shown = (one: Element): boolean =>
        one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';
      // What is read as one: texts, and buttons with what they hold.
      const parts = [
        ...strip.querySelectorAll('button, a, [data-testid=link] > span, [title] > span, time'),
      ].filter(
        (one) =>
          shown(one) &&
          (one.textContent ?? '').trim() !== '' &&
          one.parentElement?.closest('button, a') === null,
      );
      const boxes = parts.map((one) => ({
        one,
        box: one.getBoundingClientRect(),
        text: (one.textContent ?? '').trim(),
      }));
      const outside = boxes
        .filter(({ box }) => box.right > innerWidth + 1 || box.left < -1 || box.width < 4)
        .map(({ text }) => `cut: ${text}`);
      const over = boxes.flatMap(({ one, box, text }, i) =>
        boxes
          .slice(i + 1)
          .filter(
            (other) =>
              !one.contains(other.one) &&
              !other.one.contains(one) &&
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
          )
          .map((other) => `${text} | ${other.text}`),
      );
      return [...outside, ...over];
    });

/** Whether the words of the newest alarm are wholly inside its button. */
const isWhole = (page: Page): Promise<boolean> =>
  page
    .locator('header[aria-label] button:has(time)')
    .first()
    .evaluate((button) => {
      const words = button.querySelector(':scope > time + span');
      if (words === null) return false;
      const [own, around] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
      return own.width > 8 && own.left >= around.left - 1 && own.right <= around.right + 1;
    });

for (const language of ['zh-cn', 'en'] as const)
  test(`no figure of the status bar covers another, with every chip up, at any width: ${language}`, async ({
    signedIn: page,
    product,
  }) => {
    const gas = await gasPoint(product, `E2E-STRIP-${language}`, '状态栏验收工作面上隅角甲烷T1');
    await gas.reads(1.2);
    if (language === 'en') {
      await page.getByRole('button', { name: /用户菜单|User/ }).click();
      // The profile keeps it: loaded anew before that, the page may be told of Chinese again.
      const kept = page.waitForResponse((answer) => answer.url().includes(paths.ownProfileSave));
      await page.getByRole('menuitem', { name: /English/ }).click();
      await kept;
    }
    // As in a browser that lets no page sound by itself: the chip of the blocked sound stands.
    await page.addInitScript(() => {
      Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
    });
    await page.reload();
    const strip = page.locator('header[aria-label]').first();
    await expect(
      strip.getByRole('button', {
        name: language === 'en' ? /Sound is blocked/ : /声音被浏览器阻止/,
      }),
    ).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => faultsOf(page), { message: `at ${width}` }).toEqual([]);
      await expect(page.getByTestId('link')).toBeVisible();
      // In two lines the words of the newest alarm are whole.
      if (width > 640 && width <= 960)
        await expect.poll(() => isWhole(page), { message: `at ${width}` }).toBe(true);
    }
    if (language === 'zh-cn') return;
    // The account keeps it: whoever signs in next expects Chinese.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: '中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });
