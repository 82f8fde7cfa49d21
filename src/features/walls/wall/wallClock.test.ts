import { afterEach, expect, test } from 'vitest';
import { dayText, hourText, minuteOfDay } from './wallClock.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test('a wall shows day and hour of the mine, wherever its machine believes to stand', () => {
  const at = Date.parse('2026-11-21T16:30:05Z');
  for (const machine of ['UTC', 'America/New_York', 'Asia/Shanghai']) {
    process.env['TZ'] = machine;
    expect(hourText(at)).toBe('00:30:05');
    expect(dayText(at)).toMatch(/^2026-11-22 \S+$/);
    expect(minuteOfDay(at)).toBe(30);
  }
});
