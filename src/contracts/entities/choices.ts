import type { Choices } from '../entity/field.ts';

/** Values that entities of several areas share. */

/**
 * How bad it is, worst first: the regulations' colours in Chinese, the usual priorities in English.
 */
export const levels = {
  red: [1, '红色', 'Critical'],
  orange: [2, '橙色', 'High'],
  yellow: [3, '黄色', 'Medium'],
  blue: [4, '蓝色', 'Low'],
} as const satisfies Choices;

/** A level, or that there is none. */
export const warnLevels = { none: [0, '无', 'None'], ...levels } as const satisfies Choices;

export const genders = {
  unknown: [0, '未知', 'Unknown'],
  male: [1, '男', 'Male'],
  female: [2, '女', 'Female'],
} as const satisfies Choices;

/** Grades by letter, A the best or the most important. */
export const grades = {
  a: ['A', 'A', 'A'],
  b: ['B', 'B', 'B'],
  c: ['C', 'C', 'C'],
} as const satisfies Choices;

/** Whether somebody or something is heard of. */
export const presence = {
  offline: [0, '离线', 'Offline'],
  online: [1, '在线', 'Online'],
} as const satisfies Choices;
