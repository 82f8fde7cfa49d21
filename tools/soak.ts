import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserArgs, executablePath } from '#tests/e2e/playwright.config.ts';
import { enter } from '#tests/e2e/enter.ts';
import { freePort } from '#tests/freePort.ts';
import { startProduct } from '#tests/product/product.ts';
import { heapAfterCollection, targetIn } from './soak/heap.ts';
import { slopeOf, type At, type Slope } from './soak/slope.ts';

/**
 * `npm run soak [-- --hours 8 | --minutes 2]`: the product under profile large with a browser on
 * the workspace. Every 10 s, after a collection, it notes the heaps of server, worker and page and
 * the server's resident memory, and says how they grow.
 */
const { values } = parseArgs({
  options: { hours: { type: 'string' }, minutes: { type: 'string' } },
});
const minutes =
  values.minutes === undefined ? Number(values.hours ?? 8) * 60 : Number(values.minutes);
if (!(minutes > 0)) throw new Error('--hours and --minutes want a number above 0');

const SAMPLE_MS = 10_000;
/** Below this a slope says nothing. */
const JUDGED_MINUTES = 50;
/**
 * Rings fill and code is compiled in the beginning: a tenth of the time, at most ten minutes, does
 * not count.
 */
const warmMinutes = Math.min(10, minutes / 10);
/** MB an hour that each may grow; the server's resident memory is noted, not judged. */
const gates = { serverHeap: 1, workerHeap: 2, pageHeap: 2, serverResident: undefined } as const;
type Figure = keyof typeof gates;
const names: Record<Figure, string> = {
  serverHeap: 'server heap',
  workerHeap: 'worker heap',
  pageHeap: 'page heap',
  serverResident: 'server resident',
};

const product = await startProduct({
  env: { PITHEAD_PROFILE: 'large', NODE_OPTIONS: '--inspect=127.0.0.1:0' },
});
const debugPort = await freePort();
const browser = await chromium.launch({
  executablePath,
  args: [...browserArgs, `--remote-debugging-port=${debugPort}`],
});
const samples: Record<Figure, At[]> = {
  serverHeap: [],
  workerHeap: [],
  pageHeap: [],
  serverResident: [],
};
const faults: string[] = [];
try {
  const serverDebugger = /ws:\/\/\S+/.exec(product.output())?.[0];
  if (serverDebugger === undefined) throw new Error('The server names no debugger');
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => faults.push(error.message));
  await enter(page, product.url);
  await page
    .getByTestId('link')
    .and(page.locator('[data-status=live]'))
    .waitFor({ timeout: 120_000 });
  const workerDebugger = await targetIn(debugPort, ['shared_worker', 'worker']);
  const pageDebugger = await targetIn(debugPort, ['page']);
  if (workerDebugger === undefined || pageDebugger === undefined)
    throw new Error('The browser shows no worker or no page');
  const started = performance.now();
  const end = started + minutes * 60_000;
  for (let next = started; next < end; next += SAMPLE_MS) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    const hours = (performance.now() - started) / 3_600_000;
    samples.serverHeap.push([hours, await heapAfterCollection(serverDebugger)]);
    samples.workerHeap.push([hours, await heapAfterCollection(workerDebugger)]);
    samples.pageHeap.push([hours, await heapAfterCollection(pageDebugger)]);
    samples.serverResident.push([hours, residentOf(product.process.pid ?? 0)]);
  }
  if ((await page.getByTestId('link').getAttribute('data-status')) !== 'live')
    faults.push('the page was not live at the end');
} finally {
  await browser.close();
  await product.remove();
}

const figures = Object.keys(gates) as Figure[];
const slopes = Object.fromEntries(
  figures.map((figure) => [
    figure,
    slopeOf(samples[figure].filter(([h]) => h * 60 >= warmMinutes)),
  ]),
) as Record<Figure, Slope>;
const judged = minutes >= JUDGED_MINUTES;
const broken = figures.filter(
  (figure) => judged && slopes[figure].mbPerHour > (gates[figure] ?? Number.POSITIVE_INFINITY),
);
for (const figure of figures)
  console.log(`${figure}: ${megabytes(lastOf(figure))} MB, ${told(slopes[figure])}`);
for (const fault of faults) console.log(`FAULT ${fault}`);
if (!judged)
  console.log(
    `${minutes} minutes are too short to judge a slope; ${JUDGED_MINUTES} are the least.`,
  );
keep();
process.exitCode = broken.length + faults.length > 0 ? 1 : 0;

function lastOf(figure: Figure): number {
  return samples[figure].at(-1)?.[1] ?? Number.NaN;
}

function residentOf(pid: number): number {
  return (
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) *
    1024
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

function told({ mbPerHour, error }: Slope): string {
  return `${mbPerHour.toFixed(2)} ± ${error.toFixed(2)} MB/h`;
}

/** Writes the figures down, and the row of the table of figures. */
function keep(): void {
  const results = 'bench/results/soak.json';
  mkdirSync('bench/results', { recursive: true });
  const at = (figure: Figure): number[][] =>
    samples[figure].map(([h, b]) => [Math.round(h * 3600), b]);
  const series = Object.fromEntries(figures.map((figure) => [figure, at(figure)]));
  writeFileSync(
    results,
    `${JSON.stringify({ minutes, judged, gates, broken, faults, slopes, series })}\n`,
  );
  const words = figures.map((figure) => `${names[figure]} ${told(slopes[figure])}`).join(', ');
  const row = `| soak of ${minutes} minutes, profile large${judged ? '' : ' (too short to judge)'} | \`npm run soak\` | ${words} |`;
  const table = readFileSync('bench/README.md', 'utf8').split('\n');
  const old = table.findIndex((line) => line.startsWith('| soak of '));
  const last = table.findLastIndex((line) => line.startsWith('| '));
  table.splice(old === -1 ? last + 1 : old, old === -1 ? 0 : 1, row);
  writeFileSync('bench/README.md', table.join('\n'));
}
