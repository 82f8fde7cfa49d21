/** What one picture of 100,000 moved points costs the main thread: columns as the product hands them to the map, and accessors. */
import { openBrowser } from './harness/browser.ts';
import { atMost, interleaved, keep, median, summary } from './harness/figures.ts';
import type { Pages } from './pages/main.ts';

declare const bench: Pages;
const ROUNDS = 3;
const PICTURES = 5;

const browser = await openBrowser();
const rounds = await interleaved(
  ['binary', 'accessor'],
  ROUNDS,
  (form) => browser.fresh((page) => page.evaluate((ask) => bench.mapMs(ask.form, ask.times), { form, times: PICTURES })),
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
