import { expect, test } from 'vitest';
import { sourceState } from './standing.ts';

const NOW = 1_700_000_000_000;
const stateOf = (part: Partial<Parameters<typeof sourceState>[0]>): string =>
  sourceState(
    {
      disabled: false,
      lastTime: NOW,
      heardAt: NOW - 500,
      delayMs: 400,
      leastDelayMs: 300,
      ...part,
    },
    NOW,
  );

test('a source sends, is late, has a wrong clock, has fallen silent, was never heard, or may not send', () => {
  expect(stateOf({})).toBe('sending');
  expect(stateOf({ delayMs: 20_000 })).toBe('late');
  expect(stateOf({ delayMs: -119_000, leastDelayMs: -120_000 })).toBe('skewed');
  expect(stateOf({ heardAt: NOW - 61_000 })).toBe('silent');
  // Since the server started it was not heard, but it was before.
  expect(stateOf({ heardAt: null })).toBe('silent');
  expect(stateOf({ heardAt: null, lastTime: null })).toBe('never');
  expect(stateOf({ disabled: true, heardAt: null })).toBe('disabled');
});

test('a delay that was never measured is no fault by itself', () => {
  expect(stateOf({ delayMs: null, leastDelayMs: null })).toBe('sending');
});
