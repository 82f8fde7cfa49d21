import { expect, test } from 'vitest';
import { dateText, momentMs } from './dateText.ts';
import { mineMoment } from './mineTime.ts';

const at = mineMoment(2026, 3, 9, 23, 7, 1);

test('[S9-05] a date is yyyy-MM-dd hh:mm:ss by default, in 24 hours', () => {
  expect(dateText(at)).toBe('2026-03-09 23:07:01');
  expect(dateText(mineMoment(2026, 3, 9))).toBe('2026-03-09 00:00:00');
  expect(dateText(at, 'yyyy/MM/dd HH:mm')).toBe('2026/03/09 23:07');
  expect(dateText(Number.NaN)).toBe('');
});

test('[S9-46] ten digits are seconds', () => {
  expect(momentMs(1_763_726_400)).toBe(1_763_726_400_000);
  expect(momentMs(1_763_726_400_000)).toBe(1_763_726_400_000);
  expect(dateText(Math.floor(at / 1000))).toBe(dateText(at));
});
