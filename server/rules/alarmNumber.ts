import { mineText } from '#base/mineTime.ts';

/**
 * `AL{yyyymmdd}-{number}`: the day of `time` in the mine's zone, the number of at least six digits.
 */
export function alarmNoOf(number: number, time: number): string {
  const day = mineText(time).slice(0, 10).replaceAll('-', '');
  return `AL${day}-${String(number).padStart(6, '0')}`;
}
