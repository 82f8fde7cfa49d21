import { expect, test } from 'vitest';
import {
  closeTags,
  moveTag,
  neighbourOf,
  pinTag,
  tagVisited,
  updateTag,
  type Tag,
} from './tagList.ts';

const tag = (name: string, pinned = false): Tag => ({
  fullPath: name,
  name,
  meta: { title: name },
  scrollTop: 0,
  pinned,
});
const visit = (name: string, fullPath = name) => ({ fullPath, name, meta: { title: name } });
const names = (tags: readonly Tag[]): string => tags.map(({ name }) => name).join('');
const abc = ['a', 'b', 'c'].map((name) => tag(name));

test('[S4-10, S4-13, S3-10] a tag for a visited page comes right after the previous one, once, and only with a name', () => {
  expect(names(tagVisited(abc, visit('x'), 'a'))).toBe('axbc');
  expect(names(tagVisited(abc, visit('x'), undefined))).toBe('abcx');
  expect(names(tagVisited(abc, visit(''), 'a'))).toBe('abc');
  const again = tagVisited(abc, visit('b', 'b?id=7'), 'c');
  expect([names(again), again[1]?.fullPath]).toEqual(['abc', 'b?id=7']);
});

test('[S4-13] a tag never stands in front of pinned ones', () => {
  expect(names(tagVisited([tag('p', true), tag('q', true), tag('a')], visit('x'), 'p'))).toBe(
    'pqxa',
  );
});

test('[S4-14, S4-16] this, the others, those to the right, all: pinned ones stay', () => {
  const tags = [tag('p', true), ...abc];
  expect(names(closeTags(tags, 'b', 'this'))).toBe('pac');
  expect(names(closeTags(tags, 'b', 'others'))).toBe('pb');
  expect(names(closeTags(tags, 'b', 'right'))).toBe('pab');
  expect(names(closeTags(tags, 'b', 'all'))).toBe('p');
  expect(names(closeTags(tags, 'p', 'this'))).toBe('abc');
});

test('[S4-14] closing the shown tag shows its right neighbour, else its left one', () => {
  expect([
    neighbourOf(abc, 'a')?.name,
    neighbourOf(abc, 'c')?.name,
    neighbourOf([tag('a')], 'a'),
  ]).toEqual(['b', 'b', undefined]);
});

test('[S4-15, S4-17] a tag takes a new title and remembers how far it was scrolled', () => {
  const [first] = updateTag(updateTag(abc, 'a', { meta: { title: 'A' } }), 'a', { scrollTop: 120 });
  expect(first).toMatchObject({ meta: { title: 'A' }, scrollTop: 120 });
});

test('pinned tags gather in front, and dragging does not mix them with the others', () => {
  expect(names(pinTag(abc, 'c', true))).toBe('cab');
  expect(names(moveTag(abc, 'c', 'a'))).toBe('cab');
  expect(names(moveTag(abc, 'a', 'b'))).toBe('bac');
  expect(names(moveTag(pinTag(abc, 'a', true), 'c', 'a'))).toBe('abc');
});
