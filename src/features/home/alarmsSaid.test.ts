import { expect, test } from 'vitest';
import { alarmsSaid } from './alarmsSaid.ts';

test('alarms are counted only from a book that is known, and told without reserve only while it is up to date', () => {
  expect(alarmsSaid({ isKnown: false, isUpToDate: false })).toBe('waitingUnknown');
  expect(alarmsSaid({ isKnown: true, isUpToDate: false })).toBe('waitingPerhaps');
  expect(alarmsSaid({ isKnown: true, isUpToDate: true })).toBe('waiting');
});
