import { expect, test } from '@playwright/test';
import { startProduct, type Product } from '../product/product.ts';
import { foreignAlarms, openFeed } from './feed.ts';
import { reached, scale } from './figures.ts';
import { Watched, type Picture } from './page.ts';
import { Tab } from './tab.ts';

const { describe } = test;

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());
test.beforeEach(() => test.setTimeout(scale(180_000, 1_200_000)));

/**
 * Gates in ms hold where the machine does nothing else: long runs. Short ones have four times as
 * long.
 */
const figure = (ms: number): number => ms * scale(4, 1);

/** What the page calls a standstill, and a little: shorter ones show nothing that is stale yet. */
const STILL_MS = 6_500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Pictures after a standstill that still claimed to be live, until the status told the truth; and
 * ms until live again.
 */
function afterStandstill(
  pictures: readonly Picture[],
  atLeastMs: number,
): { readonly unmarked: number; readonly liveMs: number } | undefined {
  const at = pictures.findIndex(
    (picture, i) => i > 0 && picture.at - (pictures[i - 1]?.at ?? 0) >= atLeastMs,
  );
  if (at === -1) return undefined;
  const woke = pictures[at];
  const later = pictures.slice(at);
  const marked = later.findIndex(({ status }) => status !== 'live');
  const live = later.slice(Math.max(0, marked)).find(({ status }) => status === 'live');
  return {
    unmarked: marked === -1 ? later.length : marked,
    liveMs: (live?.at ?? Number.POSITIVE_INFINITY) - (woke?.at ?? 0),
  };
}

async function judge(
  shown: { pictures(): Promise<Picture[]> },
  fault: string,
  atLeastMs: number,
): Promise<void> {
  const pictures: Picture[] = [];
  // A busy machine draws seldom: looked at until a picture says live again after one that did not,
  // or long enough.
  for (let tries = 0; tries < 60; tries++) {
    await pause(1_000);
    pictures.push(...(await shown.pictures()));
    if (Number.isFinite(afterStandstill(pictures, atLeastMs)?.liveMs)) break;
  }
  const found = afterStandstill(pictures, atLeastMs);
  expect(found, 'pictures stood still').toBeDefined();
  const { unmarked, liveMs } = found ?? { unmarked: Number.NaN, liveMs: Number.NaN };
  reached(
    fault,
    `${unmarked} unmarked old pictures; live again after ${(liveMs / 1000).toFixed(1)} s`,
  );
  expect(unmarked).toBe(0);
  expect(liveMs).toBeLessThanOrEqual(figure(5_000));
}

describe('a tab that nobody looks at', { tag: '@timed' }, () => {
  async function inTab(look: (tab: Tab) => Promise<void>): Promise<void> {
    const tab = await Tab.open(product);
    try {
      await look(tab);
    } finally {
      await tab.close();
    }
  }

  test('a tab that was hidden is marked in its first picture and live within 5 s', () =>
    inTab(async (tab) => {
      const ms = scale(15_000, 600_000);
      await tab.hide();
      await pause(ms);
      await tab.show();
      await judge(tab, `tab hidden for ${ms / 1000} s`, STILL_MS);
    }));

  test('a tab that was frozen is marked in its first picture and live within 5 s', () =>
    inTab(async (tab) => {
      const ms = scale(15_000, 120_000);
      await tab.hide();
      await tab.freeze();
      await pause(ms);
      await tab.show();
      await judge(tab, `tab frozen for ${ms / 1000} s`, STILL_MS);
    }));
});

