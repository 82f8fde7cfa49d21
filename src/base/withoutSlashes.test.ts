import { expect, test } from 'vitest';
import { withoutSlashes } from './withoutSlashes.ts';

test.each([
  ['http://a.example/b//', 'http://a.example/b'],
  ['http://a.example/b', 'http://a.example/b'],
  ['///', ''],
  ['', ''],
])('%j is %j', (given, without) => expect(withoutSlashes(given)).toBe(without));

test('slashes that are not at the end cost no more than those that are', () => {
  const started = performance.now();
  withoutSlashes(`${'/'.repeat(500_000)}x`);
  expect(performance.now() - started).toBeLessThan(500);
});
