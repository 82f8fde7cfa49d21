import type { CDPSession, Page } from '@playwright/test';
import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { enter } from '#tests/e2e/enter.ts';
import { gasPoint, gasPoints, type GasPoint } from '#tests/e2e/gasPoint.ts';
import { call } from '#tests/product/call.ts';
import { launch } from './harness/browser.ts';
import { keep } from './harness/figures.ts';
import { signIn, startProduct, type Product } from '#tests/product/product.ts';

/**
 * The whole way, profile large: from a reading handed to the HTTP connector to the frame in which
 * the page shows it, and what server, simulator and page cost meanwhile. `--minutes 30` watches
 * memory for longer.
 */
const READINGS = 80;
const ALARMS = 30;
/** The beginning of the names of the points whose alarms are timed. */
const ALARMING = '报警测时';
const minutes = Number(process.argv[process.argv.indexOf('--minutes') + 1]) || 1;

const product = await startProduct({
  env: { PITHEAD_PROFILE: process.env['PITHEAD_PROFILE'] ?? 'large' },
});
const browser = await launch('mapped');
try {
  const gas = await gasPoint(product, 'BENCH-1', '测时甲烷');
  const alarming = await gasPoints(
    product,
    Array.from({ length: ALARMS }, (_, i) => ({
      code: `BENCH-A${i}`,
      name: `${ALARMING}${7000 + i}.5`,
    })),
  );
  await gas.reads(0.1);
  await settled(product);
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await enter(page, product.url);
  const from = Date.now();
  await page.locator('[data-testid=link][data-status=live]').waitFor();
  await page.locator('canvas').first().waitFor();
  const firstPaintMs = Date.now() - from;
  await page.goto(`${product.url}/#/monitoring/workspace?charts=${await pointNos(product)}`);
  await page.getByText(gas.name).first().waitFor();

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const samples = await valueLatencies(page, gas);
  const idle = await cost(product, cdp, 30);
  const alarms = await alarmLatencies(page, alarming);
  const memory = await watchMemory(product, page, cdp, minutes);

  keep('pixel', [], {
    profile: 'large',
    readyMs: Math.round(product.readyMs),
    liveAfterSignInMs: firstPaintMs,
    telemetryMs: quantiles(samples),
    alarmMs: quantiles(alarms),
    ...idle,
    memory,
  });
} finally {
  await browser.close();
  await product.remove();
}

/** The back-filled day must be in before anything is timed. */
async function settled(server: Product): Promise<void> {
  for (let quiet = 0, last = -1; quiet < 5;) {
    await new Promise((done) => setTimeout(done, 2000));
    const text = await (await fetch(server.url + paths.metrics)).text();
    const rows = Number(/pithead_ingest_rows_total\{connector="http"\} (\d+)/.exec(text)?.[1] ?? 0);
    quiet = last >= 0 && rows - last < 4000 ? quiet + 1 : 0;
    last = rows;
  }
}

/** Our point and seven of the simulated ones: eight lines, as a dispatcher would have. */
async function pointNos(server: Product): Promise<string> {
  const { body } = await call<MineModel>(server.url + paths.mineModel, {
    token: await signIn(server.url),
  });
  if (!body.success) throw new Error(body.message);
  const methane = body.data.points
    .filter((point) => point.kind === 'CH4' && !point.code.startsWith('BENCH'))
    .slice(0, 7);
  const own = body.data.points.find((point) => point.code === 'BENCH-1');
  return [own, ...methane].map((point) => point?.no).join('.');
}

/**
 * Each reading has a value of its own; a mutation observer notes the frame in which it stands on
 * the page.
 */
async function valueLatencies(page: Page, gas: GasPoint): Promise<number[]> {
  await watchTexts(page, gas.name);
  const latencies: number[] = [];
  for (let i = 0; i < READINGS; i++) {
    const value = 0.11 + i / 100;
    const sent = Date.now();
    await gas.reads(value);
    latencies.push((await seenAt(page, value.toFixed(2), sent)) - sent);
    await new Promise((done) => setTimeout(done, 100));
  }
  return latencies;
}

/**
 * Each alarm is of a point of its own, whose name holds a number that nothing else on the page
 * holds.
 */
async function alarmLatencies(page: Page, points: readonly GasPoint[]): Promise<number[]> {
  await watchTexts(page, ALARMING);
  const latencies: number[] = [];
  for (const point of points) {
    await point.reads(0.2);
    const sent = Date.now();
    await point.reads(1.2);
    latencies.push((await seenAt(page, /\d+\.\d+/.exec(point.name)?.[0] ?? '', sent)) - sent);
    await point.reads(0.2);
    await new Promise((done) => setTimeout(done, 300));
  }
  return latencies;
}

