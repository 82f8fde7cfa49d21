import { z } from 'zod';

/**
 * What names an alarm, as rows of reports carry it; rows that were written before know only the
 * type.
 */
export const namedAlarmShape = {
  alarmType: z.number().int(),
  groupKey: z.string().default(''),
  /** Kind of the point of a switch. */
  kind: z.string().nullable().default(null),
  powerOffState: z.number().int().default(0),
};

/** The same by itself. */
export const namedAlarmSchema = z.object(namedAlarmShape);
