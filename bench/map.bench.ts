/** What one picture of 100,000 moved points costs the main thread: columns as the product hands them to the map, and accessors. */
import { mainSeconds, openBrowser } from './harness/browser.ts';
import { atMost, interleaved, keep, median, summary } from './harness/figures.ts';
import type { Pages } from './pages/main.ts';

declare const bench: Pages;
const ROUNDS = 3;
const PICTURES = 8;

const browser = await openBrowser();
const rounds = await interleaved(
  ['binary', 'accessor'],
  ROUNDS,
  (form) =>
    browser.fresh(async (page, cdp) => {
      const drawn = page.evaluate((ask) => bench.mapPictures(ask.form, ask.pictures), { form, pictures: PICTURES });
      await page.evaluate(() => bench.mapBegins());
      const from = await mainSeconds(cdp);
      const pictures = await drawn;
      return (1000 * ((await mainSeconds(cdp)) - from)) / pictures;
    }),
  60_000,
);
await browser.close();
keep(
  'map',
  [atMost('10: 100,000 moved points, columns over accessors', median(rounds.get('binary')) / median(rounds.get('accessor')), 0.15)],
  {
    'ms of the main thread a picture': summary(rounds),
  },
);
process.exit();
