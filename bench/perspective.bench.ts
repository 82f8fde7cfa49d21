/** The core beside FINOS Perspective in one Chromium, both in a worker, both from bytes: MessagePack columns here, Arrow there. */
import { Rings } from '../src/workers/points/rings.ts';
import { openBrowser } from './harness/browser.ts';
import { atLeast, atMost, interleaved, keep, median, summary } from './harness/figures.ts';
import type { Pages } from './pages/main.ts';

declare const bench: Pages;
const MS = 1_500;
const ROUNDS = 3;

const runs: Record<string, (ms: number) => Promise<number>> = {
  'core, batches of 1000': (ms) => browser.page.evaluate((time) => bench.coreRate(1000, time), ms),
  'Perspective, limited, batches of 1000': (ms) => browser.page.evaluate((time) => bench.perspectiveRate('limit', 1000, time), ms),
  'core, batches of 20,000': (ms) => browser.page.evaluate((time) => bench.coreRate(20_000, time), ms),
  'Perspective, indexed, batches of 20,000': (ms) => browser.page.evaluate((time) => bench.perspectiveRate('index', 20_000, time), ms),
};

const browser = await openBrowser();
try {
  const rounds = await interleaved(Object.keys(runs), ROUNDS, (name) => runs[name]?.(MS) ?? Promise.reject(new Error(name)));
  const of = (name: string): number => median(rounds.get(name) ?? []);
  const perspectiveBytes = await browser.page.evaluate(() => bench.perspectiveBytes());
  // 1000 series of 3,600 samples need rings of the next power of two.
  const rings = new Rings(4_096);
  rings.grow(1_000);
  for (let no = 0; no < 1_000; no++) rings.follow(no);
  keep(
    'perspective',
    [
      atLeast('3: core over indexed table', of('core, batches of 20,000') / of('Perspective, indexed, batches of 20,000'), 5),
      atLeast('3: core over limited table', of('core, batches of 1000') / of('Perspective, limited, batches of 1000'), 15),
      atMost('3: bytes for 3.6 M samples over Perspective', rings.bytes / perspectiveBytes, 0.2),
    ],
    { 'samples/s': summary(rounds), perspectiveBytes, ringBytes: rings.bytes },
  );
} finally {
  await browser.close();
}
