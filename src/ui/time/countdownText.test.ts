import { expect, test } from 'vitest';
import { countdownText } from './countdownText.ts';

test('[S9-08] what is left, with days in front; over only at the end', () => {
  expect([90_061_000, 3_599_001, 1, 0, -5_000].map((ms) => countdownText(ms, 'zh-cn'))).toEqual([
    '1 天 01:01:01',
    '01:00:00',
    '00:00:01',
    '00:00:00',
    '00:00:00',
  ]);
  expect(countdownText(2 * 86_400_000, 'en')).toBe('2 d 00:00:00');
});
