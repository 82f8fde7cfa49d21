import { expect, test } from 'vitest';
import { scanReader } from './scan.ts';

const keys = (text: string, apartMs: number, from = 0): [string, number][] =>
  Array.from(text, (key, i) => [key, from + i * apartMs]);

test('[S9-48] keys less than 100 ms apart and an Enter are a scan', () => {
  const reader = scanReader();
  for (const [key, at] of keys('CARD-0017', 99)) expect(reader.key(key, at)).toBeUndefined();
  expect(reader.key('Enter', 8 * 99 + 99)).toBe('CARD-0017');
  expect(reader.key('Enter', 900)).toBeUndefined();
});

test('[S9-48] what a hand types is no scan, and does not begin one', () => {
  const reader = scanReader();
  for (const [key, at] of keys('1234', 100)) reader.key(key, at);
  expect(reader.key('Enter', 350)).toBeUndefined();
  reader.key('9', 1_000);
  for (const [key, at] of keys('ABC', 10, 5_000)) reader.key(key, at);
  expect(reader.key('Enter', 5_030)).toBe('ABC');
});

test('a late Enter ends nothing; keys that write nothing do not count', () => {
  const reader = scanReader();
  for (const [key, at] of keys('AB', 10)) reader.key(key, at);
  expect(reader.key('Enter', 200)).toBeUndefined();
  for (const [i, key] of ['Shift', 'A', 'Shift', 'B'].entries()) reader.key(key, 1_000 + i);
  expect(reader.key('Enter', 1_010)).toBe('AB');
});
