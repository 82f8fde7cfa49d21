import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import type { Span } from './otlp.ts';
import { Tracer } from './tracer.ts';

const T0 = 1_790_000_000_000;
const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
let clock: ManualClock;
let sent: Span[];
let chance: number;
let tracer: Tracer;

beforeEach(() => {
  clock = new ManualClock(T0);
  sent = [];
  chance = 0.5;
  let ids = 0;
  tracer = new Tracer({
    clock,
    share: 0.1,
    random: () => chance,
    newId: (bytes) => String(++ids).padStart(bytes * 2, '0'),
    send: (span) => void sent.push(span),
  });
});

const stages = (): string[] => sent.map(({ name }) => name);

test('of batches whose sender says nothing a share is kept', () => {
  const passed = tracer.begin();
  passed.note('door', 0, 5);
  expect([passed.isKept, sent]).toEqual([false, []]);
  chance = 0.05;
  const kept = tracer.begin();
  kept.note('commit', 2, 4, { 'pithead.rows': 7 });
  kept.note('door', 0, 5);
  expect(sent).toMatchObject([
    {
      name: 'commit',
      isDoor: false,
      beganAt: T0 + 2,
      endedAt: T0 + 4,
      facts: { 'pithead.rows': 7 },
    },
    { name: 'door', isDoor: true, parentId: undefined, beganAt: T0, endedAt: T0 + 5 },
  ]);
  expect(sent[0]?.parentId).toBe(sent[1]?.spanId);
  expect(kept.mark).toBe(`00-${sent[1]?.traceId}-${sent[1]?.spanId}-01`);
});

test('a sender decides about his own trace, and stands above it', () => {
  chance = 0;
  const unwanted = tracer.begin(`00-${traceId}-${spanId}-00`);
  expect(unwanted.isKept).toBe(false);
  chance = 1;
  tracer.begin(`00-${traceId}-${spanId}-01`).note('door', 0, 1);
  expect(sent).toMatchObject([{ traceId, parentId: spanId }]);
});

test('what raises an alarm is kept with all that it had noted', () => {
  const way = tracer.begin();
  way.note('turn', 0, 1);
  way.note('queue', 1, 2);
  expect(sent).toEqual([]);
  way.keep();
  way.keep();
  way.note('rules', 2, 3);
  expect(stages()).toEqual(['turn', 'queue', 'rules']);
});

test('a flood is kept at fifty a second, whoever wants it', () => {
  const wanted = (): boolean => tracer.begin(`00-${traceId}-${spanId}-01`).isKept;
  const count = (): number => Array.from({ length: 200 }, wanted).filter(Boolean).length;
  expect(count()).toBe(50);
  clock.advance(1_000);
  expect(count()).toBe(50);
});

test('windows add to a way that is kept and lately began, each way within bounds, and to no other', () => {
  chance = 0;
  const way = tracer.begin();
  tracer.told(way.mark, 'receive', 10, 4);
  tracer.told(`00-${traceId}-${spanId}-01`, 'receive', 10, 4);
  chance = 1;
  tracer.told(tracer.begin().mark, 'receive', 10, 4);
  expect(sent).toMatchObject([{ name: 'receive', beganAt: T0 + 6, endedAt: T0 + 10 }]);
  for (let i = 0; i < 500; i++) tracer.told(way.mark, 'paint', 20, 1);
  expect(sent.length).toBeLessThan(100);
});

test('the door is told whatever came before it: all else stands below it', () => {
  chance = 0;
  const way = tracer.begin();
  for (let part = 0; part < 200; part++) way.note('commit', part, part + 1);
  way.note('door', 0, 200);
  expect(sent).toHaveLength(65);
  expect(sent.at(-1)).toMatchObject({ name: 'door', spanId: sent[0]?.parentId });
});

test('the paint of an alarm belongs to the way that raised it, from where that had come', () => {
  chance = 0;
  const way = tracer.begin();
  way.note('hub', 3, 5);
  way.tells('A1');
  tracer.painted('A1', 40);
  tracer.painted('A2', 40);
  tracer.painted('A1', 50);
  // A window that was opened since, and shows what it finds.
  tracer.painted('A1', 3_600_000);
  expect(sent.slice(1)).toMatchObject([
    { name: 'paint', beganAt: T0 + 5, endedAt: T0 + 40 },
    { name: 'paint', beganAt: T0 + 5, endedAt: T0 + 50 },
  ]);
});

test('only the latest ways are remembered', () => {
  chance = 0;
  const first = tracer.begin();
  for (let second = 0; second < 25; second++) {
    clock.advance(1_000);
    for (let i = 0; i < 50; i++) tracer.begin();
  }
  tracer.told(first.mark, 'receive', 10, 4);
  expect(sent).toEqual([]);
});
