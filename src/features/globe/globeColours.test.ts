import { expect, test } from 'vitest';
import { globeColoursOf, levelColour } from './globeColours.ts';

const lightOf = ([red, green, blue]: readonly number[]): number =>
  ((red ?? 0) + (green ?? 0) + (blue ?? 0)) / 3;

test.each(['dark', 'light'] as const)(
  'levels are read by depth and wear no hue, so that colour is left to what is wrong (%s)',
  (scheme) => {
    const colours = globeColoursOf(scheme);
    const lights = colours.roadway.map(lightOf);
    // Each is darker than the one above it, by more than a screen's noise.
    for (let i = 1; i < lights.length; i++)
      expect((lights[i - 1] ?? 0) - (lights[i] ?? 0)).toBeGreaterThan(15);
    for (const [red, green, blue] of colours.roadway)
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(16);
  },
);

test('a mine with more levels than there are greys goes on in the deepest', () => {
  const colours = globeColoursOf('dark');
  expect(levelColour(colours, 0)).toBe(colours.roadway[0]);
  expect(levelColour(colours, 40)).toBe(colours.roadway.at(-1));
});
