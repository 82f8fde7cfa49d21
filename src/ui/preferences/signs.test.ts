import i18next from 'i18next';
import { expect, test } from 'vitest';
import { listed, spokenOf } from './signs.ts';

test('words are listed, and something told, with the signs of the language on the screen', async () => {
  const both: string[] = [];
  for (const lng of ['zh-cn', 'en']) {
    await i18next.init({ lng, lowerCaseLng: true, initAsync: false });
    both.push(listed(['A', 'B']), spokenOf('A', 'B'));
  }
  expect(both).toEqual(['A、B', 'A：B', 'A, B', 'A: B']);
});
