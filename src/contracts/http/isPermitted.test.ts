import { expect, test } from 'vitest';
import { isPermitted } from './isPermitted.ts';

test('[S6-03, S6-04] */*/* opens everything, a star any one part, and anything else only itself', () => {
  expect(isPermitted(['*/*/*'], 'data/mine/get')).toBe(true);
  expect(isPermitted(['data/*/get'], 'data/mine/get')).toBe(true);
  expect(isPermitted(['data/*/get'], 'data/mine/update')).toBe(false);
  expect(isPermitted(['data/mine/get'], 'data/mine/get')).toBe(true);
  expect(isPermitted(['*'], 'data/mine/get')).toBe(false);
  expect(isPermitted([], 'data/mine/get')).toBe(false);
});
