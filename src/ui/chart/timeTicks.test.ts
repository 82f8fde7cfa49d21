import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { timeTicks } from './timeTicks.ts';

const at = (day: number, hour: number, minute = 0, second = 0): number =>
  mineMoment(2026, 3, day, hour, minute, second);

test('seconds only where ticks are close', () => {
  expect(timeTicks([at(5, 14, 2, 30)], 30_000)).toEqual(['14:02:30']);
  expect(timeTicks([at(5, 14, 2)], 60_000)).toEqual(['14:02']);
});
test('the date stands under the first tick of a new day', () => {
  expect(timeTicks([at(5, 22), at(6, 0), at(6, 2)], 7_200_000)).toEqual([
    '22:00',
    '00:00\n03-06',
    '02:00',
  ]);
});
test('days alone on long axes', () => {
  expect(timeTicks([at(5, 0), at(6, 0)], 86_400_000)).toEqual(['03-05', '03-06']);
});
