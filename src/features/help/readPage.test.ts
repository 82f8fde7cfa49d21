import { expect, test } from 'vitest';
import { readPage, textOf } from './readPage.ts';

const page = readPage(
  'alarms',
  '# Alarms\n\nHow they come.\n\n## Putting aside {#shelve}\n\nSee [limits](limits.md#ask) and [x](https://x.y/z.md).\n\n## Bare\n\nText\n',
);

test('a page is its title, what stands first, and a part for each heading with its name', () => {
  expect(page.title).toBe('Alarms');
  expect(page.sections.map(({ id, heading }) => [id, heading])).toEqual([
    ['', ''],
    ['shelve', 'Putting aside'],
    ['', 'Bare'],
  ]);
  expect(page.sections[0]?.markdown).toBe('How they come.');
});

test('links between pages become addresses of the product, others stay', () => {
  expect(page.sections[1]?.markdown).toBe(
    'See [limits](#/help/limits#ask) and [x](https://x.y/z.md).',
  );
});

test('what a reader sees is text without marks of lists, tables, links and keys', () => {
  const text = textOf(
    '1. *One* and `Ctrl`+`K`\n- **two**, see [there](a.md)\n\n| a | b |\n|---|---|\n| c | d |',
  );
  expect(text).toBe('One and Ctrl+K two, see there a b c d');
});
