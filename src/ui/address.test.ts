import { expect, test } from 'vitest';
import { choice, defineAddress, several, text, whole, wholeFrom, word, words } from './address.ts';

const list = defineAddress({
  kind: choice('kind', ['all', 'some'] as const, 'all'),
  size: choice('size', [20, 50], undefined),
  levels: several('levels', [1, 2, 3]),
  codes: words('codes', /^\w{1,4}$/, { separator: ',', most: 2 }),
  open: word('open', /^[a-z]+$/),
  area: whole('area'),
  page: wholeFrom('page', 1),
  text: text('q', 5),
});
const read = (search: string) => list.read(new URLSearchParams(search));

test('a page as it begins has a bare address', () => {
  expect(list.write(list.plain)).toEqual({});
  expect(list.plain).toEqual({
    kind: 'all',
    size: undefined,
    levels: [],
    codes: [],
    open: undefined,
    area: undefined,
    page: 1,
    text: '',
  });
});

test('an address brings back what it was written from', () => {
  const query = {
    kind: 'some',
    size: 50,
    levels: [1, 3],
    codes: ['a1', 'b2'],
    open: 'x',
    area: 0,
    page: 3,
    text: 'smoke',
  } as const;
  expect(list.read(new URLSearchParams(list.write(query)))).toEqual(query);
});

test('what cannot be read is as usual', () => {
  expect(read('kind=x&size=7&levels=9.x&codes=toolong,,&open=A1&area=-1&page=0')).toEqual(
    list.plain,
  );
});

test('what is said twice counts once, and no more than there is room for', () => {
  expect(read('codes=a,a,b,c').codes).toEqual(['a', 'b']);
  expect(read('q=smoke+test').text).toBe('smoke');
});

test('its names are told, so that a page may leave those of others', () => {
  expect(list.names).toEqual(['kind', 'size', 'levels', 'codes', 'open', 'area', 'page', 'q']);
});
