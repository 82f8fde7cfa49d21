import { expect, test } from 'vitest';
import { momentOf, momentText } from '#contracts/charts/samples.ts';
import { intervalAround } from './intervalStart.ts';

const around = (count: number, unit: 's' | 'm' | 'h' | 'd' | 'w' | 'M', text: string): string[] => {
  const { start, end } = intervalAround({ count, unit }, momentOf(text));
  return [momentText(start), momentText(end)].map((one) => one.slice(0, 16));
};

test('intervals begin by the clock and the calendar of the mine', () => {
  expect(around(1, 'd', '2026-11-26 07:59')).toEqual(['2026-11-26T00:00', '2026-11-27T00:00']);
  expect(around(10, 'm', '2026-11-26 08:09:59.999')).toEqual([
    '2026-11-26T08:00',
    '2026-11-26T08:10',
  ]);
  expect(around(1, 'w', '2026-11-26 12:00')).toEqual(['2026-11-23T00:00', '2026-11-30T00:00']);
  expect(around(1, 'M', '2026-12-31 23:59')).toEqual(['2026-12-01T00:00', '2027-01-01T00:00']);
  expect(around(3, 'M', '2026-11-26')).toEqual(['2026-10-01T00:00', '2027-01-01T00:00']);
});

test('a time is epoch ms, a time with its zone, or what the mine shows; nothing else', () => {
  const noon = Date.UTC(2026, 10, 26, 4);
  for (const text of [
    String(noon),
    '2026-11-26 12:00',
    '2026-11-26T12:00:00.000',
    '2026-11-26T04:00:00Z',
    '2026-11-26T12:00:00 08:00',
  ])
    expect(momentOf(text)).toBe(noon);
  expect(momentText(noon + 7)).toBe('2026-11-26T12:00:00.007+08:00');
  for (const text of ['', 'noon', '2026-13-01', '26.11.2026']) expect(momentOf(text)).toBeNaN();
});
