import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('batches are let in one at a time, in order, and whoever is in a hurry gets between', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const batches = ['a', 'b', 'c'].map((name) => turns.turn(100_000).then(() => seen.push(name)));
  expect(turns.bytes).toBe(300_000);
  // What comes by a socket is an event of its own, like this.
  await batches[0];
  setImmediate(() => seen.push('hurry'));
  await Promise.all(batches);
  expect(seen.filter((name) => name !== 'hurry')).toEqual(['a', 'b', 'c']);
  expect(seen.indexOf('hurry')).toBeLessThan(seen.indexOf('c'));
  expect(turns.bytes).toBe(0);
});

test('who waits for less to wait is told when it does', async () => {
  const turns = new Turns();
  const first = turns.turn(100_000);
  const second = turns.turn(200_000);
  let below = false;
  const told = turns.below(0).then(() => (below = true));
  await first;
  expect(below).toBe(false);
  await Promise.all([second, told]);
  expect(below).toBe(true);
});

test('small ones are read together', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const batches = ['a', 'b', 'c'].map((name) => turns.turn(100).then(() => seen.push(name)));
  await batches[0];
  setImmediate(() => seen.push('hurry'));
  await Promise.all(batches);
  expect(seen).toEqual(['a', 'b', 'c']);
});
