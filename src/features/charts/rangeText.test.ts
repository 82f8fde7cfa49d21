import { describe, expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { momentInput, momentOf, rangeOf } from './rangeText.ts';

// A Thursday.
const now = mineMoment(2026, 3, 5, 14, 2, 30);
const at = (month: number, day: number, hour = 0, minute = 0, second = 0): number =>
  mineMoment(2026, month, day, hour, minute, second);

describe('range expressions', () => {
  test.each([
    ['now', now],
    ['now-24h', now - 86_400_000],
    ['now-90s', now - 90_000],
    ['now-1d+2h', at(3, 4, 16, 2, 30)],
    ['now/d', at(3, 5)],
    ['now-1d/d', at(3, 4)],
    ['now/h', at(3, 5, 14)],
    ['now/w', at(3, 2)],
    ['now/M', at(3, 1)],
    ['now-1M/M', at(2, 1)],
    ['now/y', at(1, 1)],
    ['2026-03-04', at(3, 4)],
    ['2026-03-04 08:30', at(3, 4, 8, 30)],
    ['2026-3-4T08:30:15', at(3, 4, 8, 30, 15)],
    ['13:45', at(3, 5, 13, 45)],
    [String(now), now],
  ])('%s', (text, expected) => {
    expect(momentOf(text, now)).toBe(expected);
  });
  test('at the end a rounded moment is the end of its day', () => {
    expect(momentOf('now/d', now, 'end')).toBe(at(3, 6));
    expect(momentOf('2026-03-04', now, 'end')).toBe(at(3, 5));
    expect(momentOf('now/w', now, 'end')).toBe(at(3, 9));
  });
  test.each([
    '',
    'yesterday',
    'now-',
    'now-5',
    'now/x',
    '2026-13-01',
    '2026-02-30',
    '25:00',
    'now-1d/d/d',
  ])('%j is no moment', (text) => {
    expect(momentOf(text, now)).toBeUndefined();
  });
  test('a range that ends now is live', () => {
    expect(rangeOf('now-8h', 'now', now)).toEqual({ range: { live: true, spanMs: 8 * 3_600_000 } });
    expect(rangeOf('now/d', 'now', now)).toEqual({ range: { live: true, spanMs: now - at(3, 5) } });
  });
  test('a range that ends elsewhere stands still and never reaches into the future', () => {
    expect(rangeOf('now-1d/d', 'now-1d/d', now)).toEqual({
      range: { live: false, from: at(3, 4), to: at(3, 5) },
    });
    expect(rangeOf('now/d', 'now/d', now)).toEqual({
      range: { live: false, from: at(3, 5), to: now },
    });
  });
  test('says what is wrong', () => {
    expect(rangeOf('x', 'now', now)).toEqual({ wrong: 'from' });
    expect(rangeOf('now-1h', 'x', now)).toEqual({ wrong: 'to' });
    expect(rangeOf('now', 'now-1h', now)).toEqual({ wrong: 'order' });
    expect(rangeOf('now+1h', 'now+2h', now)).toEqual({ wrong: 'future' });
    expect(rangeOf('now-3y', 'now', now)).toEqual({ wrong: 'long' });
  });
  test('what is written into a field is read back', () => {
    expect(momentOf(momentInput(now), now)).toBe(now);
  });
});
