import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { relativeText } from './relativeText.ts';

const now = mineMoment(2026, 11, 21, 15);
const ago = (ms: number): string[] => [
  relativeText(now - ms, now, 'zh-cn'),
  relativeText(now - ms, now, 'en'),
];
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

test('[S9-45] just now, minutes, hours of today, days up to 31, else the date', () => {
  expect(ago(0)).toEqual(['刚刚', 'just now']);
  expect(ago(59 * second)).toEqual(['刚刚', 'just now']);
  expect(ago(minute)).toEqual(['1 分钟前', '1 minute ago']);
  expect(ago(59 * minute)).toEqual(['59 分钟前', '59 minutes ago']);
  expect(ago(hour)).toEqual(['1 小时前', '1 hour ago']);
  expect(ago(15 * hour)).toEqual(['15 小时前', '15 hours ago']);
  expect(ago(15 * hour + second)).toEqual(['1 天前', '1 day ago']);
  expect(ago(31 * day)).toEqual(['31 天前', '31 days ago']);
  expect(ago(32 * day)).toEqual(['2026-10-20', '2026-10-20']);
});

test('[S9-45] half an hour across midnight is minutes', () => {
  const night = mineMoment(2026, 11, 21, 0, 10);
  expect(relativeText(night - 30 * minute, night, 'en')).toBe('30 minutes ago');
  expect(relativeText(night - 2 * hour, night, 'en')).toBe('1 day ago');
});

test('[S9-46] ten digits are seconds', () => {
  expect(relativeText(Math.floor(now / 1000) - 120, now, 'en')).toBe('2 minutes ago');
});

test('what lies ahead is told by its date, a clock that is a little ahead is not', () => {
  expect(relativeText(now + 5 * second, now, 'en')).toBe('just now');
  expect(relativeText(now + 2 * day, now, 'en')).toBe('2026-11-23');
  expect(relativeText(Number.NaN, now, 'en')).toBe('-');
});
