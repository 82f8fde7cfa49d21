import { z } from 'zod';
import { reportNameList } from './reportPlan.ts';

/** Calls of reports that are declared on the server; those of `income` and `worship` stand apart. */
export const reportPaths = {
  all: '/api/report/v1/report/getall',
  run: '/api/report/v1/report/run',
  pdf: '/api/report/v1/report/pdf',
  excel: '/api/report/v1/report/excel',
  ownSources: '/api/report/v1/ownquery/sources',
  ownFields: '/api/report/v1/ownquery/fields',
  ownRun: '/api/report/v1/ownquery/run',
  ownPdf: '/api/report/v1/ownquery/pdf',
  ownExcel: '/api/report/v1/ownquery/excel',
} as const;

const DAY_MS = 86_400_000;
/** Longest period of a report: a leap year and a day. */
const MOST_DAYS = 367;
/** Rows that a report tells; what is left out is said. */
export const REPORT_ROWS_MOST = 2_000;

const label = z.tuple([z.string(), z.string()]).readonly();

export const reportColumn = z.object({
  name: z.string(),
  label,
  /** `span`: ms; `moment`: epoch ms; `share`: of 1. */
  kind: z.enum(['text', 'number', 'span', 'moment', 'share']),
  unit: z.string().default(''),
  precision: z.number().int().min(0).max(6).default(0),
  /** How its total is made; absent: it has none. */
  total: z.enum(['sum', 'max', 'min']).optional(),
});
export type ReportColumn = z.output<typeof reportColumn>;

/** What a report asks, as its page shows it before it is run. */
export const reportAbout = z.object({
  name: z.enum(reportNameList),
  label,
  question: label,
  /** By what its rows are grouped; the first where nothing is asked. */
  groups: z.array(z.object({ name: z.string(), label })).min(1),
});
export type ReportAbout = z.output<typeof reportAbout>;
export const reportsAnswer = z.array(reportAbout);

/** A period [from, to), epoch ms, of at most 367 days. */
export const fitsPeriod = ({ from, to }: { readonly from: number; readonly to: number }): boolean =>
  to > from && to - from <= MOST_DAYS * DAY_MS;
export const periodFault = {
  error: 'A period ends after it begins and has at most 367 days.',
  path: ['to'],
};

/** Which report, over [from, to), epoch ms, and whether beside the period of that length before. */
export const reportBody = z
  .strictObject({
    name: z.string().max(40),
    from: z.number().int().min(0),
    to: z.number().int().min(0),
    group: z.string().max(40).optional(),
    compare: z.boolean().default(false),
  })
  .refine(fitsPeriod, periodFault);
export type ReportAsked = z.output<typeof reportBody>;

/** A word in both languages, a number, or nothing. */
const cell = z.union([z.string(), z.number(), label, z.null()]);
export type ReportCell = z.output<typeof cell>;

export const reportAnswer = z.object({
  about: z.object({ label, question: label }),
  group: z.string(),
  from: z.number(),
  to: z.number(),
  /** The period bounds nothing: all that there is was counted. */
  isTimeless: z.boolean().optional(),
  columns: z.array(reportColumn),
  rows: z.array(
    z.object({
      cells: z.array(cell),
      /** The page of the records that a row counts; absent: there is none. */
      link: z.string().optional(),
    }),
  ),
  /** More rows than are told. */
  isCut: z.boolean(),
  /** By column; null: it has no total. */
  totals: z.array(z.number().nullable()),
  /** The same of the period before. */
  before: z
    .object({ from: z.number(), to: z.number(), totals: z.array(z.number().nullable()) })
    .optional(),
  /** The column whose values its chart draws, by row. */
  chart: z.string().optional(),
});
export type ReportAnswer = z.output<typeof reportAnswer>;
