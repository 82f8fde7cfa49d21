import type { Choices } from './field.ts';

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

/** Days of the week from Monday, 1. */
export const weekDays = {
  monday: [1, '周一', 'Mon'],
  tuesday: [2, '周二', 'Tue'],
  wednesday: [3, '周三', 'Wed'],
  thursday: [4, '周四', 'Thu'],
  friday: [5, '周五', 'Fri'],
  saturday: [6, '周六', 'Sat'],
  sunday: [7, '周日', 'Sun'],
} as const satisfies Choices;

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

/** Why a value is out of the ordinary. */
export const reasons = {
  blasting: [0, '放炮', 'Blasting'],
  powerCut: [1, '停电', 'Power cut'],
  coalCutting: [2, '割煤', 'Coal cutting'],
  weighting: [3, '采空区来压', 'Goaf weighting'],
  debugging: [4, '调试', 'Debugging'],
  ventilation: [5, '通风', 'Ventilation'],
  combustion: [6, '发火', 'Combustion'],
  lineBreak: [7, '断线断电', 'Line break'],
  calibration: [8, '标校', 'Calibration'],
  other: [9, '其他', 'Other'],
} as const satisfies Choices;

export const scopes = {
  mine: [1, '全矿', 'Mine'],
  area: [2, '区域', 'Area'],
} as const satisfies Choices;

export const runStates = {
  stopped: [0, '停止', 'Stopped'],
  running: [1, '运行', 'Running'],
  fault: [2, '故障', 'Fault'],
  reverse: [3, '反转', 'Reverse'],
  maintenance: [4, '检修', 'Maintenance'],
} as const satisfies Choices;
