import { expect, test } from 'vitest';
import { contrast } from '#tests/helpers/testContrast.ts';
import { palettes, rgba } from '#ui/theme/tokens.ts';
import { shadeAt } from './night.ts';

test('a wall grows dark over half an hour at 19:00, stays so, and is bright again at 07:00', () => {
  const at = (hour: number, minute = 0): number => shadeAt(hour * 60 + minute, 'auto', 'light');
  expect([at(7), at(12), at(18, 59), at(19)]).toEqual([0, 0, 0, 0]);
  expect(at(19, 15)).toBeCloseTo(at(19, 30) / 2);
  expect([at(23), at(0), at(3), at(6, 30)]).toEqual(Array(4).fill(at(19, 30)));
  expect(at(6, 45)).toBeCloseTo(at(3) / 2);
});

test('the key outweighs the hour', () => {
  expect(shadeAt(12 * 60, 'night', 'dark')).toBeGreaterThan(0.2);
  expect(shadeAt(3 * 60, 'day', 'dark')).toBe(0);
});

test.each(['dark', 'light'] as const)(
  'the dim words of a %s wall can still be read at night',
  (scheme) => {
    const left = 1 - shadeAt(0, 'night', scheme);
    const shaded = (colour: string) => {
      const [red, green, blue] = rgba(colour);
      return [red * left, green * left, blue * left] as const;
    };
    const { textDim, surface } = palettes[scheme];
    expect(contrast(shaded(textDim), shaded(surface))).toBeGreaterThan(3.9);
  },
);
