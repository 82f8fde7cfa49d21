import type { Level } from '../alarms/alarm.ts';

/**
 * The level of a whole from the levels of its parts: four blue make one yellow, three yellow one
 * orange, two orange one red.
 */
export function rollUp(levels: readonly (Level | 0)[]): Level | 0 {
  const count = (level: Level): number => levels.filter((one) => one === level).length;
  const blue = count(4);
  const yellow = count(3) + Math.floor(blue / 4);
  const orange = count(2) + Math.floor(yellow / 3);
  const red = count(1) + Math.floor(orange / 2);
  return red > 0 ? 1 : orange > 0 ? 2 : yellow > 0 ? 3 : blue > 0 ? 4 : 0;
}
