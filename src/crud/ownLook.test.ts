import { expect, test } from 'vitest';
import { look } from './ownLook.ts';

test('a look is read entry by entry: what makes no sense is left open, the rest holds', () => {
  expect(
    look.parse({ dark: false, language: 'en', colour: '#4f9bb0', density: 'default' }),
  ).toEqual({
    dark: false,
    language: 'en',
    colour: '#4f9bb0',
    density: 'default',
  });
  expect(
    look.parse({ dark: 'no', language: 'fr', colour: 'url(x)', density: null, more: 1 }),
  ).toEqual({});
  expect(look.parse({ colour: null })).toEqual({ colour: null });
});
