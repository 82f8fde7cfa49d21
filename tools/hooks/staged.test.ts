import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFormatted, isProgram, splitStaged } from './staged.ts';

test('a file of which only a part is staged is judged, not written and staged whole', () =>
  expect(splitStaged(['a.ts', 'b.ts'], ['b.ts', 'c.ts'])).toEqual({
    whole: ['a.ts'],
    parted: ['b.ts'],
  }));

test('programs are formatted and tested, data is formatted, all else is left', () => {
  const files = ['a.ts', 'b.tsx', 'c.json', 'd.md', 'e.png'];
  expect(files.filter(isFormatted)).toEqual(['a.ts', 'b.tsx', 'c.json']);
  expect(files.filter(isProgram)).toEqual(['a.ts', 'b.tsx']);
});

test('git runs the hook: it passes over one that is no program, with a hint that is easily missed', () => {
  expect(statSync('tools/hooks/pre-commit').mode & 0o111).toBe(0o111);
});
