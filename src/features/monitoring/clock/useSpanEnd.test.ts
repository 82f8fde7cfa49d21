import { expect, test } from 'vitest';
import { endedAt, spanEnd } from './useSpanEnd.ts';

const at = Date.UTC(2026, 10, 21, 19, 12, 7);

test('a span without an end of its own ends at the second that is shown, while it plays every five seconds of the reader', () => {
  expect(spanEnd({ at, speed: 60, playing: false })).toBe(at);
  expect(spanEnd({ at, speed: 1, playing: true })).toBe(at - 2_000);
  expect(spanEnd({ at, speed: 60, playing: true })).toBe(at - 2 * 60_000 - 7_000);
});

test('a span with an end of its own, and every span of the present, stay as they are', () => {
  const fixed = { live: false, from: 1, to: 2 } as const;
  expect(endedAt(fixed, at)).toBe(fixed);
  const live = { live: true, spanMs: 1_000 } as const;
  expect(endedAt(live, undefined)).toBe(live);
  expect(endedAt(live, at)).toEqual({ live: false, from: at - 1_000, to: at });
});
