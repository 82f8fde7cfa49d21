import { expect, test } from 'vitest';
import { storedFiles, storedValue } from './storedFiles.ts';

test('[S3-14] URLs joined by a bar load and save in that form', () => {
  const text = '/file/a.png|https://x.cn/b%20c.jpg?v=1';
  const files = storedFiles(text);
  expect(files).toEqual([
    { name: 'a.png', url: '/file/a.png' },
    { name: 'b c.jpg', url: 'https://x.cn/b%20c.jpg?v=1' },
  ]);
  expect(storedValue(files, text, 'list')).toBe(text);
});

test('[S3-13] [S3-14] objects with name and url load and save as a list', () => {
  const list = [{ name: '巷道.png', url: '/file/1' }];
  expect(storedFiles(list)).toEqual(list);
  expect(storedValue(list, list, 'text')).toEqual(list);
});

test('a new value takes the form that the field asks for; none is undefined', () => {
  const files = [{ name: 'a|b', url: '/a|b' }];
  expect(storedValue(files, undefined, 'text')).toBe('/a%7Cb');
  expect(storedValue(files, null, 'list')).toEqual(files);
  expect(storedValue([], 'x', 'text')).toBeUndefined();
});

test('what is no file is left out', () => {
  expect(storedFiles([{ url: 3 }, null, '', { name: '', url: '/x/y.pdf' }, 'z'])).toEqual([
    { url: '/x/y.pdf', name: 'y.pdf' },
    { url: 'z', name: 'z' },
  ]);
  expect([storedFiles(undefined), storedFiles('||'), storedFiles(7)]).toEqual([[], [], []]);
});

test('a file whose URL does not tell its name keeps it', () => {
  const files = [
    { name: '资质证书 #1|甲.pdf', url: '/file/content?id=1' },
    { name: 'b.pdf', url: '/file/content?id=2#old.pdf' },
  ];
  const text = storedValue(files, undefined, 'text');
  expect(storedFiles(text).map(({ name }) => name)).toEqual(['资质证书 #1|甲.pdf', 'b.pdf']);
  expect(storedValue(storedFiles(text), text, 'text')).toBe(text);
});
