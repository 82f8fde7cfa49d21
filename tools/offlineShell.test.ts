import { expect, test } from 'vitest';
import { filesOf } from './offlineShell.ts';

const chunk = (
  fileName: string,
  moduleIds: string[],
  imports: string[] = [],
  css: string[] = [],
) => ({
  fileName,
  facadeModuleId: moduleIds[0] ?? null,
  moduleIds,
  imports,
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set<string>() },
});
const chunks = [
  chunk('page.js', ['page', 'list'], ['shared.js'], ['page.css']),
  chunk('shared.js', ['kit'], ['page.js']),
  chunk('scanner.js', ['scanner'], ['reader.js']),
  chunk('reader.js', ['reader']),
  chunk('globe.js', ['globe']),
];
const later: Record<string, string[]> = { list: ['scanner'] };

test('a start without a network has the page, what it imports, what it loads later, and their styles', () => {
  expect(filesOf(chunks, ['page'], (id) => later[id] ?? [])).toEqual([
    'page.css',
    'page.js',
    'reader.js',
    'scanner.js',
    'shared.js',
  ]);
});

test('a root that is in no chunk ends the build', () => {
  expect(() => filesOf(chunks, ['gone'], () => [])).toThrow('no chunk with gone');
});
