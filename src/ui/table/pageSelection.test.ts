import { expect, test } from 'vitest';
import { pageState, pageToggled, rowToggled } from './pageSelection.ts';

const page = ['a', 'b', 'c', 'd'];

test('choosing a page leaves what is chosen on others, and so does dropping it', () => {
  const chosen = pageToggled(new Set(['z']), page);
  expect([...chosen]).toEqual(['z', 'a', 'b', 'c', 'd']);
  expect([...pageToggled(chosen, page)]).toEqual(['z']);
  expect([...pageToggled(new Set(['b']), page)].toSorted()).toEqual(page);
});

test('the box of a page knows all, some and none', () => {
  expect([
    pageState(new Set(page), page),
    pageState(new Set(['b', 'z']), page),
    pageState(new Set(['z']), page),
  ]).toEqual(['all', 'some', 'none']);
  expect(pageState(new Set(), [])).toBe('none');
});

test('Shift chooses or drops what lies between', () => {
  expect([...rowToggled(new Set(['a']), page, 'c', 'a')].toSorted()).toEqual(['a', 'b', 'c']);
  expect([...rowToggled(new Set(page), page, 'b', 'd')]).toEqual(['a']);
  expect([...rowToggled(new Set(), page, 'b', 'z')]).toEqual(['b']);
});
