import { expect, test } from 'vitest';
import { pickPageOf, pickParameters } from './pickRequest.ts';

test('[S7-17] [S3-21] a table to pick from asks with currentPage, pageSize and keyword, or under the names it is given', () => {
  const query = { page: 2, pageSize: 20, keyword: 'fan' };
  expect(pickParameters(query)).toEqual({ currentPage: 2, pageSize: 20, keyword: 'fan' });
  expect(pickParameters(query, { page: 'p', keyword: 'q' })).toEqual({
    p: 2,
    pageSize: 20,
    q: 'fan',
  });
});

test('[S7-170] rows or data with a total are both read', () => {
  const rows = [{ id: 1, name: 'a' }];
  const page = { rows, total: 41 };
  expect(pickPageOf({ rows, total: 41 })).toEqual(page);
  expect(pickPageOf({ data: rows, total: 41 })).toEqual(page);
  expect(pickPageOf({ success: true, data: { list: rows, total: 41 } })).toEqual(page);
  expect(pickPageOf(rows)).toEqual({ rows, total: 1 });
  expect([
    pickPageOf('x'),
    pickPageOf({ total: 1 }),
    pickPageOf(null),
    pickPageOf({ data: 'x' }),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
