import { z } from 'zod';
import { isZone } from '#base/zone.ts';

/**
 * How a sheet of readings is read. `wide`: a column for each point; `long`: a row for each reading,
 * with the point in a column of its own.
 */
export const sheetForms = ['wide', 'long'] as const;

/**
 * In which order a day is written, or what a number counts: days since 1900 as spreadsheets have
 * it, seconds or milliseconds since 1970. Cells that are dates to the spreadsheet are what they
 * are.
 */
export const timeForms = ['ymd', 'dmy', 'mdy', 'excel', 'seconds', 'milliseconds'] as const;

/** What a word of the column of quality says of a reading; all but `good` are states of a value. */
export const sheetStates = [
  'good',
  'fault',
  'calibrating',
  'offline',
  'overRange',
  'substituted',
] as const;

/** A column by its head, or `#3` where that is empty or stands there twice. */
const column = z.string().min(1).max(200);

const sheetPoint = z.strictObject({
  /** The column of a wide sheet; what a long one calls the point. */
  name: column,
  /** Empty: left out. */
  pointCode: z.string().trim().max(64),
  /** In which the sheet has it, where that is not the point's own. */
  unit: z.string().trim().max(16).default(''),
  /** Value = what stands there * factor + offset. */
  factor: z.number().default(1),
  offset: z.number().default(0),
});
export type SheetPoint = z.output<typeof sheetPoint>;

export const sheetRules = z.strictObject({
  form: z.enum(sheetForms),
  /** Rows above the first reading; the fullest of them names the columns. */
  headRows: z.number().int().min(0).max(50),
  time: z.strictObject({
    /** Put together with a space between them: a day and its time of day, or year, month, day. */
    columns: z.array(column).max(6),
    form: z.enum(timeForms),
    /** IANA zone of times that carry none. */
    zone: z.string().max(40).refine(isZone, 'there is no such zone'),
    /** `end`: 00:00 ends the day that it is written under, as some meters have it. */
    midnight: z.enum(['start', 'end']).default('start'),
  }),
  decimal: z.enum(['.', ',']).default('.'),
  /** What stands where nothing was measured, besides the empty cell. */
  missing: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  quality: z
    .strictObject({
      column,
      /** Whatever is not among them, and no empty cell, is a fault. */
      states: z
        .array(z.strictObject({ text: z.string().max(100), state: z.enum(sheetStates) }))
        .max(50),
    })
    .optional(),
  /** Of a long sheet: where the point, its value and its unit stand. */
  code: column.optional(),
  value: column.optional(),
  unit: column.optional(),
  /** Names that are not among those of a long sheet are codes of points themselves. */
  points: z.array(sheetPoint).max(500),
});
export type SheetRules = z.output<typeof sheetRules>;

/** Why a sheet cannot be read by rules; `noColumn`: the sheet has not the column `what`. */
export const rulesFaults = ['noTime', 'noPoints', 'noCode', 'noValue', 'noColumn'] as const;
export const rulesFault = z.object({ code: z.enum(rulesFaults), what: z.string() });
export type RulesFault = z.output<typeof rulesFault>;

/** What is missing before a sheet with these columns can be read by the rules. */
export function faultsOfRules(rules: SheetRules, columns: readonly string[]): RulesFault[] {
  const { form, time, code, value, unit, quality, points } = rules;
  const isLong = form === 'long';
  const named = [
    ...time.columns,
    ...(quality === undefined ? [] : [quality.column]),
    ...(isLong
      ? [code, value, unit].flatMap((one) => one ?? [])
      : points.flatMap(({ name, pointCode }) => (pointCode === '' ? [] : [name]))),
  ];
  const faults: RulesFault[] = [...new Set(named)]
    .filter((name) => !columns.includes(name))
    .map((what) => ({ code: 'noColumn', what }));
  if (time.columns.length === 0) faults.push({ code: 'noTime', what: '' });
  if (isLong && code === undefined) faults.push({ code: 'noCode', what: '' });
  if (isLong && value === undefined) faults.push({ code: 'noValue', what: '' });
  if (!isLong && !points.some(({ pointCode }) => pointCode !== ''))
    faults.push({ code: 'noPoints', what: '' });
  return faults;
}
