import type { Choices } from '../entity/field.ts';

/** Values that entities of several areas share. */

/** How bad it is, worst first. */
export const levels = {
  red: [1, '红', 'Red'],
  orange: [2, '橙', 'Orange'],
  yellow: [3, '黄', 'Yellow'],
  blue: [4, '蓝', 'Blue'],
} as const satisfies Choices;

/** A level, or that there is none. */
export const warnLevels = { none: [0, '无', 'None'], ...levels } as const satisfies Choices;

export const genders = {
  unknown: [0, '未知', 'Unknown'],
  male: [1, '男', 'Male'],
  female: [2, '女', 'Female'],
} as const satisfies Choices;

/** Grades by letter, A the best or the most important. */
export const grades = { a: ['A', 'A', 'A'], b: ['B', 'B', 'B'], c: ['C', 'C', 'C'] } as const satisfies Choices;

/** Whether somebody or something is heard of. */
export const presence = { offline: [0, '离线', 'Offline'], online: [1, '在线', 'Online'] } as const satisfies Choices;
