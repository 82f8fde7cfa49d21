import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { playedByDay, proofLines, proofsAsked, type SpanLine } from './proofLines.ts';

const span = (began: number, ended: number, more: Partial<SpanLine> = {}): SpanLine => ({
  kind: 'span',
  began,
  ended,
  templateId: 't',
  name: 'T',
  version: 1,
  slot: '',
  hash: 'h',
  isPublished: true,
  ...more,
});
const told = (spans: readonly SpanLine[], from: number, to: number) =>
  proofLines(spans, { from, to }).map(({ kind, began, ended }) => [kind, began, ended]);

test('pieces of one content are one line, what is between is a gap', () => {
  expect(
    told([span(0, 100_000), span(100_000, 200_000), span(300_000, 400_000)], 0, 500_000),
  ).toEqual([
    ['span', 0, 200_000],
    ['gap', 200_000, 300_000],
    ['span', 300_000, 400_000],
    ['gap', 400_000, 500_000],
  ]);
});

test('another version, slot or content is another line', () => {
  const parts = [
    span(0, 10_000),
    span(10_000, 20_000, { version: 2 }),
    span(20_000, 30_000, { version: 2, slot: 'x' }),
    span(30_000, 40_000, { version: 2, slot: 'x', hash: 'other' }),
  ];
  expect(told(parts, 0, 40_000)).toHaveLength(4);
});

test('a period cuts what goes beyond it, and one without a proof is one gap', () => {
  expect(told([span(0, 100_000)], 50_000, 70_000)).toEqual([['span', 50_000, 70_000]]);
  expect(told([], 0, 70_000)).toEqual([['gap', 0, 70_000]]);
  expect(told([span(0, 40_000)], 50_000, 70_000)).toEqual([['gap', 50_000, 70_000]]);
});

test('the share of each day by the mine’s clock', () => {
  const midnight = mineMoment(2026, 11, 28);
  const hour = 3_600_000;
  const days = playedByDay([span(midnight - hour, midnight + 2 * hour)], {
    from: midnight - 4 * hour,
    to: midnight + 8 * hour,
  });
  expect(days).toEqual([
    { day: '2026-11-27', playedMs: hour, ofMs: 4 * hour },
    { day: '2026-11-28', playedMs: 2 * hour, ofMs: 8 * hour },
  ]);
});

test('a period has 31 days at most', () => {
  const of = (days: number) => proofsAsked.safeParse({ from: 0, to: days * 86_400_000 }).success;
  expect([of(31), of(32), of(0)]).toEqual([true, false, false]);
});
