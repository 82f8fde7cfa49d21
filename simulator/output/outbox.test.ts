import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ManualClock, systemClock } from '#base/clock.ts';
import { HttpOutlet, receiptOf } from './httpOutlet.ts';
import { Outbox } from './outbox.ts';

type Got = { path: string; authorization: string | undefined; rows: { n: number }[] };

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that answers the i-th request with the i-th status, later ones with 200. */
async function listening(
  statuses: number[],
): Promise<{ url: string; got: Got[]; together: { most: number } }> {
  const got: Got[] = [];
  const together = { now: 0, most: 0 };
  server = createServer((request, response) => {
    together.most = Math.max(together.most, ++together.now);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const status = statuses.shift() ?? 200;
      if (status === 200)
        got.push({
          path: request.url ?? '',
          authorization: request.headers.authorization,
          rows: JSON.parse(Buffer.concat(parts).toString()) as Got['rows'],
        });
      together.now -= 1;
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' });
      response.end(JSON.stringify({ success: status === 200, data: { rejected: 0 } }));
    });
  });
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got, together };
}

const numbers = (from: number, to: number): { n: number }[] =>
  Array.from({ length: to - from }, (_, i) => ({ n: from + i }));

describe('rows on their way to a server', () => {
  test('arrive once, in order, one batch at a time, with the key in the header and not in the path', async () => {
    const { url, got, together } = await listening([429, 200, 503, 500]);
    const outbox = new Outbox(new HttpOutlet(url, 'secret'), systemClock, {
      capacity: 1000,
      batch: 10,
      dropped: () => expect.unreachable(),
    });
    outbox.put({ sample: numbers(0, 25) });
    outbox.put({ sample: numbers(25, 40) });
    await outbox.empty();
    expect(got.flatMap(({ rows }) => rows.map(({ n }) => n))).toEqual(
      numbers(0, 40).map(({ n }) => n),
    );
    expect(got.every(({ rows }) => rows.length <= 10)).toBe(true);
    expect(together.most).toBe(1);
    expect(new Set(got.map(({ path, authorization }) => `${path} ${authorization}`))).toEqual(
      new Set(['/ingest/api/v1/sample Bearer secret']),
    );
    expect(outbox.taken).toBe(40);
  });

  test('are kept while the server is away and arrive when it is back', async () => {
    const first = await listening([]);
    const port = Number(new URL(first.url).port);
    await new Promise((resolve) => server?.close(resolve));
    const clock = new ManualClock();
    const outbox = new Outbox(new HttpOutlet(first.url, 'k'), clock, {
      capacity: 1000,
      batch: 100,
      dropped: () => expect.unreachable(),
    });
    outbox.put({ sample: numbers(0, 5) });
    await expect.poll(() => clock.advance(0) ?? outbox.waiting).toBe(5);
    const got: number[] = [];
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        got.push(
          ...(JSON.parse(Buffer.concat(parts).toString()) as { n: number }[]).map(({ n }) => n),
        );
        response.end('{"data":{"rejected":0}}');
      });
    });
    await new Promise<void>((resolve) => void server?.listen(port, '127.0.0.1', resolve));
    outbox.put({ sample: numbers(5, 8) });
    await expect.poll(() => clock.advance(20_000) ?? got).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('beyond the buffer the oldest go, and that is said', async () => {
    const { url, got } = await listening([]);
    const dropped: [string, number][] = [];
    const outbox = new Outbox(new HttpOutlet(url, 'k'), systemClock, {
      capacity: 30,
      batch: 10,
      dropped: (entity, rows) => dropped.push([entity, rows]),
    });
    outbox.put({ sample: numbers(0, 50) });
    await outbox.empty();
    expect(dropped).toEqual([['sample', 20]]);
    expect(got.flatMap(({ rows }) => rows).map(({ n }) => n)).toEqual(
      numbers(20, 50).map(({ n }) => n),
    );
  });

  test('that the server refuses for good are said to be dropped, and the rest goes on', async () => {
    const { url, got } = await listening([400]);
    const dropped: string[] = [];
    const outbox = new Outbox(new HttpOutlet(url, 'k'), systemClock, {
      capacity: 100,
      batch: 10,
      dropped: (_, rows, why) => dropped.push(`${rows} ${why.slice(0, 3)}`),
    });
    outbox.put({ sample: numbers(0, 15) });
    await outbox.empty();
    expect(dropped).toEqual(['10 400']);
    expect(got.flatMap(({ rows }) => rows)).toHaveLength(5);
  });
});

test('answers that ask to come again are told from refusals', () => {
  expect(
    receiptOf(200, undefined, '{"data":{"rejected":2,"faults":[{"code":"bad_value"}]}}'),
  ).toMatchObject({
    kind: 'taken',
    rejected: 2,
  });
  expect([429, 503, 401, 500].map((status) => receiptOf(status, '3', '').kind)).toEqual([
    'later',
    'later',
    'later',
    'later',
  ]);
  expect(receiptOf(429, '3', '')).toMatchObject({ waitMs: 3000 });
  expect([400, 404, 413].map((status) => receiptOf(status, undefined, '').kind)).toEqual([
    'refused',
    'refused',
    'refused',
  ]);
});
