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

test('however many steps were taken, the first can be taken back', () => {
  let history = begun(0);
  for (let n = 1; n <= 5_000; n++) history = done(history, n);
  for (let n = 0; n < 5_000; n++) history = undone(history);
  expect(history.now).toBe(0);
  for (let n = 0; n < 5_000; n++) history = redone(history);
  expect(history.now).toBe(5_000);
});

test('a run is one step, until it pauses, another begins, or it was taken back', () => {
  const run = (name: string, at: number) => ({ name, at });
  let history = begun(0);
  for (let n = 1; n <= 20; n++) history = done(history, n, run('left', n * 50));
  expect(history.past).toEqual([0]);
  history = done(history, 21, run('left', 2_001));
  history = done(history, 22, run('up', 2_010));
  history = done(history, 23);
  history = done(history, 24);
  expect(history.past).toEqual([0, 20, 21, 22, 23]);
  const back = undone(done(begun(0), 1, run('left', 0)));
  const again = done(done(back, 2, run('left', 10)), 3, run('left', 20));
  expect([again.past, again.now]).toEqual([[0], 3]);
});
