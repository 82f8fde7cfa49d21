import { afterEach, expect, test } from 'vitest';
import { textColourOn, paletteVariables } from './palette.ts';
import { contrast as contrastOf } from '#tests/helpers/testContrast.ts';
import { palettes, rgba, wearWeakHues } from './tokens.ts';

afterEach(() => wearWeakHues(false));

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

type Linear = readonly [number, number, number];
/** Machado, Oliveira and Fernandes 2009, severity 1, on linear light; the last eye sees no colour. */
const eyes: Readonly<Record<string, readonly [Linear, Linear, Linear]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  noRed: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  noGreen: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  noBlue: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** What an eye makes of a colour, as linear light. */
function seenBy(eye: readonly [Linear, Linear, Linear], colour: string): Linear {
  const [r = 0, g = 0, b = 0] = rgba(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const at = ([x, y, z]: Linear): number => Math.min(1, Math.max(0, x * r + y * g + z * b));
  return [at(eye[0]), at(eye[1]), at(eye[2])];
}
const lightOf = ([r, g, b]: Linear): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const apart = (a: Linear, b: Linear): number => {
  const [low = 0, high = 0] = [lightOf(a), lightOf(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

test.each(['dark', 'light'] as const)(
  'on %s, for eyes that lack a colour the levels stand out in their order, what is critical by far',
  (scheme) => {
    wearWeakHues(true);
    const { critical, high, medium, low, surface } = palettes[scheme];
    for (const [name, eye] of Object.entries(eyes)) {
      const ground = seenBy(eye, surface);
      const out = [critical, high, medium, low].map((hue) => apart(seenBy(eye, hue), ground));
      expect([name, out]).toEqual([name, out.toSorted((a, b) => b - a)]);
      expect([name, (out[0] ?? 0) > 10, (out[3] ?? 0) > 2]).toEqual([name, true, true]);
      // No two neighbours are so alike that shape alone would tell them apart.
      for (const [i, more] of out.slice(0, -1).entries())
        expect([name, i, more / (out[i + 1] ?? more) > 1.2]).toEqual([name, i, true]);
    }
  },
);

test('the usual hues come back', () => {
  const { critical } = palettes.dark;
  wearWeakHues(true);
  expect(palettes.dark.critical).not.toBe(critical);
  wearWeakHues(false);
  expect(palettes.dark.critical).toBe(critical);
});
