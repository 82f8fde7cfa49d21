import { z } from 'zod';

/**
 * Time at the sensor as feeds write it: epoch ms (number or digits), ISO 8601, or `yyyy-MM-dd
 * HH:mm:ss` in the zone of the data source. The connector turns it into epoch ms.
 */
export const feedTime = z.union([z.number(), z.string().min(1).max(40)]);

/**
 * A measured number as feeds write it: a number, a number in text, a sentinel such as -999999, or
 * null for none.
 */
export const feedNumber = z.union([z.number(), z.string().max(40), z.null()]);

/** What every record of a feed has. */
export const feedRecord = {
  /** Time at the sensor. */
  dataTime: feedTime,
  /** Running number of the source, where it has one. */
  seq: z.number().int().optional(),
};
