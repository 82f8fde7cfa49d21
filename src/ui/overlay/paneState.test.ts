import { expect, test } from 'vitest';
import { paneActOf, paneAfter } from './paneState.ts';

test('[S4-27, S4-28] 1 normal, 2 minimised, 3 maximised; a minimised one comes back to what it was', () => {
  expect([
    paneAfter(1, 'minimise', 1),
    paneAfter(1, 'maximise', 1),
    paneAfter(3, 'restore', 1),
  ]).toEqual([2, 3, 1]);
  expect([
    paneAfter(2, 'restore', 1),
    paneAfter(2, 'restore', 3),
    paneAfter(3, 'minimise', 1),
  ]).toEqual([1, 3, 2]);
});

test('keys do what the buttons do', () => {
  const press = (code: string, altKey = true) => ({ code, altKey });
  expect([paneActOf(press('KeyM'), 1), paneActOf(press('KeyM'), 2)]).toEqual([
    'minimise',
    'restore',
  ]);
  expect([paneActOf(press('Enter'), 1), paneActOf(press('Enter'), 3)]).toEqual([
    'maximise',
    'restore',
  ]);
  expect([paneActOf(press('KeyM', false), 1), paneActOf(press('KeyX'), 1)]).toEqual([
    undefined,
    undefined,
  ]);
});
