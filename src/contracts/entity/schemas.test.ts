import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEntity } from './defineEntity.ts';
import { json, refs, tags, text } from './fields.ts';
import { createSchemaOf, updateSchemaOf } from './schemas.ts';

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
] as const)('a required %s of nothing is refused when it is made and when it is changed, as the form refuses it', (field, nothing) => {
  expect(createSchemaOf(must).safeParse(whole).success).toBe(true);
  const issue = { path: [field], message: 'must not be empty' };
  expect(createSchemaOf(must).safeParse({ ...whole, [field]: nothing }).error?.issues).toMatchObject([issue]);
  expect(updateSchemaOf(must).safeParse({ id: 'x', rowVersion: 1, [field]: nothing }).error?.issues).toMatchObject([issue]);
});

test('what need not be given may be nothing', () => {
  expect(createSchemaOf(must).safeParse({ ...whole, words: [] }).success).toBe(true);
});
