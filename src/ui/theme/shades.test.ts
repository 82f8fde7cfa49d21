import { expect, test } from 'vitest';
import { isColour, shadesOf, shadeVariables } from './shades.ts';

test('[S4-19] a primary colour has nine lighter and nine darker shades, in order', () => {
  const shades = shadesOf('#0d7c70');
  expect(shades).toHaveLength(19);
  expect(shades[9]).toBe('#0d7c70');
  const brightness = shades.map((shade) => Number.parseInt(shade.slice(3, 5), 16));
  expect(brightness).toEqual(brightness.toSorted((a, b) => b - a));
  expect(new Set(shades).size).toBe(19);
});

test('[S4-19] the 19 shades are CSS variables', () => {
  const variables = shadeVariables('#808080');
  expect(Object.keys(variables)).toHaveLength(19);
  expect(variables['--ph-primary']).toBe('#808080');
  expect(variables['--ph-primary-l9']).toBe('#f2f2f2');
  expect(variables['--ph-primary-d9']).toBe('#0d0d0d');
});

test('only a six-digit colour is taken from storage', () => {
  expect([isColour('#12aBcd'), isColour('#123'), isColour('red'), isColour(7)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
