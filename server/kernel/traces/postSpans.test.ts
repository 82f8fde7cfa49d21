import { afterEach, beforeEach, expect, test } from 'vitest';
import { TraceCollector } from '#tests/helpers/traceCollector.ts';
import type { Span } from './otlp.ts';
import { postSpans } from './postSpans.ts';

let collector: TraceCollector;
let url: string;
beforeEach(async () => {
  collector = new TraceCollector();
  url = await collector.start();
});
afterEach(() => collector.stop());

const span: Span = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
  parentId: 'b7ad6b7169203332',
  name: 'door',
  isDoor: true,
  beganAt: 1_790_000_000_000.25,
  endedAt: 1_790_000_000_012.5,
  facts: { 'pithead.mine': '610632007274', 'pithead.rows': 7, share: 0.5, late: false },
};

test('a collector is given spans as OTLP writes them, with the headers that it wants', async () => {
  const post = postSpans(`${url}/v1/traces`, { 'x-key': 'secret' }, 'pithead');
  const failed = {
    ...span,
    parentId: undefined,
    isDoor: false,
    facts: { 'error.type': 'internal' },
  };
  expect(await post([span, failed])).toBe(true);
  expect(collector.requests).toMatchObject([
    { path: '/v1/traces', headers: { 'content-type': 'application/json', 'x-key': 'secret' } },
  ]);
  expect(collector.spans).toMatchObject([
    {
      service: 'pithead',
      traceId: span.traceId,
      spanId: span.spanId,
      parentId: span.parentId,
      name: 'door',
      kind: 2,
      facts: { 'pithead.mine': '610632007274', 'pithead.rows': '7', share: 0.5, late: false },
      isFailed: false,
      beganAt: 1_790_000_000_000,
      endedAt: 1_790_000_000_012,
    },
    { parentId: undefined, kind: 1, isFailed: true },
  ]);
});

test('a collector that refuses has not taken them; one that is not there rejects', async () => {
  collector.status = 503;
  expect(await postSpans(url, {}, 'pithead')([span])).toBe(false);
  await expect(postSpans('http://127.0.0.1:1', {}, 'pithead')([span])).rejects.toThrow();
});
