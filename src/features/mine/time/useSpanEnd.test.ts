import { expect, test } from 'vitest';
import { endedAt, spanEnd } from './useSpanEnd.ts';

const at = Date.UTC(2026, 10, 21, 19, 12, 7);

test('a span without an end of its own ends at the second that is shown, while it plays every five seconds of the reader', () => {
  expect(spanEnd({ at, speed: 60, playing: false })).toBe(at);
  expect(spanEnd({ at, speed: 1, playing: true })).toBe(at - 2_000);
  expect(spanEnd({ at, speed: 60, playing: true })).toBe(at - 2 * 60_000 - 7_000);
});

test('what changes once a minute is asked for once a minute, and of a fast replay no oftener than each five seconds of the reader', () => {
  const asked = (speed: number): number => {
    const ends = new Set<number>();
    for (let real = 0; real < 60_000; real += 250)
      ends.add(
        spanEnd({ at: Date.UTC(2026, 10, 21) + real * speed, speed, playing: true }, 60_000),
      );
    return ends.size;
  };
  expect([1, 10, 60].map(asked)).toEqual([1, 10, 12]);
});

test('a span with an end of its own, and every span of the present, stay as they are', () => {
  const fixed = { live: false, from: 1, to: 2 } as const;
  expect(endedAt(fixed, at)).toBe(fixed);
  const live = { live: true, spanMs: 1_000 } as const;
  expect(endedAt(live, undefined)).toBe(live);
  expect(endedAt(live, at)).toEqual({ live: false, from: at - 1_000, to: at });
});
