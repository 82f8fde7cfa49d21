import { expect, test } from 'vitest';
import { textColourOn, paletteVariables } from './palette.ts';
import { contrast as contrastOf } from '#tests/helpers/testContrast.ts';
import { palettes, rgba } from './tokens.ts';

test('every token is a CSS variable in kebab case', () => {
  const variables = paletteVariables(palettes.dark, undefined);
  expect(variables).toMatchObject({
    '--ph-ground': '#15181b',
    '--ph-line-strong': '#4a5058',
    '--ph-critical': '#f0284a',
  });
  for (const [name, value] of Object.entries(variables))
    expect([name, value]).toEqual([
      expect.stringMatching(/^--ph-[a-z0-9-]+$/),
      expect.stringMatching(/^#[0-9a-f]{6}$/),
    ]);
});

test('[S4-19] the primary colour takes the place of the accent and gives the shades', () => {
  const variables = paletteVariables(palettes.light, '#336699');
  expect(variables).toMatchObject({ '--ph-accent': '#336699', '--ph-primary': '#336699' });
});

const contrast = (a: string, b: string): number => contrastOf(rgba(a), rgba(b));

test('text and controls keep their contrast on every surface of both schemes', () => {
  for (const palette of Object.values(palettes))
    for (const surface of [palette.ground, palette.surface, palette.raised]) {
      for (const ink of [palette.text, palette.textDim, palette.textFaint, palette.accent])
        expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.edge, surface)).toBeGreaterThanOrEqual(3);
    }
});

test('text on the accent reads, whatever the accent', () => {
  for (const palette of Object.values(palettes))
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
  for (const colour of [
    '#000000',
    '#336699',
    '#808080',
    '#3fb6a8',
    '#ffee00',
    '#ffffff',
    '#cc0044',
    '#6f777f',
  ])
    expect([colour, contrast(textColourOn(colour), colour) >= 4.4]).toEqual([colour, true]);
});
