/** Redraw of ten lines of 3,600 samples: as the worker sends them, two values a column, and undecimated. At a column a pixel (1000) little is left out. */
import { openBrowser } from './harness/browser.ts';
import { atMost, interleaved, keep, median, summary } from './harness/figures.ts';
import type { Pages } from './pages/main.ts';

declare const bench: Pages;
const ROUNDS = 3;
const REDRAWS = 7;

const browser = await openBrowser();
try {
  const rounds = await interleaved(['300 columns', '1000 columns', 'every sample'], ROUNDS, (form) =>
    browser.page.evaluate(({ columns, times }) => bench.redraw(columns, times), { columns: Number.parseInt(form) || 0, times: REDRAWS }),
  );
  const of = (name: string): number => median(rounds.get(name) ?? []);
  keep('chart', [atMost('10: redraw of 300 columns over that of all samples', of('300 columns') / of('every sample'), 0.4)], {
    'ms a redraw': summary(rounds),
  });
} finally {
  await browser.close();
}
