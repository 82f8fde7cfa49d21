import type { Level } from '#contracts/alarms/alarm.ts';
import type { Limits } from '#contracts/sensors/limits.ts';

/**
 * What differs between two sets of limits: a quantity, its level where it has one, and both numbers
 * (absent: not watched).
 */
export type LimitDifference = {
  readonly what: string;
  readonly level: Level | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
};

/** Every number that differs, in the order in which limits declare them, red first. */
export function limitDifferences(before: Limits, after: Limits): LimitDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Limits)[];
  return names.flatMap((what): LimitDifference[] => {
    const [from, to] = [before[what], after[what]];
    if (typeof from !== 'object' && typeof to !== 'object')
      return from === to ? [] : [{ what, level: undefined, from, to }];
    return levels.flatMap((level) => {
      const [was, is] = [gradeOf(from, level), gradeOf(to, level)];
      return was === is ? [] : [{ what, level, from: was, to: is }];
    });
  });
}

const levels: readonly Level[] = [1, 2, 3, 4];
const gradeOf = (grades: Limits[keyof Limits], level: Level): number | undefined =>
  typeof grades === 'object' ? grades[level] : undefined;
