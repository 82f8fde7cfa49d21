import type { Page } from '@playwright/test';
import { enter } from '#tests/e2e/enter.ts';
import { startProduct } from '#tests/product/product.ts';
import { launch } from './harness/browser.ts';
import { atMost, keep, median, quantile, rounded } from './harness/figures.ts';

/**
 * What a picture of the screens in space costs in script while the camera moves, profile large: how
 * long the callbacks of animation frames take in which something is drawn, handing it to the
 * graphics included. What the graphics then take is not measured: there is no graphics card here,
 * and pixels are drawn by the processor, beside the script.
 */
const WINDOW_MS = 24_000;
const FLIGHT_MS = 3_000;
const SETTLE_MS = 20_000;
/** Pixels are drawn by the processor here, and script does not depend on how many there are. */
const VIEWPORT = { width: 640, height: 400 };

const product = await startProduct({
  env: { PITHEAD_PROFILE: process.env['PITHEAD_PROFILE'] ?? 'large' },
});
const browser = await launch('mapped');
try {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  await page.addInitScript(timePictures);
  await enter(page, product.url);
  await page.waitForURL(/monitoring\/workspace/);
  const globe = await costOf(page, '/screen/cesium', 'globe');
  const tunnels = await costOf(page, '/screen/three', 'tunnels');
  keep(
    'space',
    [
      atMost('3D scene of the large mine: ms of script a picture, globe', globe.median, 8),
      atMost(
        '3D scene of the large mine: ms of script a picture, a level from inside',
        tunnels.median,
        8,
      ),
    ],
    { globe, tunnels },
  );
} finally {
  await browser.close();
  await product.remove();
}

type Cost = {
  readonly median: number;
  readonly p25: number;
  readonly p95: number;
  readonly pictures: number;
};

async function costOf(page: Page, path: string, testId: string): Promise<Cost> {
  await page.goto(`${product.url}/#${path}`);
  await page.locator(`[data-testid=${testId}][data-state=shown]`).waitFor({ timeout: 60_000 });
  // Shaders are compiled, tiles of the ground are there, code is warm.
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => (window as unknown as Timed).spent.splice(0));
  for (let at = 0; at < WINDOW_MS; at += FLIGHT_MS) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(FLIGHT_MS);
  }
  const spent = await page.evaluate(() => (window as unknown as Timed).spent);
  return {
    median: rounded(median(spent)),
    p25: rounded(quantile(spent, 0.25)),
    p95: rounded(quantile(spent, 0.95)),
    pictures: spent.length,
  };
}

/** What the page notes: ms of each callback of an animation frame in which something was drawn. */
type Timed = { spent: number[] };

function timePictures(): void {
  const timed = window as unknown as Timed;
  timed.spent = [];
  let hasDrawn = false;
  const graphics = WebGL2RenderingContext.prototype as unknown as Record<
    string,
    (this: unknown, ...args: unknown[]) => void
  >;
  for (const name of ['drawElements', 'drawElementsInstanced', 'drawArrays']) {
    const draw = graphics[name];
    graphics[name] = function (...args) {
      hasDrawn = true;
      draw?.apply(this, args);
    };
  }
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    request((now) => {
      hasDrawn = false;
      const start = performance.now();
      callback(now);
      if (hasDrawn) timed.spent.push(performance.now() - start);
    });
}
