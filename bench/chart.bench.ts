/**
 * Redraw of ten lines of 3,600 samples: as the worker sends them, two values a column, and
 * undecimated (at a column a pixel, 1000, little is left out); and what six such charts cost the
 * main thread at ten pictures a second.
 */
import { mainSeconds, openBrowser } from './harness/browser.ts';
import { atMost, interleaved, keep, median, ratio, summary } from './harness/figures.ts';
import type { Pages } from './pages/main.ts';

declare const bench: Pages;
const ROUNDS = 5;
const REDRAWS = 9;
const PICTURES = 30;

const browser = await openBrowser();
const rounds = await interleaved(['300 columns', '1000 columns', 'every sample'], ROUNDS, (form) =>
  browser.page.evaluate(({ columns, times }) => bench.redraw(columns, times), {
    columns: Number.parseInt(form) || 0,
    times: REDRAWS,
  }),
);
const six = await interleaved(['225 columns', 'every sample'], ROUNDS, (form) =>
  browser.fresh(async (page, cdp) => {
    const from = await mainSeconds(cdp);
    await page.evaluate(({ columns, times }) => bench.sixCharts(columns, times), {
      columns: Number.parseInt(form) || 0,
      times: PICTURES,
    });
    return (((await mainSeconds(cdp)) - from) / PICTURES) * 10;
  }),
);
await browser.close();
keep(
  'chart',
  [
    atMost(
      '10: redraw of 300 columns over that of all samples',
      ratio(rounds, '300 columns', 'every sample'),
      0.4,
    ),
    atMost(
      '10: six charts, share of the main thread at ten pictures a second, every sample',
      median(six.get('every sample')),
      0.25,
    ),
    atMost('10: the same with 225 columns each', median(six.get('225 columns')), 0.1),
  ],
  { 'ms a redraw': summary(rounds), 'six charts': summary(six) },
);
process.exit();
