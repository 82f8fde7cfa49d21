import { expect, test } from 'vitest';
import { Eagerness } from './eagerness.ts';

test('a server that answers but takes nobody in is tried at once, then after 1 s, 2 s, 4 s', () => {
  const eager = new Eagerness();
  const asked = [0, 500, 1_000, 1_500, 2_000, 3_000, 4_000].map((waitedMs) =>
    eager.hurries(waitedMs),
  );
  expect(asked).toEqual([true, false, true, false, true, false, true]);
});

test('a line that was silent in between is another one, and so is the next break of one that stood', () => {
  const eager = new Eagerness();
  for (const forget of [() => eager.silent(), () => eager.connected()]) {
    expect([eager.hurries(0), eager.hurries(0)]).toEqual([true, false]);
    forget();
  }
  expect(eager.hurries(0)).toBe(true);
});

test('an attempt that hangs is given up after 2 s, the next after 4, 8, 16 and 20 s', () => {
  const eager = new Eagerness();
  const patience = Array.from({ length: 5 }, () =>
    [1, 2, 4, 8, 16, 20].find((seconds) => eager.givesUp(seconds * 1_000, 10)),
  );
  expect(patience).toEqual([2, 4, 8, 16, 20]);
  eager.connected();
  expect(eager.givesUp(2_000, 10)).toBe(true);
});

test('on a slow line an attempt has eight times as long as a plain answer took', () => {
  const eager = new Eagerness();
  expect([eager.givesUp(6_300, 800), eager.givesUp(6_400, 800)]).toEqual([false, true]);
});
