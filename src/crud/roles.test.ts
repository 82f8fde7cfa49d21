import { expect, test } from 'vitest';
import { hasRole } from './roles.ts';

test('[S6-06] a role check takes one role or any of several', () => {
  expect(hasRole(['dispatcher'], 'dispatcher')).toBe(true);
  expect(hasRole(['dispatcher'], 'admin')).toBe(false);
  expect(hasRole(['dispatcher'], ['admin', 'dispatcher'])).toBe(true);
  expect(hasRole(['dispatcher'], ['admin', 'user'])).toBe(false);
});

test('[S6-01] a route without roles is open, one with roles needs a shared one', () => {
  expect(hasRole([], undefined)).toBe(true);
  expect(hasRole([], [])).toBe(true);
  expect(hasRole([], ['admin'])).toBe(false);
});
