import { z } from 'zod';
import { fitsPeriod, periodFault } from './reportCalls.ts';

/**
 * What a person asks without SQL: of the records of an entity (those of alarms and statistics are
 * entities too), filtered as lists are, grouped by fields, counted or reckoned. The server makes
 * the statement out of declared fields; nothing of what is written here stands in it.
 */

const field = z.string().min(1).max(64);

export const figureKinds = ['count', 'sum', 'mean', 'min', 'max'] as const;
export type FigureKind = (typeof figureKinds)[number];
/** How a moment is grouped. */
export const timeSteps = ['hour', 'day', 'month'] as const;
export type TimeStep = (typeof timeSteps)[number];

export const MOST_GROUPS = 2;
export const MOST_FIGURES = 6;
const MOST_FILTERS = 10;

export const ownQuery = z.strictObject({
  /** The entity. */
  source: field,
  /** The field that lies in the period; absent: the period bounds nothing. */
  time: field.optional(),
  /** As a list's filter: `value|operator` by field. */
  filter: z
    .record(field, z.string().max(500))
    .refine((filter) => Object.keys(filter).length <= MOST_FILTERS, {
      error: `A report has at most ${MOST_FILTERS} conditions.`,
    })
    .default({}),
  groups: z
    .array(z.strictObject({ field, step: z.enum(timeSteps).optional() }))
    .max(MOST_GROUPS)
    .default([]),
  figures: z
    .array(z.strictObject({ kind: z.enum(figureKinds), field: field.optional() }))
    .min(1)
    .max(MOST_FIGURES),
  /** Which of the figures its chart draws; absent: it has none. */
  chart: z
    .number()
    .int()
    .min(0)
    .max(MOST_FIGURES - 1)
    .optional(),
});
export type OwnQuery = z.output<typeof ownQuery>;

/** What is asked over [from, to), epoch ms, and how it is called. */
export const ownBody = z
  .strictObject({
    title: z.string().trim().max(100).default(''),
    query: ownQuery,
    from: z.number().int().min(0),
    to: z.number().int().min(0),
    compare: z.boolean().default(false),
  })
  .refine(fitsPeriod, periodFault);
export type OwnAsked = z.output<typeof ownBody>;

const label = z.tuple([z.string(), z.string()]).readonly();
export const ownSource = z.object({ name: z.string(), label });
export type OwnSource = z.output<typeof ownSource>;
export const ownSourcesAnswer = z.array(ownSource);

/** Not strict: the page stamps its calls. */
export const ownFieldsQuery = z.object({ source: field });
export const ownField = z.object({
  name: z.string(),
  label,
  unit: z.string(),
  /** It may be grouped by; `moment`: by a step of time. */
  groups: z.enum(['no', 'value', 'moment']),
  /** It may be summed up and the like. */
  isNumber: z.boolean(),
  /** It may be the time that lies in the period. */
  isTime: z.boolean(),
  /** Operators of its filter; none: it is not filtered by. */
  operators: z.array(z.string()),
  /** What a choice holds, and what that is called. */
  choices: z.array(z.object({ value: z.union([z.string(), z.number()]), label })),
});
export type OwnField = z.output<typeof ownField>;
export const ownFieldsAnswer = z.array(ownField);
