import { expect, test } from 'vitest';
import type { FormField } from '../inputs/formField.ts';
import { fieldsThatFit, visibleFields } from './searchFields.ts';

const fields: FormField[] = ['a', 'b', 'c', 'd'].map((name) => ({
  name,
  label: name,
  input: { kind: 'text' },
}));
const names = (shown: readonly FormField[]): string => shown.map(({ name }) => name).join('');

test('[S2-120] folded, the first fields show and whatever is answered; unfolded, all', () => {
  expect(names(visibleFields(fields, {}, false, 2))).toBe('ab');
  expect(names(visibleFields(fields, { d: 'x', c: '' }, false, 2))).toBe('abd');
  expect(names(visibleFields(fields, {}, true, 2))).toBe('abcd');
});

test('as many fields as the width allows, one at least', () => {
  expect([fieldsThatFit(350), fieldsThatFit(720), fieldsThatFit(1400)]).toEqual([1, 2, 5]);
});
