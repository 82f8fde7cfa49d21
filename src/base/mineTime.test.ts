import { afterEach, expect, test } from 'vitest';
import { MINE_ZONE, mineClock, mineDay, mineMoment, mineText } from './mineTime.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each(['UTC', 'Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati'])(
  'the mine shows its own hour on a machine in %s',
  (machine) => {
    process.env['TZ'] = machine;
    const at = Date.parse('2026-11-21T16:30:05Z');
    expect(mineText(at)).toBe('2026-11-22 00:30:05');
    expect(mineClock(at).getUTCHours()).toBe(0);
    expect(mineMoment(2026, 11, 22, 0, 30, 5)).toBe(at);
    expect(mineDay(at)).toBe(mineMoment(2026, 11, 22));
    expect(mineDay(mineMoment(2026, 11, 22))).toBe(mineMoment(2026, 11, 22));
    expect(mineDay(mineMoment(2026, 11, 22) - 1)).toBe(mineMoment(2026, 11, 21));
    expect(
      new Intl.DateTimeFormat('sv-SE', {
        timeZone: MINE_ZONE,
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(at),
    ).toBe(mineText(at));
  },
);
