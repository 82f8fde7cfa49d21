import { describe, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import { backOffMs } from './backOff.ts';
import { cronFault, nextMoment } from './cron.ts';

const at = (text: string): number => Date.parse(text);
const moments = (cron: string, zone: string, from: string, count: number): string[] => {
  const found: string[] = [];
  for (let t = at(from); found.length < count;) {
    t = nextMoment(cron, zone, t) ?? Number.NaN;
    found.push(new Date(t).toISOString());
  }
  return found;
};

describe('plans', () => {
  test('are read in their zone', () => {
    expect(moments('0 6 * * *', 'Asia/Shanghai', '2026-11-21T00:00:00Z', 2)).toEqual([
      '2026-11-21T22:00:00.000Z',
      '2026-11-22T22:00:00.000Z',
    ]);
  });

  test('at 02:30 on the day that has none, run once all the same, and once on the day that has two', () => {
    const spring = moments('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', 2);
    expect(spring.map((t) => t.slice(0, 10))).toEqual(['2026-03-29', '2026-03-30']);
    const autumn = moments('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 3);
    expect(autumn.map((t) => t.slice(0, 10))).toEqual(['2026-10-25', '2026-10-26', '2026-10-27']);
  });

  test('of every hour keep their hour across both changes of the clock', () => {
    for (const from of ['2026-03-28T23:30:00Z', '2026-10-24T22:30:00Z']) {
      const times = moments('0 * * * *', 'Europe/Berlin', from, 5).map(at);
      expect(times.slice(1).map((t, i) => t - (times[i] ?? 0))).toEqual([
        3_600_000, 3_600_000, 3_600_000, 3_600_000,
      ]);
    }
  });

  test('on the last day find it in every month, the 31st only where there is one, the 29th of February in leap years', () => {
    expect(
      moments('0 0 L * *', 'UTC', '2027-01-15T00:00:00Z', 3).map((t) => t.slice(0, 10)),
    ).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    expect(
      moments('0 0 31 * *', 'UTC', '2027-01-31T00:00:00Z', 2).map((t) => t.slice(0, 10)),
    ).toEqual(['2027-03-31', '2027-05-31']);
    expect(
      moments('0 0 29 2 *', 'UTC', '2026-01-01T00:00:00Z', 2).map((t) => t.slice(0, 10)),
    ).toEqual(['2028-02-29', '2032-02-29']);
  });

  test('that are none are told so', () => {
    expect(cronFault('61 * * * *', 'UTC')).toBeDefined();
    expect(cronFault('* * * * *', 'Mars/Olympus')).toBeDefined();
    expect(cronFault('0 0 30 2 *', 'UTC')).toBeDefined();
    expect(cronFault('*/15 * * * *', 'Asia/Shanghai')).toBeUndefined();
  });
});

test('back-off is n⁴ + 15 s and a spread, the same for the same seed', () => {
  const random = randomOf(1, 'a');
  const waits = Array.from({ length: 10 }, (_, n) => backOffMs(n, random));
  waits.forEach((ms, n) => {
    expect(ms).toBeGreaterThanOrEqual((n ** 4 + 15) * 1000);
    expect(ms).toBeLessThan((n ** 4 + 15 + 30 * (n + 1)) * 1000);
  });
  const again = randomOf(1, 'a');
  expect(waits.map((_, n) => backOffMs(n, again))).toEqual(waits);
});
