import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expressionsIn, repeats } from './expressions.ts';
import { slowExpressions } from './judge.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pithead-recheck-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('finds expressions as literals and made of texts, in TypeScript and TSX, and not in words about them', () => {
  const text = `const a = /a+b/gi;\n// /no+/\nconst b = 'x /y+/ z';\nnew RegExp('c*');\nRegExp("d+", 'u');\nconst e = <i title={f(/e+/)} />;\n`;
  expect(
    expressionsIn('a.tsx', text).map(({ source, flags, line }) => [source, flags, line]),
  ).toEqual([
    ['a+b', 'gi', 1],
    ['c*', '', 4],
    ['d+', 'u', 5],
    ['e+', '', 6],
  ]);
  expect(() => expressionsIn('a.ts', 'const = ;')).toThrow('a.ts');
});

test.each([
  [String.raw`a\+b\*[+*{]\p{Cc}`, false],
  ['a|b?', false],
  ['[^a]+', true],
  ['a{3}', true],
])('%s repeats: %s', (source, expected) => {
  expect(repeats(source)).toBe(expected);
});

test(
  'names what is worse than linear, by file and line, and keeps what it found',
  { timeout: 60_000 },
  async () => {
    const cache = join(folder, 'cache/recheck.json');
    const planted = `const a = /^(a+)+$/;\nconst b = /\\/+$/;\nconst fine = /^a+b$/;\n`;
    const all = expressionsIn('planted.ts', planted);
    const faults = await slowExpressions(all, cache);
    expect(faults).toEqual([
      expect.stringMatching(/^planted\.ts:1: \/\^\(a\+\)\+\$\/ is exponential/),
      expect.stringMatching(/^planted\.ts:2: \/\\\/\+\$\/ is 2nd degree polynomial/),
    ]);
    expect(Object.keys(JSON.parse(readFileSync(cache, 'utf8')) as object)).toEqual([
      '/^(a+)+$/',
      String.raw`/\/+$/`,
      '/^a+b$/',
    ]);
    const started = performance.now();
    expect(await slowExpressions(all, cache)).toEqual(faults);
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);
