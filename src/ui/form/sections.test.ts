import { expect, test } from 'vitest';
import type { FormField } from '../inputs/formField.ts';
import { isWide, sectionsOf } from './sections.ts';

const field = (name: string, group?: string): { field: FormField; required: boolean } => ({
  field: { name, label: name, input: { kind: 'text' }, ...(group === undefined ? {} : { group }) },
  required: false,
});

test('fields without a section stand first, sections in the order of their first field', () => {
  const sections = sectionsOf([
    field('a', '设备'),
    field('b'),
    field('c', '位置'),
    field('d', '设备'),
  ]);
  expect(
    sections.map(({ title, members }) => [
      title,
      members.map((member) => member.field.name).join(''),
    ]),
  ).toEqual([
    [undefined, 'b'],
    ['设备', 'ad'],
    ['位置', 'c'],
  ]);
});

test('long inputs take the whole width unless told otherwise', () => {
  const text: FormField = { name: 'a', label: 'a', input: { kind: 'longText' } };
  expect([isWide(text), isWide({ ...text, wide: false }), isWide(field('a').field)]).toEqual([
    true,
    false,
    false,
  ]);
});
