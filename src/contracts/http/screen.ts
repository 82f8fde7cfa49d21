import { z } from 'zod';
import { paths } from './paths.ts';

/** The path of a call of the big screen. */
export const screenPath = (call: string): string => paths.screen + call;

const count = z.number().int();
const counted = z.array(z.object({ name: z.string(), count }));

/** How many are below: by area, department, trade and shift (its name to a count, '' for whoever works none), and the day so far. */
export const userStatistics = z.object({
  underground: count,
  limit: count.nullable(),
  today: z.object({ in: count, out: count, maxAtOnce: count }),
  byArea: z.array(z.object({ areaId: z.string().nullable(), name: z.string().nullable(), count, maxAllow: count.nullable() })),
  byDept: counted,
  byWorkType: counted,
  byShift: z.record(z.string(), count),
  leaders: z.array(z.object({ name: z.string(), areaName: z.string().nullable() })),
  special: count,
});
