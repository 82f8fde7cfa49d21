import { z } from 'zod';
import { mineText, MINE_OFFSET_MS } from '#base/mineTime.ts';

const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?$/;
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Epoch ms of a text: a number of ms, a time with its zone, or what the mine's wall clock shows; NaN
 * when it is none of these. A blank before the zone is the plus of an address that was not encoded.
 */
export function momentOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const local = LOCAL.exec(text);
  if (local !== null)
    return Date.parse(`${local[1] ?? ''}T${local[2] ?? '00:00'}Z`) - MINE_OFFSET_MS;
  const zoned = text.replace(/ (?=\d\d:\d\d$)/, '+');
  return ZONED.test(zoned) ? Date.parse(zoned) : Number.NaN;
}

/** A moment as samples tell it: the mine's wall clock to the millisecond, with its zone. */
export const momentText = (ms: number): string =>
  `${mineText(ms).replace(' ', 'T')}.${String(((ms % 1000) + 1000) % 1000).padStart(3, '0')}+08:00`;

const TIME_WANTED =
  'A time is epoch ms, 2026-11-26T08:00:00+08:00, or 2026-11-26 08:00:00 of the mine, from 1990 to 2099.';
/** Nothing is kept of before or after: a question is no wider. */
const FIRST_MS = Date.UTC(1990, 0, 1);
const LAST_MS = Date.UTC(2100, 0, 1);
/** A time as a question names it, to epoch ms. */
export const moment = z
  .union([z.number().int(), z.string().max(40)])
  .transform((given) => (typeof given === 'number' ? given : momentOf(given)))
  .refine((ms) => ms >= FIRST_MS && ms <= LAST_MS, TIME_WANTED);

/** How wide one row of an aggregate is: whole numbers of one unit; months and days of the mine. */
export type Interval = { readonly count: number; readonly unit: 's' | 'm' | 'h' | 'd' | 'w' | 'M' };
const interval = z
  .string()
  .regex(
    /^[1-9]\d{0,4}[smhdwM]$/,
    'An interval is a number and one of s, m, h, d, w, M (months): 10m.',
  )
  .transform((text): Interval => ({
    count: Number.parseInt(text, 10),
    unit: text.slice(-1) as Interval['unit'],
  }));

/** What may be asked of each interval, in the order in which it is told. */
export const aggregates = [
  'count',
  'goodCount',
  'min',
  'max',
  'mean',
  'sum',
  'last',
  'timeInState',
] as const;
export type Aggregate = (typeof aggregates)[number];

const listOf = (given: string | readonly string[]): string[] =>
  (typeof given === 'string' ? given.split(',') : [...given])
    .map((one) => one.trim())
    .filter((one) => one !== '');
const CODES_MOST = 1_000;
const CODE_MOST = 64;
const texts = z.union([z.string().max(8_000), z.array(z.string().max(CODE_MOST)).max(CODES_MOST)]);

/** Codes and patterns, at least one. */
export const codes = texts
  .transform(listOf)
  .refine((all) => all.length > 0, 'Name at least one code.')
  .refine(
    (all) => all.length <= CODES_MOST && all.every((code) => code.length <= CODE_MOST),
    `At most ${CODES_MOST} codes of ${CODE_MOST} characters.`,
  );

/** The forms in which rows leave. */
export const rowForms = ['json', 'ndjson', 'csv', 'parquet', 'arrow'] as const;
export type RowForm = (typeof rowForms)[number];

/**
 * Samples of points, as they came or by interval. Lists are arrays, or texts divided by commas, so
 * that an address can hold them.
 */
export const samplesQuery = z.strictObject({
  /** Codes of points; `*` stands for anything, `?` for one character. */
  points: codes.describe('Codes of points; * stands for anything, ? for one character'),
  /** From included, to excluded. */
  from: moment,
  to: moment,
  interval: interval.optional(),
  aggregates: texts
    .transform(listOf)
    .pipe(z.array(z.enum(aggregates)).min(1))
    .optional(),
  format: z.enum(rowForms).default('json'),
  /** Cursor: only what comes after this row, `time|point|source`; of aggregates `time|point`. */
  after: z.string().max(160).optional(),
  /** Rows at most; the answer as JSON then names the cursor to go on with. */
  limit: z.coerce.number().int().min(1).optional(),
});
export type SamplesQuery = z.output<typeof samplesQuery>;

const row = z.object({
  point: z.string(),
  time: z.string(),
  value: z.number().nullable().optional(),
  state: z.array(z.string()),
  quality: z.enum(['good', 'uncertain', 'bad', 'substituted']),
  source: z.number().int().optional(),
  count: z.number().int().optional(),
  goodCount: z.number().int().optional(),
  min: z.number().nullable().optional(),
  max: z.number().nullable().optional(),
  mean: z.number().nullable().optional(),
  sum: z.number().nullable().optional(),
  last: z.number().nullable().optional(),
  timeInState: z.record(z.string(), z.number()).optional(),
});
/** The answer as JSON; `next` is the cursor where the limit cut it short. */
export const samplesAnswer = z.object({ rows: z.array(row), next: z.string().nullable() });
