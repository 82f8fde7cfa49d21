import { z } from 'zod';
import { namedAlarmShape } from './alarmNameSchema.ts';
import { levelSchema } from './alarmSchema.ts';

/**
 * Where a window shows an alarm by itself: in the strip of every page, as a row of the list,
 * opened.
 */
export const paintPlaces = ['strip', 'list', 'detail'] as const;
export type PaintPlace = (typeof paintPlaces)[number];

/** Most alarms of one report. */
export const MOST_PAINTS = 200;

/**
 * First paints of alarms by one window. They are told by their age, ms on the window's monotonic
 * clock, so that no wall clock of a browser is believed; the server may date them later than they
 * were, by the time of the call, and never earlier.
 */
export const paintsBody = z.strictObject({
  window: z.string().regex(/^[\w-]{4,40}$/),
  paints: z
    .array(
      z.strictObject({
        alarmId: z.string().min(1).max(32),
        agoMs: z.number().min(0).max(3_600_000),
        place: z.enum(paintPlaces),
      }),
    )
    .min(1)
    .max(MOST_PAINTS),
});
export type PaintsBody = z.input<typeof paintsBody>;

const paintSchema = z.object({
  /** Epoch ms by the server's clock. */
  t: z.number(),
  window: z.string(),
  by: z.string(),
  place: z.enum(paintPlaces),
});
export type Paint = z.infer<typeof paintSchema>;

const answered = z.object({ t: z.number(), by: z.string() });

/**
 * When an alarm that waited for an acknowledgement was where: at its sensor, stored by the server,
 * first on each window's screen (the earliest first), acknowledged.
 */
export const displayTimes = z.object({
  sensor: z.number(),
  server: z.number(),
  paints: z.array(paintSchema),
  answered: answered.nullable(),
});
export type DisplayTimes = z.infer<typeof displayTimes>;

export const MOST_SEEN_MS = 31 * 86_400_000;
/** Most alarms that a report lists one by one. */
export const MOST_SEEN_ROWS = 1_000;

/**
 * Alarms that began to wait for an acknowledgement in [from, to), each as often as it did, epoch ms
 * by the server's clock, at most 31 days; of some levels, or those that no window showed or nobody
 * acknowledged.
 */
export const displayAuditQuery = z.object({
  from: z.coerce.number(),
  to: z.coerce.number(),
  level: z.coerce.number().pipe(levelSchema).optional(),
  only: z.enum(['unpainted', 'unanswered']).optional(),
});
export type DisplayAuditQuery = z.output<typeof displayAuditQuery>;

const seenRow = z.object({
  id: z.string(),
  /** Of the step of the log that began the wait: tells the waits of one alarm apart. */
  seq: z.number(),
  name: z.string(),
  area: z.string(),
  ...namedAlarmShape,
  level: levelSchema,
  sensor: z.number(),
  server: z.number(),
  first: paintSchema.nullable(),
  /** How many windows showed it. */
  windows: z.number().int(),
  answered: answered.nullable(),
});

/**
 * From what to what: sensor to server, server to the first paint, sensor to the first paint, first
 * paint to the acknowledgement.
 */
export const displaySpans = ['sensorServer', 'serverPaint', 'sensorPaint', 'paintAnswer'] as const;
export type DisplaySpan = (typeof displaySpans)[number];

const spanFigures = z.object({
  span: z.enum(displaySpans),
  /** Alarms that have both times; all others are left out of the percentiles. */
  count: z.number().int(),
  p50: z.number().nullable(),
  p90: z.number().nullable(),
  p95: z.number().nullable(),
  p99: z.number().nullable(),
  most: z.number().nullable(),
});

/** Rows newest first, at most `MOST_SEEN_ROWS`; figures are of all that pass, ms. */
export const displayAuditReport = z.object({
  from: z.number(),
  to: z.number(),
  total: z.number().int(),
  painted: z.number().int(),
  answered: z.number().int(),
  spans: z.array(spanFigures),
  rows: z.array(seenRow),
});
export type DisplayAuditReport = z.infer<typeof displayAuditReport>;
