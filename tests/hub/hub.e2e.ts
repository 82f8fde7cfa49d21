import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { build } from 'vite';
import { PROTOCOLS } from '../helpers/hubFixture.ts';
import type { RunCase } from './page/main.ts';
import { casesOver } from './points.ts';
import { startTestServer, type TestServer } from './testServer.ts';

declare const runCase: RunCase;

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

let folder: string;
let server: TestServer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(join(tmpdir(), 'pithead-hub-'));
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    base: './',
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'esnext', minify: false },
  });
  server = await startTestServer((request, response) => {
    const file = join(folder, request.url === '/' ? 'index.html' : (request.url ?? ''));
    if (!existsSync(file)) return false;
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
    return true;
  });
  page = await browser.newPage();
  await page.goto(server.url);
  await page.waitForFunction(() => 'runCase' in globalThis);
});
test.afterAll(async () => {
  await page.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Each case over the encoding that pages speak, and over the other one what it has of its own and
 * the first case of each point: which encoding carries a case is Node's to prove (hub.test.ts),
 * that a browser takes both is proven here.
 */
const [spoken, other] = ['messagepack', 'json'] as const;
const pointsSeen = new Set<string>();
const inBrowser = {
  [spoken]: casesOver(spoken),
  [other]: casesOver(other).filter(({ only, point }) => {
    const isFirst = !pointsSeen.has(point);
    pointsSeen.add(point);
    return isFirst || only === other;
  }),
};

for (const protocol of PROTOCOLS)
  for (const { point, name, title, setting = {}, expected } of inBrowser[protocol])
    test(`[hub ${point}] in a worker of Chromium over ${protocol}: ${name}: ${title}`, async () => {
      const mounted = server.mount(setting);
      try {
        const told = await page.evaluate((asked) => runCase(asked), {
          url: mounted.url,
          protocol,
          point,
          title,
        });
        expect(told).toEqual({ saw: expected });
      } finally {
        await mounted.stop();
      }
    });
