import { z } from 'zod';
import { paths } from '../http/paths.ts';

/** The path of a call of the big screen. */
export const screenPath = (call: string): string => paths.screen + call;

const count = z.number().int();
const counted = z.array(z.object({ name: z.string(), count }));

/**
 * How many are below: by area, department, trade and shift (its name to a count, '' for whoever
 * works none), and the day so far.
 */
export const userStatistics = z.object({
  underground: count,
  limit: count.nullable(),
  today: z.object({ in: count, out: count, maxAtOnce: count }),
  byArea: z.array(
    z.object({
      areaId: z.string().nullable(),
      name: z.string().nullable(),
      count,
      maxAllow: count.nullable(),
    }),
  ),
  byDept: counted,
  byWorkType: counted,
  byShift: z.record(z.string(), count),
  leaders: z.array(z.object({ name: z.string(), areaName: z.string().nullable() })),
  special: count,
});

/**
 * What a chart of slope receivers tells: displacement in mm, velocity in mm/d, rain in mm in an
 * hour.
 */
export const gnssMetrics = ['cumX', 'cumY', 'cumH', 'horizontal', 'velocity', 'rain'] as const;
export type GnssMetric = (typeof gnssMetrics)[number];

const column = z.array(z.number().nullable());

/**
 * One receiver, a value of each metric asked for at each time of `x`, ascending; rain is the most
 * in an hour since the one before.
 */
export const gnssChart = z
  .strictObject({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    x: z.array(count),
    cumX: column.optional(),
    cumY: column.optional(),
    cumH: column.optional(),
    horizontal: column.optional(),
    velocity: column.optional(),
    rain: column.optional(),
  })
  .refine((chart) =>
    gnssMetrics.every((metric) => (chart[metric]?.length ?? chart.x.length) === chart.x.length),
  );
export type GnssChart = z.infer<typeof gnssChart>;

/** The chart of a receiver that is not there. */
export const noGnssChart: GnssChart = {
  id: '',
  code: '',
  name: '',
  x: [],
  cumX: [],
  cumY: [],
  cumH: [],
  horizontal: [],
  velocity: [],
  rain: [],
};
