import { expect, test } from 'vitest';
import { PAGE_SIZE, pageAfterResize, pageSizes } from './paging.ts';

test('[S9-12] 20 rows a page by default, 10 to 50 on demand', () => {
  expect(PAGE_SIZE).toBe(20);
  expect(pageSizes).toEqual([10, 20, 30, 40, 50]);
});

test('the row on top stays in sight when the size changes', () => {
  expect([
    pageAfterResize(1, 20, 50),
    pageAfterResize(6, 20, 50),
    pageAfterResize(3, 50, 10),
  ]).toEqual([1, 3, 11]);
});
