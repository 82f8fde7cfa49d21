import { z } from 'zod';
import { namedAlarmShape } from './alarmNameSchema.ts';

/** How the alarm system did in [from, to), epoch ms; at most 31 days. */
export const kpiQuery = z.object({ from: z.coerce.number(), to: z.coerce.number() });
export const MOST_KPI_MS = 31 * 86_400_000;

const count = z.number().int();
const share = z.number().min(0).max(1);

/** The figures of one stretch of time. Rates over all of it; shares of 1. */
const kpiFigures = z.object({
  from: z.number(),
  to: z.number(),
  /** Times that an alarm began to ring. */
  annunciated: count,
  perTenMin: z.number(),
  perHour: z.number(),
  /** Most in ten minutes by the clock, and when those began. */
  peak: count,
  peakAt: z.number().nullable(),
  floods: count,
  floodShare: share,
  /** Annunciations by level, red first. */
  byLevel: z.tuple([count, count, count, count]),
  acknowledged: count,
  /** From ringing to the acknowledgement; null without any. */
  ackMedianMs: z.number().nullable(),
  ack95Ms: z.number().nullable(),
});
export type KpiFigures = z.infer<typeof kpiFigures>;

const { groupKey: _, ...toldBesidesKey } = namedAlarmShape;

/** One source of many alarms; `key` is their groupKey. */
export const kpiActor = z.object({
  key: z.string(),
  name: z.string(),
  ...toldBesidesKey,
  annunciated: count,
  share,
  /** Times that it began to ring five times or more in ten minutes. */
  chatters: count,
});
export type KpiActor = z.infer<typeof kpiActor>;

const kpiStanding = z.object({
  id: z.string(),
  name: z.string(),
  ...namedAlarmShape,
  level: count,
  since: z.number(),
  acknowledgedBy: z.string().nullable(),
});
export type KpiStanding = z.infer<typeof kpiStanding>;

const kpiOperator = z.object({
  name: z.string(),
  acknowledged: count,
  ackMedianMs: z.number().nullable(),
  ack95Ms: z.number().nullable(),
  shelved: count,
});
export type KpiOperator = z.infer<typeof kpiOperator>;

/** `shift` names a shift of the ledger, or where there are none `night`, `day` and `evening`. */
const kpiShift = kpiFigures.extend({ shift: z.string() });

export const kpiAnswer = z.object({
  whole: kpiFigures,
  /** Oldest first. */
  shifts: z.array(kpiShift),
  operators: z.array(kpiOperator),
  /** The ten loudest, loudest first. */
  topTen: z.array(kpiActor),
  /** All that chattered, worst first. */
  chattering: z.array(kpiActor),
  /** Active for more than a day at the end, longest first. */
  standing: z.array(kpiStanding),
  /**
   * Annunciations of each ten minutes of the range, oldest first, from `whole.from` rounded down.
   */
  bins: z.array(count),
});
export type KpiAnswer = z.infer<typeof kpiAnswer>;
