import { expect, test } from 'vitest';
import { begun, done, redone, undone } from './history.ts';

test('steps are taken back and done again in order; a new step ends what was taken back', () => {
  let history = begun('a');
  history = done(done(history, 'b'), 'c');
  expect(undone(undone(history)).now).toBe('a');
  expect(undone(undone(undone(history))).now).toBe('a');
  expect(redone(undone(history)).now).toBe('c');
  const other = done(undone(history), 'd');
  expect([redone(other).now, undone(other).now]).toEqual(['d', 'b']);
  expect(done(history, 'c')).toBe(history);
});
