import { expect, test } from 'vitest';
import { pageNumbers } from './pageNumbers.ts';

test('few pages are all offered', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('of many, the ends and those around', () => {
  expect(pageNumbers(1, 5000)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 5000]);
  expect(pageNumbers(50, 5000)).toEqual([1, 'gap', 48, 49, 50, 51, 52, 'gap', 5000]);
  expect(pageNumbers(5000, 5000)).toEqual([1, 'gap', 4994, 4995, 4996, 4997, 4998, 4999, 5000]);
});

test('wherever it stands, the page is among them, in order, and the width does not jump', () => {
  for (const pages of [8, 9, 10, 30])
    for (let page = 1; page <= pages; page++) {
      const shown = pageNumbers(page, pages);
      const numbers = shown.filter((one) => one !== 'gap');
      expect(numbers).toContain(page);
      expect([numbers[0], numbers.at(-1)]).toEqual([1, pages]);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect([page, pages, shown.length]).toEqual([page, pages, Math.min(9, pages)]);
    }
});
