/**
 * The page of a chart of ten lines and a table of forty rows, ten times a second, fed by a real hub
 * through the product's core: what the main thread spends at a thousand and at a million samples a
 * second, how old what it shows is, how long an alarm takes beside 500,000 samples a second and
 * beside a thousand, and what a page finds that was blocked for ten seconds. The naive page in the
 * same scene.
 */
import type { CDPSession, Page } from '@playwright/test';
import { mainSeconds, openBrowser } from './harness/browser.ts';
import {
  atLeast,
  atMost,
  keep,
  median,
  quantile,
  rounded,
  within,
  type Gate,
} from './harness/figures.ts';
import { talk, type Talk } from './harness/talk.ts';
import type { Pages } from './pages/main.ts';

declare const bench: Pages;
const SETTLE_MS = 2_000;
const WINDOW_MS = 5_000;
const BLOCK_MS = 10_000;
const ROUNDS = 2;
const LIMIT_MS = 60_000;

type Window = {
  busy: number;
  ages: number[];
  alarms: number[];
  commitsPerSec: number;
  received: number;
  dropped: number;
};

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const browser = await openBrowser();

/** Opens a mine of its own and a fresh page, and ends both afterwards. */
async function inScene<T>(
  measure: (mine: Talk, url: string, page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const mine = talk(process.execPath, [new URL('hubs/mine.ts', import.meta.url).pathname]);
  const url = (await mine.next()).replace('listening ', '');
  try {
    return await within(
      LIMIT_MS,
      browser.fresh((page, cdp) => measure(mine, url, page, cdp)),
    );
  } finally {
    mine.process.kill('SIGKILL');
  }
}

async function windowOf(page: Page, cdp: CDPSession): Promise<Window> {
  await page.evaluate(() => bench.beginWindow());
  const [from, at] = [await mainSeconds(cdp), performance.now()];
  await wait(WINDOW_MS);
  const [to, seconds] = [await mainSeconds(cdp), (performance.now() - at) / 1000];
  const seen = await page.evaluate(() => bench.endWindow());
  return {
    busy: (to - from) / seconds,
    ages: seen.ages,
    alarms: seen.alarms,
    commitsPerSec: seen.commits / seconds,
    received: seen.received / seconds,
    dropped: seen.link?.dropped ?? 0,
  };
}

async function fed(mine: Talk, url: string, page: Page, perSec: number): Promise<void> {
  const stepMs = 1_000_000 / perSec;
  await page.evaluate(({ hub, step }) => bench.openScene(hub, step), { hub: url, step: stepMs });
  // Full rings at both ends: then both draw the same.
  await mine.ask(`prefill ${stepMs}`);
  mine.say(`flow ${perSec}`);
  await wait(SETTLE_MS);
}

const core = (perSec: number, alarmHz = 0): Promise<Window> =>
  inScene(async (mine, url, page, cdp) => {
    await fed(mine, url, page, perSec);
    if (alarmHz > 0) mine.say(`alarms ${alarmHz}`);
    return windowOf(page, cdp);
  });

const naive = (perSec: number): Promise<Window> =>
  inScene(async (mine, url, page, cdp) => {
    await page.evaluate((hub) => bench.openNaiveScene(hub), url);
    mine.say(`flow ${perSec}`);
    await wait(SETTLE_MS);
    return windowOf(page, cdp);
  });

type Blocked = {
  firstAgeMs: number;
  waited: number;
  freshAfterMs: number;
  dropped: number;
  resumes: number;
};
const blocked = (): Promise<Blocked> =>
  inScene(async (mine, url, page) => {
    await fed(mine, url, page, 100_000);
    const [, before] = (await mine.ask('?')).split(' ').map(Number);
    const after = await page.evaluate((ms) => bench.block(ms), BLOCK_MS);
    // A beat tells the core of anything that it missed.
    await wait(2_500);
    const [, resumes] = (await mine.ask('?')).split(' ').map(Number);
    return { ...after, resumes: (resumes ?? 0) - (before ?? 0) };
  });

const scenes = {
  'core, 1 k/s': () => core(1_000),
  'core, 1 M/s': () => core(1_000_000),
  'core, 500 k/s and alarms': () => core(500_000, 20),
  'core, 1 k/s and alarms': () => core(1_000, 20),
  'naive, 1 M/s': () => naive(1_000_000),
} as const;
type Name = keyof typeof scenes;
const names = Object.keys(scenes) as Name[];
const windows = new Map<Name, Window[]>(names.map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++)
  for (const name of names) {
    const window = await scenes[name]().catch((error: unknown) =>
      console.error(`${name}: ${String(error)}`),
    );
    if (window) windows.get(name)?.push(window);
  }
const paused = await blocked().catch((error: unknown) => {
  console.error(`blocked: ${String(error)}`);
  return undefined;
});
await browser.close();

const of = (name: Name, figure: (window: Window) => number): number =>
  median((windows.get(name) ?? []).map(figure));
const p99 = ({ ages }: Window): number => quantile(ages, 0.99);
/** At the cadence of ten a second: a machine that cannot draw as often would seem idle. */
const busy = ({ busy: share, commitsPerSec }: Window): number => (share / commitsPerSec) * 10;
const gates: Gate[] = [
  atMost(
    '5: main thread busy at 1 M samples/s, ten pictures a second',
    of('core, 1 M/s', busy),
    0.12,
  ),
  atMost(
    '5: main thread at 1 M/s over 1 k/s',
    of('core, 1 M/s', busy) / of('core, 1 k/s', busy),
    2,
  ),
  atLeast(
    '5: share of the stream that the naive page is behind',
    1 - of('naive, 1 M/s', ({ received }) => received) / 1e6,
    0.5,
  ),
  atMost('6: newest sample to screen p99 at 1 M/s, ms', of('core, 1 M/s', p99), 60),
  atLeast('6: naive page over it', of('naive, 1 M/s', p99) / of('core, 1 M/s', p99), 20),
  atMost(
    '6: alarm to main thread p99 under 500 k/s, ms',
    of('core, 500 k/s and alarms', ({ alarms }) => quantile(alarms, 0.99)),
    10,
  ),
  atMost(
    '6: the same over that beside 1 k/s',
    of('core, 500 k/s and alarms', ({ alarms }) => quantile(alarms, 0.99)) /
      of('core, 1 k/s and alarms', ({ alarms }) => quantile(alarms, 0.99)),
    3,
  ),
  atMost(
    '8: commits a second at 1 M/s',
    of('core, 1 M/s', ({ commitsPerSec }) => commitsPerSec),
    10.5,
  ),
  atMost(
    '8: samples lost while the page was blocked for 10 s',
    paused ? paused.dropped + paused.resumes : Number.NaN,
    0,
  ),
  atMost('8: frames that waited', paused?.waited ?? Number.NaN, 1),
  atMost(
    '8: ms from its end until what is shown is fresh',
    paused?.freshAfterMs ?? Number.NaN,
    100,
  ),
];
keep('scene', gates, {
  blocked: paused ?? null,
  ...Object.fromEntries(
    names.map((name) => [
      name,
      (windows.get(name) ?? []).map((window) => ({
        busy: rounded(window.busy),
        busyAtTenHz: rounded(busy(window)),
        p50: quantile(window.ages, 0.5),
        p99: p99(window),
        alarmP50: quantile(window.alarms, 0.5),
        alarmP99: quantile(window.alarms, 0.99),
        alarms: window.alarms.length,
        commitsPerSec: rounded(window.commitsPerSec),
        received: rounded(window.received),
        dropped: window.dropped,
      })),
    ]),
  ),
});
process.exit();
