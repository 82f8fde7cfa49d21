import { expect, test } from 'vitest';
import { fitted } from './imageWork.ts';

test('[S5-09] the longer side is at most 1000 px and the ratio stays', () => {
  expect(fitted(4000, 3000)).toEqual({ width: 1000, height: 750 });
  expect(fitted(900, 4500)).toEqual({ width: 200, height: 1000 });
  expect(fitted(1000, 20)).toEqual({ width: 1000, height: 20 });
  expect(fitted(100_000, 3)).toEqual({ width: 1000, height: 1 });
});
