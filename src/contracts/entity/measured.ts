import { dateTime, number, text } from './fields.ts';

/**
 * Fields that measured records share. Whoever reads one knows when it was measured and of which
 * mine it is.
 */
export const measured = {
  dataTime: dateTime('数据时间', 'Time', { required: true, hiddenByDefault: false, width: 170 }),
  mineCode: text('矿山编码', 'Mine code', { max: 12, inList: false }),
} as const;

/**
 * What a declaration of measured records says besides its fields: they come from a source and
 * nobody edits them.
 */
export const measuredRecords = {
  base: false,
  stored: false,
  readonly: true,
  order: ['dataTime', 'desc'],
} as const;

/** A measured quantity. */
export const quantity = (zh: string, en: string, unit: string, precision = 1, inList = true) =>
  number(zh, en, { unit, precision, inList });

/** A point of the mine's grid, in metres. */
export const place = {
  x: number('X(东)', 'X (east)', { unit: 'm', precision: 1, hiddenByDefault: true }),
  y: number('Y(北)', 'Y (north)', { unit: 'm', precision: 1, hiddenByDefault: true }),
  z: number('Z(高)', 'Z (up)', { unit: 'm', precision: 1, hiddenByDefault: true }),
} as const;
