import { expect, test } from 'vitest';
import { withoutPatience } from './outcomes.ts';

test('a second try is good enough once: a test that was named unsteady before fails by it', () => {
  const known = new Set(['tests/a.test.ts: sleeps', 'tests/a.test.ts: wakes']);
  const unsteady = {
    title: 'sleeps',
    file: 'tests/a.test.ts',
    state: 'passed',
    unsteady: true,
  } as const;
  expect(withoutPatience(unsteady, known).state).toBe('failed');
  expect(withoutPatience({ ...unsteady, title: 'dreams' }, known).state).toBe('passed');
  expect(
    withoutPatience({ title: 'wakes', file: 'tests/a.test.ts', state: 'passed' }, known).state,
  ).toBe('passed');
});
