import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldersOf, isFormatted, isProgram, splitStaged } from './staged.ts';

test('a file of which only a part is staged is judged, not written and staged whole', () =>
  expect(splitStaged(['a.ts', 'b.ts'], ['b.ts', 'c.ts'])).toEqual({
    whole: ['a.ts'],
    parted: ['b.ts'],
  }));

test('programs are formatted and tested, data is formatted, all else is left', () => {
  const files = ['src/a.ts', 'src/b.tsx', 'c.json', 'd.md', 'e.png', 'vite.config.ts'];
  expect(files.filter(isFormatted)).toEqual(['src/a.ts', 'src/b.tsx', 'c.json', 'vite.config.ts']);
  expect(files.filter(isProgram)).toEqual(['src/a.ts', 'src/b.tsx']);
});

test('the folders of programs are asked for their tests once each, those of the whole product not', () => {
  expect(isProgram('tests/e2e/a.e2e.ts')).toBe(false);
  expect(foldersOf(['src/a/b.ts', 'src/a/c.tsx', 'server/d.ts'])).toEqual(['src/a/', 'server/']);
});

test('git runs the hook: it passes over one that is no program, with a hint that is easily missed', () => {
  expect(statSync('tools/hooks/pre-commit').mode & 0o111).toBe(0o111);
});
