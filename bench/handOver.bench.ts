/** What a frame costs the main thread that receives it: pooled and transferred columns, and cloned objects. */
import { openBrowser } from './harness/browser.ts';
import { atLeast, atMost, interleaved, keep, median, summary } from './harness/figures.ts';
import type { Pages } from './pages/main.ts';

declare const bench: Pages;
const ROUNDS = 5;

const browser = await openBrowser();
try {
  const rounds = await interleaved(['pooled 50000', 'objects 50000', 'pooled 40'], ROUNDS, (name) => {
    const [form, rows] = name.split(' ');
    return browser.page.evaluate(({ of, count }) => bench.handOver(of, count), { of: form as 'pooled', count: Number(rows) });
  });
  const of = (name: string): number => median(rounds.get(name) ?? []);
  keep(
    'handOver',
    [
      atMost('7: frame of 50,000 rows x 6, ms of main thread', of('pooled 50000'), 1),
      atLeast('7: cloned objects over it', of('objects 50000') / of('pooled 50000'), 20),
      atMost('7: frame of the 40 rows in sight, ms', of('pooled 40'), 0.1),
    ],
    { ms: summary(rounds) },
  );
} finally {
  await browser.close();
}