describe('a page that is watched', { tag: '@timed' }, () => {
  let watched: Watched;
  test.beforeEach(async () => {
    watched = await Watched.open(product);
  });
  test.afterEach(() => watched.close());

  /** What the page said from its first doubt to live again. */
  async function wordsUntilLive(): Promise<string[]> {
    const words: string[] = [];
    const isBack = async (): Promise<boolean> => {
      words.push(...(await watched.words()));
      return words.at(-1) === 'live';
    };
    await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
    return words;
  }

  /**
   * What a window may say on its way from one core to the next: nothing that only an older core's
   * word would give it.
   */
  const onTheWay = ['frozen', 'retrying', 'catchingUp', 'live'];

  test('a browser whose processes were stopped is marked in its first picture and live within 5 s', async () => {
    const ms = scale(15_000, 60_000);
    await expect
      .poll(async () => (await watched.pictures()).length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    watched.stopProcesses();
    await pause(ms);
    watched.goOn();
    await judge(watched, `browser processes stopped for ${ms / 1000} s`, STILL_MS);
  });

  test('a worker that throws is replaced within 3 s, and the page says so meanwhile', async () => {
    await watched.words();
    const thrown = performance.now();
    await watched.inWorker('setTimeout(() => { throw new Error("a fault of the test") }, 0)');
    await expect.poll(() => watched.status, { timeout: 60_000, intervals: [20] }).not.toBe('live');
    const saidMs = performance.now() - thrown;
    await expect.poll(() => watched.status, { timeout: 60_000, intervals: [20] }).toBe('live');
    const liveMs = performance.now() - thrown;
    const words = await wordsUntilLive();
    expect(words.filter((word) => !onTheWay.includes(word))).toEqual([]);
    expect(words.filter((word) => word === 'live')).toHaveLength(1);
    reached(
      'worker throws',
      `page says so after ${(saidMs / 1000).toFixed(1)} s, a new worker is live after ${(liveMs / 1000).toFixed(1)} s`,
    );
    expect(liveMs).toBeLessThanOrEqual(figure(3_000));
  });

  test('a worker that is stuck for 10 s is called frozen and replaced within 8 s', async () => {
    await watched.words();
    await watched.inWorker(
      'setTimeout(() => { const end = performance.now() + 12000; while (performance.now() < end); }, 0)',
    );
    // It has answered, and says no more: how long it took to reach it is none of the page's doing.
    const stuck = performance.now();
    await expect.poll(() => watched.status, { timeout: 60_000, intervals: [50] }).not.toBe('live');
    const saidMs = performance.now() - stuck;
    await expect.poll(() => watched.status, { timeout: 60_000, intervals: [50] }).toBe('live');
    const liveMs = performance.now() - stuck;
    const words = await wordsUntilLive();
    expect(words.filter((word) => !onTheWay.includes(word))).toEqual([]);
    expect(words.filter((word) => word === 'live')).toHaveLength(1);
    reached(
      'worker stuck 10 s',
      `page says so after ${(saidMs / 1000).toFixed(1)} s, a new worker is live after ${(liveMs / 1000).toFixed(1)} s`,
    );
    expect(saidMs).toBeLessThanOrEqual(figure(3_000));
    expect(liveMs).toBeLessThanOrEqual(figure(8_000));
  });

  test('in a flood of alarms the page answers and the sound does not start more than once a second', async () => {
    const seconds = scale(9, 60);
    const perSecond = 17;
    const feed = await openFeed(product.url, 'flood');
    const { page } = watched;
    await page.evaluate('delays.length = sounds.length = 0');
    const started = performance.now();
    const input = (async () => {
      while (performance.now() - started < seconds * 1000) {
        await page.keyboard.press('ArrowDown');
        await page.mouse.click(700, 60);
        await pause(200);
      }
    })();
    for (let second = 0; second < seconds; second++) {
      expect(
        await feed.send(
          'kafkaMineAlarmRecord',
          foreignAlarms('flood', perSecond, second * perSecond),
        ),
      ).toBe(200);
      await pause(Math.max(0, started + (second + 1) * 1000 - performance.now()));
    }
    await input;
    const [delays, sounds] = await page.evaluate<[number[], number[]]>('[delays, sounds]');
    const p75 = delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.75)] ?? 0;
    // Beeps of one pattern are started together; what counts is how often a pattern begins.
    const begins = sounds.filter((at, i) => i === 0 || at - (sounds[i - 1] ?? 0) > 20);
    const most = Math.max(
      0,
      ...begins.map((at) => begins.filter((other) => other >= at && other < at + 1_000).length),
    );
    reached(
      `alarm flood of ${seconds * perSecond} in ${seconds} s`,
      `input delay p75 ${p75.toFixed(0)} ms of ${delays.length} inputs; sound begun at most ${most} times in a second (${begins.length} in all)`,
    );
    expect(p75).toBeLessThanOrEqual(figure(200));
    expect(most).toBeLessThanOrEqual(1);
    await expect(page.getByTestId('link')).toHaveAttribute('data-status', 'live');
  });
});