/**
 * Notes when numbers change that stand in a row with `name`; other points may have the same values.
 */
async function watchTexts(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    const seen = new Map<string, number>();
    Object.assign(window, { seen });
    const isOf = (node: Node): boolean => {
      let around = node instanceof Element ? node : node.parentElement;
      for (let up = 0; up < 5 && around !== null; up++, around = around.parentElement)
        if ((around.textContent ?? '').includes(wanted))
          return (around.textContent ?? '').length < 400;
      return false;
    };
    const note = (node: Node): void => {
      if (!isOf(node)) return;
      for (const match of (node.textContent ?? '').matchAll(/\d+\.\d+/g)) {
        const text = match[0];
        // The frame after the change is the one that paints it.
        requestAnimationFrame(() => seen.set(text, Date.now()));
      }
    };
    new MutationObserver((changes) =>
      changes.forEach((change) =>
        change.addedNodes.length > 0 ? change.addedNodes.forEach(note) : note(change.target),
      ),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, name);
}

/** When `text` was painted at or after `since`. */
async function seenAt(page: Page, text: string, since: number): Promise<number> {
  const handle = await page.waitForFunction(
    ([wanted, from]) => {
      const at = (window as unknown as { seen: Map<string, number> }).seen.get(wanted);
      return at !== undefined && at >= from ? at : false;
    },
    [text, since] as const,
    { timeout: 10_000, polling: 20 },
  );
  return (await handle.jsonValue()) as number;
}

async function cpuSeconds(server: Product): Promise<{ server: number; resident: number }> {
  const text = await (await fetch(server.url + paths.metrics)).text();
  const read = (name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return {
    server: read('pithead_process_cpu_seconds'),
    resident: read('pithead_process_resident_bytes'),
  };
}

/** CPU of the server's children (simulator, PostgreSQL) from /proc, in seconds. */
async function childSeconds(pid: number): Promise<{ simulator: number; postgres: number }> {
  const { readdirSync, readFileSync } = await import('node:fs');
  const total = { simulator: 0, postgres: 0 };
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const seconds = (Number(fields[11]) + Number(fields[12])) / 100;
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      if (command.includes('simulator/main.ts') && Number(fields[1]) === pid)
        total.simulator += seconds;
      if (stat.includes('(postgres)')) total.postgres += seconds;
    } catch {
      // The process ended while we looked.
    }
  }
  return total;
}

async function cost(server: Product, cdp: CDPSession, seconds: number) {
  const read = async () => ({
    ...(await cpuSeconds(server)),
    ...(await childSeconds(server.process.pid ?? 0)),
    task: await taskSeconds(cdp),
    at: performance.now(),
  });
  const before = await read();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const after = await read();
  const share = (key: 'server' | 'simulator' | 'postgres' | 'task'): number =>
    Number(((after[key] - before[key]) / ((after.at - before.at) / 1000)).toFixed(3));
  return {
    mainThreadBusy: share('task'),
    cpuOfOneCore: {
      server: share('server'),
      simulator: share('simulator'),
      postgres: share('postgres'),
    },
    serverResidentMB: Math.round(after.resident / 1e6),
  };
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Least-squares slope of server memory and page heap, MB an hour. */
async function watchMemory(server: Product, page: Page, cdp: CDPSession, forMinutes: number) {
  const points: { h: number; rss: number; heap: number }[] = [];
  const start = performance.now();
  while (performance.now() - start < forMinutes * 60_000) {
    await cdp.send('HeapProfiler.collectGarbage');
    const heap = await page.evaluate(
      () =>
        (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    );
    points.push({
      h: (performance.now() - start) / 3.6e6,
      rss: (await cpuSeconds(server)).resident / 1e6,
      heap: heap / 1e6,
    });
    await new Promise((done) => setTimeout(done, 10_000));
  }
  const slope = (value: (point: (typeof points)[number]) => number): number => {
    const mean = (of: (point: (typeof points)[number]) => number): number =>
      points.reduce((sum, point) => sum + of(point), 0) / points.length;
    const [mh, mv] = [mean(({ h }) => h), mean(value)];
    const over = points.reduce((sum, point) => sum + (point.h - mh) ** 2, 0);
    return Number(
      (points.reduce((sum, point) => sum + (point.h - mh) * (value(point) - mv), 0) / over).toFixed(
        2,
      ),
    );
  };
  const last = points.at(-1);
  return {
    minutes: forMinutes,
    serverMBPerHour: slope(({ rss }) => rss),
    pageHeapMBPerHour: slope(({ heap }) => heap),
    serverMB: Math.round(last?.rss ?? 0),
    pageHeapMB: Math.round(last?.heap ?? 0),
  };
}

function quantiles(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { n: sorted.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}
