import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import type { Span } from './otlp.ts';
import { SpanExporter } from './spanExporter.ts';

let clock: ManualClock;
let posted: number[];
let isAway: boolean;
let exporter: SpanExporter;

beforeEach(() => {
  clock = new ManualClock();
  posted = [];
  isAway = false;
  exporter = new SpanExporter(clock, async (spans) => {
    posted.push(spans.length);
    return !isAway;
  });
});

const span: Span = {
  traceId: '1'.repeat(32),
  spanId: '1'.repeat(16),
  parentId: undefined,
  name: 'door',
  isDoor: true,
  beganAt: 0,
  endedAt: 1,
  facts: {},
};
const add = (count: number): void => {
  for (let i = 0; i < count; i++) exporter.add(span);
};
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

test('spans of a second go out together; without any no timer runs', async () => {
  expect(clock.waiting).toBe(0);
  add(3);
  await pass(999);
  expect(posted).toEqual([]);
  add(2);
  await pass(1);
  expect(posted).toEqual([5]);
  expect([exporter.sent, exporter.dropped, exporter.waiting]).toEqual([5, 0, 0]);
  expect(clock.waiting).toBe(0);
});

test('while the collector is away what was sent is dropped, it is tried less and less often, and the buffer has an end', async () => {
  isAway = true;
  add(1);
  await pass(1_000);
  expect([exporter.dropped, exporter.isFaulty]).toEqual([1, true]);
  add(3_000);
  expect(exporter.waiting).toBe(2_048);
  expect(exporter.dropped).toBe(1 + 3_000 - 2_048);
  await pass(1_999);
  expect(posted).toEqual([1]);
  await pass(1);
  expect(posted).toEqual([1, 512]);
  for (let second = 0; second < 120; second++) await pass(1_000);
  // After 4, 8, 16 and then each 30 s.
  expect(posted.length).toBeLessThanOrEqual(2 + 3 + 4);
  isAway = false;
  add(10);
  for (let second = 0; second < 31; second++) await pass(1_000);
  expect(exporter.isFaulty).toBe(false);
  expect(exporter.waiting).toBe(0);
  expect(exporter.sent).toBeGreaterThanOrEqual(10);
});

test('what is more than a batch follows without another second of waiting', async () => {
  add(1_500);
  await pass(1_000);
  await pass(0);
  await pass(1_000);
  expect(posted).toEqual([512, 512, 476]);
});

test('its end sends what waits, and drops it where nobody takes it; nothing comes in after it', async () => {
  add(600);
  await exporter.close();
  expect(posted).toEqual([512, 88]);
  add(1);
  expect([exporter.sent, exporter.dropped, exporter.waiting]).toEqual([600, 1, 0]);

  const other = new SpanExporter(clock, () => Promise.reject(new Error('away')));
  for (let i = 0; i < 600; i++) other.add(span);
  await other.close();
  expect([other.sent, other.dropped]).toEqual([0, 600]);
  expect(clock.waiting).toBe(0);
});
