/**
 * One update of the product's table of 10,000 rows, beside text nodes written directly and a plain
 * React table of 500 rows.
 */
import { openBrowser } from './harness/browser.ts';
import { atLeast, atMost, interleaved, keep, median, ratio, summary } from './harness/figures.ts';
import type { Pages } from './pages/main.ts';
import type { TableForm } from './pages/table.tsx';

declare const bench: Pages;
const ROUNDS = 5;
const UPDATES = 24;

const browser = await openBrowser();
const rounds = await interleaved(
  ['ours 40', 'dom 40', 'ours 5', 'plain 500'],
  ROUNDS,
  (name) => {
    const [form, changed] = name.split(' ');
    return browser.fresh((page) =>
      page.evaluate((ask) => bench.tableMs(ask.form, ask.changed, ask.times), {
        form: form as TableForm,
        changed: Number(changed),
        times: UPDATES,
      }),
    );
  },
  30_000,
);
await browser.close();
keep(
  'table',
  [
    atMost(
      '9: 40 of 10,000 rows changed, over writing text nodes',
      ratio(rounds, 'ours 40', 'dom 40'),
      2,
    ),
    atMost('9: 5 changed over 40 changed', ratio(rounds, 'ours 5', 'ours 40'), 0.5),
    atLeast('9: plain React table of 500 rows over ours', ratio(rounds, 'plain 500', 'ours 40'), 8),
    atMost('9: share of the main thread at 10 Hz', median(rounds.get('ours 40')) / 100, 0.1),
  ],
  { 'ms an update': summary(rounds) },
);
process.exit();
