import { z } from 'zod';
import { familyNames } from './myWork.ts';

const DAY_MS = 86_400_000;
/** Longest window that is summed up at once. */
const MOST_DAYS = 800;

/** A window of whole days of the mine, epoch ms: `from` is within it, `to` is not. */
export const kpiAsked = z
  .strictObject({ from: z.number().int().min(0), to: z.number().int().min(0) })
  .refine(({ from, to }) => to > from && to - from <= MOST_DAYS * DAY_MS, {
    error: 'A window ends after it begins and has at most 800 days.',
    path: ['to'],
  });
export type KpiAsked = z.output<typeof kpiAsked>;

/** What became of the tasks of a kind of work whose period began in the window. */
const familyKpi = z.object({
  family: z.enum(familyNames),
  planned: z.number(),
  /** Handed in before they were due, and after. */
  inTime: z.number(),
  late: z.number(),
  missed: z.number(),
  /** Not over yet: of these so many are late already. */
  open: z.number(),
  overdue: z.number(),
});

const monthKpi = z.object({
  /** `yyyy-MM` */
  month: z.string(),
  planned: z.number(),
  done: z.number(),
  missed: z.number(),
  faults: z.number(),
  /** Hours of people at work that was planned, and at repairs. */
  plannedHours: z.number(),
  repairHours: z.number(),
  /** Yuan of the same. */
  plannedCost: z.number(),
  repairCost: z.number(),
});

/** The figures of maintenance in a window. Spans in ms, shares from 0 to 1, money in yuan. */
export const kpiAnswer = z.object({
  families: z.array(familyKpi),
  /** Every month of the window, the earliest first. */
  months: z.array(monthKpi),
  /** What waits now: late tasks, and requests that are not settled, by how long they have waited. */
  backlog: z.object({
    tasks: z.number(),
    requests: z.number(),
    week: z.number(),
    month: z.number(),
    older: z.number(),
  }),
  /** Hours with a tool in hand against hours of presence: eight a day of everybody who can be sent. */
  wrench: z.object({ people: z.number(), worked: z.number(), present: z.number() }),
  repairs: z.object({
    faults: z.number(),
    done: z.number(),
    /** From the report to the acceptance; from the beginning to the end of work. */
    responseMs: z.number().nullable(),
    mttrMs: z.number().nullable(),
    mtbfMs: z.number().nullable(),
    downtimeMs: z.number(),
    reworked: z.number(),
    score: z.number().nullable(),
  }),
  /** Kinds of cause by their stored value; null: none was written down. The most frequent first. */
  causes: z.array(
    z.object({
      causeType: z.number().nullable(),
      count: z.number(),
      hours: z.number(),
      cost: z.number(),
    }),
  ),
  /** The machines that stood still longest. */
  machines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.string(),
      faults: z.number(),
      repairs: z.number(),
      downtimeMs: z.number(),
      /** Of repairs and maintenance. */
      cost: z.number(),
    }),
  ),
});
export type KpiAnswer = z.infer<typeof kpiAnswer>;
