import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEntity } from './defineEntity.ts';
import { files, json, refs, tags, text } from './fields.ts';
import { createSchemaOf, updateSchemaOf, valueSchema } from './schemas.ts';

const must = defineEntity('brand', {
  label: ['样', 'Sample'],
  title: 'name',
  fields: {
    name: text('名', 'Name', { required: true }),
    steps: json('步', 'Steps', z.array(z.string()), { required: true }),
    friends: refs('友', 'Friends', 'brand', { required: true }),
    words: tags('词', 'Words'),
  },
});
const whole = { name: 'a', steps: ['b'], friends: ['c'] };

test.each([
  ['name', ''],
  ['steps', []],
  ['friends', []],
] as const)(
  'a required %s of nothing is refused when it is made and when it is changed, as the form refuses it',
  (field, nothing) => {
    expect(createSchemaOf(must).safeParse(whole).success).toBe(true);
    const issue = { path: [field], message: 'must not be empty' };
    expect(
      createSchemaOf(must).safeParse({ ...whole, [field]: nothing }).error?.issues,
    ).toMatchObject([issue]);
    expect(
      updateSchemaOf(must).safeParse({ id: 'x', rowVersion: 1, [field]: nothing }).error?.issues,
    ).toMatchObject([issue]);
  },
);

test('what need not be given may be nothing', () => {
  expect(createSchemaOf(must).safeParse({ ...whole, words: [] }).success).toBe(true);
});

test('[S5-07] [S9-16] files without a limit take any number, those with one no more', () => {
  const { shape } = files('', '');
  const { shape: two } = files('', '', { limit: 2 });
  const urls = (count: number): string =>
    Array.from({ length: count }, (_, i) => `/admin/api/v1/file/content?id=${i}`).join('|');
  expect(shape.kind === 'files' && shape.limit).toBe(0);
  for (const count of [0, 1, 150])
    expect(valueSchema(shape).safeParse(urls(count)).success).toBe(true);
  expect(valueSchema(shape).safeParse(urls(201)).success).toBe(false);
  expect([urls(2), urls(3)].map((text) => valueSchema(two).safeParse(text).success)).toEqual([
    true,
    false,
  ]);
  expect(valueSchema(two).safeParse([{ url: '/a' }, { url: '/b' }, { url: '/c' }]).success).toBe(
    false,
  );
});
