import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('initials of Chinese, Latin letters and digits kept, the rest dropped', async () => {
  expect(await initialsOf(['报警历史', '3号主通风机 T1', 'Alarm journal', ''])).toEqual(['bjls', '3hztfjt1', 'alarmjournal', '']);
});
