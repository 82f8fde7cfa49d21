import { expect, test } from 'vitest';
import { csvCell, harmless, unquoted } from './formulas.ts';

const formulas = [
  '=1+1',
  '+cmd|calc',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋cmd|calc',
  '－2+3',
  '＠SUM(A1)',
];

test.each(formulas)('%j cannot become a formula, and comes back as it was', (text) => {
  expect(harmless(text)).toBe(`'${text}`);
  expect(unquoted(harmless(text))).toBe(text);
  expect(csvCell(text)).toMatch(/^"?'/);
});

test.each(['甲', 'a=b', "it's", '', '3－4', "'quoted'"])('%j stays as it is', (text) => {
  expect(harmless(text)).toBe(text);
  expect(unquoted(text)).toBe(text);
});

test('a cell with a separator, here or elsewhere, stays one cell', () => {
  expect(['a,b', 'a;b', 'a\tb', 'a\nb', 'a"b'].map(csvCell)).toEqual([
    '"a,b"',
    '"a;b"',
    '"a\tb"',
    '"a\nb"',
    '"a""b"',
  ]);
});
