/**
 * The core beside FINOS Perspective in one Chromium, both in a worker, both from bytes: MessagePack
 * columns here, Arrow there.
 */
import type { Page } from '@playwright/test';
import { PointStore } from '#workers/points/pointStore.ts';
import { openBrowser } from './harness/browser.ts';
import { atLeast, atMost, interleaved, keep, ratio, summary } from './harness/figures.ts';
import type { Pages } from './pages/main.ts';

declare const bench: Pages;
const MS = 2_000;
const ROUNDS = 3;

/** Each in a page of its own: what an engine still works on must not be paid by the next. */
const runs: Record<string, (page: Page) => Promise<number>> = {
  'core, batches of 1000': (page) => page.evaluate((time) => bench.coreRate(1000, time), MS),
  'Perspective, limited, batches of 1000': (page) =>
    page.evaluate((time) => bench.perspectiveRate('limit', 1000, time), MS),
  'core, batches of 20,000': (page) => page.evaluate((time) => bench.coreRate(20_000, time), MS),
  'Perspective, indexed, batches of 20,000': (page) =>
    page.evaluate((time) => bench.perspectiveRate('index', 20_000, time), MS),
};

const browser = await openBrowser();
try {
  const rounds = await interleaved(Object.keys(runs), ROUNDS, (name) =>
    browser.fresh((page) => runs[name]?.(page) ?? Promise.reject(new Error(name))),
  );
  const perspectiveBytes = await browser
    .fresh((page) => page.evaluate(() => bench.perspectiveBytes()))
    .catch((error: unknown) => (console.error(error), Number.NaN));
  // 1000 series of 3,600 samples need rings of the next power of two. Newest values, buckets and
  // minutes count too.
  const points = new PointStore(4_096);
  for (let no = 0; no < 1_000; no++) points.follow(no);
  const ourBytes = points.bytes;
  keep(
    'perspective',
    [
      atLeast(
        '3: core over indexed table',
        ratio(rounds, 'core, batches of 20,000', 'Perspective, indexed, batches of 20,000'),
        5,
      ),
      atLeast(
        '3: core over limited table',
        ratio(rounds, 'core, batches of 1000', 'Perspective, limited, batches of 1000'),
        15,
      ),
      atMost('3: bytes for 3.6 M samples over Perspective', ourBytes / perspectiveBytes, 0.2),
    ],
    { 'samples/s': summary(rounds), perspectiveBytes, ourBytes },
  );
} finally {
  await browser.close();
}
