/**
 * What one picture of 100,000 moved points costs in script: columns as the product hands them to
 * the map, and accessors.
 */
import { openBrowser } from './harness/browser.ts';
import { atMost, interleaved, keep, median, ratio, summary } from './harness/figures.ts';
import type { Pages } from './pages/main.ts';

declare const bench: Pages;
const ROUNDS = 3;
const PICTURES = 12;
/** The first pictures compile shaders and code. */
const WARM = 4;

const browser = await openBrowser('mapped');
const rounds = await interleaved(['binary', 'accessor'], ROUNDS, (form) =>
  browser.fresh(async (page) =>
    median(
      (
        await page.evaluate((ask) => bench.mapPictures(ask.form, ask.pictures), {
          form,
          pictures: PICTURES,
        })
      ).slice(WARM),
    ),
  ),
);
await browser.close();
keep(
  'map',
  [
    atMost(
      '10: 100,000 moved points, columns over accessors',
      ratio(rounds, 'binary', 'accessor'),
      0.15,
    ),
  ],
  {
    'ms of script a picture': summary(rounds),
  },
);
process.exit();
