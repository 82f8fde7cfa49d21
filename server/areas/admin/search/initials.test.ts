import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('initials of Chinese, Latin letters and digits kept, the rest dropped', () => {
  expect(initialsOf('报警历史')).toBe('bjls');
  expect(initialsOf('3号主通风机 T1')).toBe('3hztfjt1');
  expect(initialsOf('Alarm journal')).toBe('alarmjournal');
  expect(initialsOf('')).toBe('');
});
