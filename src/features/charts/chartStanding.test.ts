import { expect, test } from 'vitest';
import { standingOf } from './chartStanding.ts';

const [fresh, stale] = [{ stale: false }, { stale: true }];

test('a chart is live only where no point of it is stale', () => {
  expect(standingOf([])).toBe('live');
  expect(standingOf([fresh, undefined])).toBe('live');
  expect(standingOf([fresh, stale])).toBe('some');
  expect(standingOf([stale, stale])).toBe('all');
});
