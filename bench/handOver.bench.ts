/**
 * What a frame costs the main thread that receives it: pooled and transferred columns, cloned
 * objects, and the rows in sight.
 */
import { openBrowser } from './harness/browser.ts';
import { atLeast, atMost, interleaved, keep, median, ratio, summary } from './harness/figures.ts';
import type { HandOver } from './pages/handOver.ts';
import type { Pages } from './pages/main.ts';

declare const bench: Pages;
const ROUNDS = 7;
const FRAMES: Record<HandOver, number> = { objects: 16, pooled: 60, visible: 120 };

const browser = await openBrowser();
const rounds = await interleaved(
  ['pooled 50000', 'objects 50000', 'visible 1000', 'visible 10000', 'visible 50000'],
  ROUNDS,
  (name) => {
    const [word, rows] = name.split(' ');
    const form = word as HandOver;
    return browser.page.evaluate((ask) => bench.handOver(ask.form, ask.rows, ask.frames), {
      form,
      rows: Number(rows),
      frames: FRAMES[form],
    });
  },
);
await browser.close();
keep(
  'handOver',
  [
    atMost('7: frame of 50,000 rows x 6, ms of main thread', median(rounds.get('pooled 50000')), 1),
    atLeast('7: cloned objects over it', ratio(rounds, 'objects 50000', 'pooled 50000'), 20),
    atMost(
      '7: frame of the 40 rows in sight of 50,000, ms',
      median(rounds.get('visible 50000')),
      0.1,
    ),
    atMost('7: the same over 40 of 1,000', ratio(rounds, 'visible 50000', 'visible 1000'), 1.5),
  ],
  { ms: summary(rounds) },
);
process.exit();
