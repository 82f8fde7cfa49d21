import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { edgesOf, fieldText, momentOfField, partAt, stepped } from './momentField.ts';

const at = mineMoment(2026, 11, 22, 8, 14, 36);

test('the field writes the time of the mine to the second, in 24 hours, and reads what it wrote', () => {
  expect(fieldText(Date.UTC(2026, 10, 21, 16, 30, 5))).toBe('2026-11-22 00:30:05');
  expect(momentOfField(fieldText(at), 0)).toBe(at);
});

test.each([
  ['2026-11-21 23:05:09', mineMoment(2026, 11, 21, 23, 5, 9)],
  ['2026-11-21T23:05:09', mineMoment(2026, 11, 21, 23, 5, 9)],
  ['2026-11-21T15:05:09Z', mineMoment(2026, 11, 21, 23, 5, 9)],
  ['2026-11-21T15:05:09.250+00:00', mineMoment(2026, 11, 21, 23, 5, 9, 250)],
  ['  2026/11/1 3:05 ', mineMoment(2026, 11, 1, 3, 5)],
  ['2026年11月1日 3时5分9秒', mineMoment(2026, 11, 1, 3, 5, 9)],
  ['２０２６－１１－０１　０３：０５：０９', mineMoment(2026, 11, 1, 3, 5, 9)],
  ['2026-11-20', mineMoment(2026, 11, 20)],
  ['2026年11月1日', mineMoment(2026, 11, 1)],
  ['1790000000000', 1_790_000_000_000],
  // A time alone is of the day that is shown.
  ['3:12:07', mineMoment(2026, 11, 22, 3, 12, 7)],
  ['3:12', mineMoment(2026, 11, 22, 3, 12)],
])('reads %s', (text, moment) => {
  expect(momentOfField(text, at)).toBe(moment);
});

test.each([
  '',
  'yesterday',
  '2026-13-01 00:00:00',
  '2026-02-30',
  '2026-11-22 24:00:00',
  '11/22/2026, 08:14:36 AM',
  '25:00',
  '2026-11',
])('reads no moment in "%s"', (text) => {
  expect(momentOfField(text, at)).toBeUndefined();
});

test('up and down change the part that the caret stands in, and carry over', () => {
  expect([0, 4, 5, 9, 10, 12, 15, 19].map(partAt)).toEqual([0, 0, 1, 2, 2, 3, 4, 5]);
  expect(partAt(10)).toBe(2);
  expect(fieldText(at).slice(...edgesOf(3))).toBe('08');
  expect([0, 1, 2, 3, 4, 5].map((part) => fieldText(stepped(at, part, 1)))).toEqual([
    '2027-11-22 08:14:36',
    '2026-12-22 08:14:36',
    '2026-11-23 08:14:36',
    '2026-11-22 09:14:36',
    '2026-11-22 08:15:36',
    '2026-11-22 08:14:37',
  ]);
  expect(fieldText(stepped(mineMoment(2027, 3, 31), 1, -1))).toBe('2027-02-28 00:00:00');
  expect(fieldText(stepped(mineMoment(2028, 2, 29), 0, 1))).toBe('2029-02-28 00:00:00');
  expect(fieldText(stepped(mineMoment(2027, 1, 1), 5, -1))).toBe('2026-12-31 23:59:59');
});
