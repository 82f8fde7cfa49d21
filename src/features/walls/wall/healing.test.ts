import { expect, test } from 'vitest';
import { healTimings, reloadReason } from './healing.ts';

const well = { untrustedMs: 0, pageMs: 60_000, isCalm: true };

test('a wall that shows nothing to be believed for three minutes loads itself anew, calm or not', () => {
  expect(reloadReason(well)).toBeUndefined();
  expect(reloadReason({ ...well, untrustedMs: healTimings.stuckMs - 1 })).toBeUndefined();
  expect(reloadReason({ ...well, untrustedMs: healTimings.stuckMs, isCalm: false })).toBe('stuck');
});

test('once a day it begins anew, but not while a red alarm waits', () => {
  const old = { ...well, pageMs: healTimings.oldMs };
  expect(reloadReason(old)).toBe('old');
  expect(reloadReason({ ...old, isCalm: false })).toBeUndefined();
});
