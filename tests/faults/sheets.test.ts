import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../long.ts';
import { hostileSheets, workbookWith } from '../helpers/workbook.ts';
import { call } from '../product/call.ts';
import { administrator, startProduct, type Product } from '../product/product.ts';
import { foreignAlarms, openFeed, type Feed } from './feed.ts';
import { reached, scale } from './figures.ts';

let product: Product;
let token: string;
let feed: Feed;
beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  token = await administrator(product.url);
  feed = await openFeed(product.url, 'sheets');
}, 120_000);
afterAll(() => product.remove());

type Answer = { readonly status: number; readonly code: string | undefined };
async function send(sheet: Buffer): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(sheet)]), 'sheet');
  const response = await fetch(`${product.url}/maint/api/v1/brand/excelIn?dryRun=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
}

/** Resident megabytes of the server. */
const resident = (): number =>
  Number(
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))?.[1] ?? 0,
  ) / 1024;
const p99 = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1] ?? Number.NaN;

/**
 * Asks for health all the time, sends an alarm now and then, looks at the memory, until `work` is
 * done.
 */
async function beside(
  name: string,
  work: () => Promise<unknown>,
): Promise<{ waits: number[]; mostMb: number }> {
  const over = new AbortController();
  const waits: number[] = [];
  let mostMb = 0;
  const asked = (async () => {
    for (let i = 0; !over.signal.aborted || waits.length < 50; i++) {
      const began = performance.now();
      if (i % 20 === 0)
        expect(await feed.send('kafkaMineAlarmRecord', foreignAlarms(`${name}-${i}`, 1))).toBe(200);
      else expect((await call(`${product.url}/health`)).status).toBe(200);
      waits.push(performance.now() - began);
      mostMb = Math.max(mostMb, resident());
      await pause(10);
    }
  })();
  await Promise.all([asked, work().finally(() => over.abort())]);
  return { waits, mostMb };
}

test('sheets made to end the server are refused with a code, while other calls and alarms pass as on a quiet day', async () => {
  // What is loaded with the first sheet is no part of this.
  expect(await send(workbookWith('<row><c t="inlineStr"><is><t>名称</t></is></c></row>'))).toEqual({
    status: 200,
    code: undefined,
  });
  const quiet = await beside('quiet', () => pause(3_000));
  const before = resident();
  const waits: number[] = [];
  let mostMb = 0;
  // Each is refused beside the code that reads sheets too: here a third of them will do.
  for (const [name, make, code] of hostileSheets.filter((_, i) => isLong || i % 3 === 0)) {
    const sheet = make();
    // Larger ones end at the connector.
    if (sheet.length > 8 * 1024 * 1024) continue;
    const seen = await beside(name, async () =>
      expect({ name, code: (await send(sheet)).code }).toEqual({ name, code }),
    );
    waits.push(...seen.waits);
    mostMb = Math.max(mostMb, seen.mostMb);
  }
  const wrong = Buffer.from(`名称,编码\n${',x\n'.repeat(9_999)}`);
  const worst = await beside('wrong rows', async () =>
    expect(await send(wrong)).toEqual({ status: 200, code: undefined }),
  );
  waits.push(...worst.waits);
  reached(
    'hostile sheets',
    `${scale('a third of ', '')}${hostileSheets.length} refused; p99 of other calls ${p99(waits).toFixed(0)} ms (quiet ${p99(quiet.waits).toFixed(0)} ms), RSS +${(mostMb - before).toFixed(0)} MB`,
  );
  // 100 ms on a quiet machine; on one that is busy with other things, what those leave.
  expect(p99(waits)).toBeLessThan(Math.max(100, 4 * p99(quiet.waits)));
  expect(mostMb - before).toBeLessThan(350);
  expect(product.process.exitCode).toBeNull();
}, 300_000);

test('more sheets at once than there is room for are told to come again, and none is lost', async () => {
  const sheet = workbookWith('<row><c t="inlineStr"><is><t>名称</t></is></c></row>'.repeat(5_000));
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(sheet)));
  const counts = Map.groupBy(answers, ({ status }) => status);
  expect([...counts.keys()].every((status) => status === 200 || status === 429)).toBe(true);
  expect(counts.get(200)?.length ?? 0).toBeGreaterThan(1);
  expect(counts.get(429)?.length ?? 0).toBeGreaterThan(1);
  expect((await send(sheet)).status).toBe(200);
}, 120_000);
