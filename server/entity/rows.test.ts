import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { camera } from '#contracts/video/video.ts';
import { defineEntity } from '#contracts/entity/defineEntity.ts';
import { date, text } from '#contracts/entity/fields.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { selectFields } from './read/selectFields.ts';
import { rowsOf } from './rows.ts';

/** A database that answers these rows to whatever it is asked, and keeps what it was asked. */
function answering(rows: readonly object[], asked: string[] = []): Executor {
  const query = async ({ text: sql }: { text: string }) => {
    asked.push(sql);
    return { rows };
  };
  return { query } as unknown as Executor;
}
const counted = z.object({ name: z.string(), count: z.number() });

test('rows are what their reader names, without the columns that it does not', async () => {
  const executor = answering([{ name: 'a', count: 1, more: true }]);
  const rows = await rowsOf(counted, executor, 'SELECT');
  expectTypeOf(rows).toEqualTypeOf<{ name: string; count: number }[]>();
  expect(rows).toEqual([{ name: 'a', count: 1 }]);
});

test.each([
  ['a column that is missing', { name: 'a' }],
  ['a value of another type', { name: 'a', count: '1' }],
  ['an empty value that the reader knows nothing of', { name: null, count: 1 }],
])('%s is refused by its name', async (_, row) => {
  await expect(rowsOf(counted, answering([row]), 'SELECT')).rejects.toThrow(/name|count/);
});

test('fields are selected by names that the declaration has, with its types', async () => {
  const asked: string[] = [];
  const rows = await selectFields(answering([], asked), camera, ['id', 'areaId'], 'WHERE true');
  expectTypeOf(rows).toEqualTypeOf<{ readonly id: string; readonly areaId: string | null }[]>();
  // @ts-expect-error a camera has no such field
  await selectFields(answering([]), camera, ['colour'], '');
  expect(asked).toEqual([`SELECT "id", "areaId" FROM entity."camera" WHERE true`]);
});

test('a day is selected as text, which no time zone moves', async () => {
  const part = defineEntity('sparePart', {
    label: ['件', 'Part'],
    title: 'name',
    fields: { name: text('名', 'Name', { required: true }), since: date('自', 'Since') },
  });
  const asked: string[] = [];
  await selectFields(answering([], asked), part, ['since'], '');
  expect(asked[0]).toContain(`"since"::text AS "since"`);
});
