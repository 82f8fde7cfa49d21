import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paletteVariables } from './palette.ts';
import { palettes } from './tokens.ts';

const scaled =
  /(?:^|[;{}*/\s])((?:(?:scroll-)?(?:padding|margin)|(?:row-|column-)?gap|font|font-size|box-shadow|border(?:-[a-z]+)*-radius)(?:-[a-z]+)*)\s*:([^;{}]*)/g;

/**
 * Declarations of type, space, radius and depth in px that are no step of `scales.css`. 0 and 1px
 * may stand, and what is said to be no step: by a comment before it that begins with "px:".
 */
function barePx(sheet: string): string[] {
  const reasoned = sheet.replaceAll(/\/\*\s*px:[^*]*\*\/[^;]*;/g, '');
  const bare = reasoned.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(scaled)]
    .filter(([, , value = '']) =>
      [...value.matchAll(/([\d.]+)px/g)].some(([, size]) => size !== '1' && size !== '0'),
    )
    .map(([, property = '', value = '']) => `${property}:${value}`);
}

const sheets = globSync('src/**/*.css').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const SCALES = 'src/ui/theme/scales.css';

test('sheets take type, space, radius and depth from the scales', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets
    .filter(({ path }) => path !== SCALES)
    .flatMap(({ path, text }) => barePx(text).map((one) => `${path}: ${one}`));
  expect(found).toEqual([]);
});

test('bare px are refused, a hairline and a size with its reason are not', () => {
  expect(barePx('.a { padding: 4px 0; }')).toEqual(['padding: 4px 0']);
  expect(barePx('.a { gap: 0 6px }')).toEqual(['gap: 0 6px ']);
  expect(barePx('.a { margin-inline-start: calc(1px - 7px); }')).toHaveLength(1);
  expect(barePx('.a { border-start-end-radius: 3px; font-size: 12.5px; }')).toHaveLength(2);
  expect(barePx('.a { /* px without its colon */ box-shadow: 0 2px 8px #000; }')).toHaveLength(1);
  expect(barePx('.a { padding: 1px 0; margin: var(--ph-space-2); width: 40px; }')).toEqual([]);
  expect(barePx('.a { /* px: beside the mark. */ padding: 40px; }')).toEqual([]);
  expect(barePx('.a { /* px: beside the mark. */ padding: 40px; gap: 3px; }')).toHaveLength(1);
});

test('every variable of the product that a sheet reads is declared', () => {
  const declared = new Set([
    ...Object.keys(paletteVariables(palettes.dark, undefined)),
    ...sheets.flatMap(({ text }) => [...text.matchAll(/(--ph-[\w-]+)\s*:/g)].map(([, one]) => one)),
    ...globSync('src/**/*.tsx').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/'(--ph-[\w-]+)'/g)].map(([, one]) => one),
    ),
  ]);
  const read = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--ph-[\w-]+)\)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(read.length).toBeGreaterThan(1000);
  expect(read.filter(({ name }) => !declared.has(name))).toEqual([]);
});
