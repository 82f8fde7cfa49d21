import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';

test('words stay, marks go, and what only looks like a mark stays', () => {
  expect(plainText('<p>Fan 2 is <b>off</b></p>\n<p>since 3</p>')).toBe('Fan 2 is off since 3');
  expect(plainText(' a < b ')).toBe('a < b');
  expect(plainText('')).toBe('');
});

test('it says what the expression said that it replaces', () => {
  const byExpression = (html: string): string =>
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', ' ', '\n', 'a', '/'), maxLength: 30 }),
      (html) => {
        expect(plainText(html)).toBe(byExpression(html));
      },
    ),
    { seed: 5, numRuns: 1000 },
  );
});

test.each(['<', '<a', '\n', ' a', '<>'])(
  '200,000 characters of %j take no longer than reading them',
  (unit) => {
    const long = unit.repeat(200_000 / unit.length);
    const started = performance.now();
    plainText(long);
    // Quadratic, `<` took 50 s.
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);
