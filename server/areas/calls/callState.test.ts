import { expect, test } from 'vitest';
import { callStateOf } from './callState.ts';

const call = { until: 120_000, taken: true };
const card = { rangAt: null, answeredAt: null, notReachedAt: null };

test('a card is waited for, sounds, answers; without an answer in time there is none', () => {
  expect(callStateOf(card, call, 1_000)).toBe('waiting');
  expect(callStateOf({ ...card, rangAt: 2_000 }, call, 3_000)).toBe('rang');
  expect(callStateOf({ ...card, rangAt: 2_000, answeredAt: 9_000 }, call, 10_000)).toBe('answered');
  expect(callStateOf({ ...card, rangAt: 2_000 }, call, 120_000)).toBe('rang');
  expect(callStateOf({ ...card, rangAt: 2_000 }, call, 120_001)).toBe('noAnswer');
  expect(callStateOf(card, call, 120_001)).toBe('noAnswer');
});

test('an answer counts however late, and though the card was given up', () => {
  const late = { rangAt: 2_000, answeredAt: 300_000, notReachedAt: 5_000 };
  expect(callStateOf(late, call, 400_000)).toBe('answered');
});

test('a card that was given up and sounds after all sounds; one that is lost later is not reached', () => {
  expect(callStateOf({ ...card, notReachedAt: 500, rangAt: 900 }, call, 1_000)).toBe('rang');
  expect(callStateOf({ ...card, rangAt: 500, notReachedAt: 900 }, call, 1_000)).toBe('notReached');
});

test('who cannot be reached is told at once, and so is a call that no system took', () => {
  expect(callStateOf({ ...card, notReachedAt: 500 }, call, 1_000)).toBe('notReached');
  expect(callStateOf(card, { ...call, taken: false }, 1_000)).toBe('notReached');
});
