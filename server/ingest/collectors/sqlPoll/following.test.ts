import { expect, test } from 'vitest';
import { BadSetup } from '../driver.ts';
import { Following } from './following.ts';
import type { SqlRow } from './reading.ts';

/** A table whose rows are the numbers of their cursors, and what was asked of it. */
function tableOf(numbers: readonly number[]) {
  const begun: string[] = [];
  const pages: number[] = [];
  let open: SqlRow[] = [];
  return {
    begun,
    /** Pages of each transaction. */
    pages,
    database: {
      open: async (least: string) => {
        begun.push(least);
        pages.push(0);
        open = numbers
          .map((number, i): SqlRow => [String(number), `row ${i}`])
          .filter(([number]) => Number(number) >= Number(least));
      },
      fetch: async (count: number) => {
        pages.push((pages.pop() ?? 0) + 1);
        return open.splice(0, count);
      },
      close: async () => undefined,
    },
  };
}

const follow = async (numbers: readonly number[], mark?: number, overlap = 5) => {
  const table = tableOf(numbers);
  const rows: object[] = [];
  const marks: number[] = [];
  const following = new Following({
    database: table.database,
    read: ([, name]) => [{ name }],
    least: '-1',
    overlap,
    log: 'log',
    mark,
    port: {
      send: async (batch) => {
        rows.push(...batch.rows);
        marks.push(...(batch.marks ?? []).map(({ next }) => next));
      },
    },
  });
  const poll = (): Promise<void> => following.poll(new AbortController().signal);
  await poll();
  return { ...table, rows, marks, poll };
};

test('a long table is read in transactions of fifty pages, and each row is handed on once', async () => {
  const { begun, pages, rows, marks } = await follow(Array.from({ length: 120_000 }, (_, i) => i));
  expect(rows).toHaveLength(120_000);
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(120_000);
  expect(begun).toEqual(['-1', '49999', '99998']);
  expect(Math.max(...pages)).toBe(50);
  expect(marks.at(-1)).toBe(119_999);
});

test('rows of one number are never parted, however many they are', async () => {
  const { begun, rows } = await follow([...Array.from({ length: 60_000 }, () => 7), 8], 7);
  expect(rows).toHaveLength(60_001);
  expect(begun).toEqual(['2', '7']);
});

test('a later look begins the overlap before the mark, and brings nothing that was brought', async () => {
  const { begun, rows, marks, poll } = await follow([1, 2, 30], 2);
  await poll();
  expect(begun).toEqual(['-3', '25']);
  expect(rows).toHaveLength(3);
  expect(marks).toEqual([30]);
});

test('an overlap longer than a transaction is read through, so that none in it is passed over', async () => {
  const numbers = Array.from({ length: 120_000 }, (_, i) => i);
  const { begun, rows } = await follow(numbers, 119_999, 119_000);
  expect(begun).toEqual(['999', '50998', '100997']);
  expect(rows).toHaveLength(119_001);
});

test('a number that cannot be told from its neighbours is no cursor', async () => {
  await expect(follow([2 ** 53])).rejects.toThrow(BadSetup);
});
