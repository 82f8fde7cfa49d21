import { expect, test } from 'vitest';
import { alarmSummary } from './alarmSummary.ts';

test('alarms are counted only from a book that is known, and told without reserve only while it is up to date', () => {
  expect(alarmSummary({ isKnown: false, isUpToDate: false })).toBe('waitingUnknown');
  expect(alarmSummary({ isKnown: true, isUpToDate: false })).toBe('waitingPerhaps');
  expect(alarmSummary({ isKnown: true, isUpToDate: true })).toBe('waiting');
});
