import { expect, test } from 'vitest';
import type { PickQuery } from '#ui/inputs/pick.ts';
import { atOnce } from './atOnce.ts';

const query = (ids?: string[]): PickQuery => ({
  page: 1,
  pageSize: 20,
  keyword: '',
  ...(ids === undefined ? {} : { ids }),
});

test('rows that several inputs ask for at once are fetched by one call, a search by its own', async () => {
  const asked: (readonly unknown[] | undefined)[] = [];
  const load = atOnce((wanted) => {
    asked.push(wanted.ids);
    return Promise.resolve({ rows: (wanted.ids ?? []).map((id) => ({ id })), total: 0 });
  });
  const { signal } = new AbortController();
  const [a, b] = await Promise.all([
    load(query(['1']), signal),
    load(query(['2', '1']), signal),
    load(query(), signal),
  ]);
  expect(asked).toEqual([undefined, ['1', '2']]);
  expect(a.rows).toEqual(b.rows);
});
