import { z } from 'zod';
import { AlarmState, type Alarm } from './alarm.ts';
import { levelSchema } from './alarmSchema.ts';

/**
 * An alarm that an operator put aside for a while; times in epoch ms. `level` is what it stood at:
 * a worse one is never hidden.
 */
const shelfSchema = z.object({
  since: z.number(),
  until: z.number(),
  by: z.string(),
  reason: z.string(),
  level: levelSchema,
});
export type Shelf = z.infer<typeof shelfSchema>;

/** A point that is out of service: its alarms are kept and do not ring. */
export const outageSchema = z.object({
  since: z.number(),
  until: z.number(),
  by: z.string(),
  reason: z.string(),
  /**
   * Id of the repair request whose work took it out, and ends it; none where a person did.
   */
  workId: z.string().nullish(),
});
export type Outage = z.infer<typeof outageSchema>;

/** The shelf that the alarm lies on; undefined when it lies on none. */
export const shelfOf = ({ detail }: Pick<Alarm, 'detail'>): Shelf | undefined =>
  shelfSchema.safeParse(detail['shelf']).data;

/** Why the alarm's point is out of service; undefined when it is not. */
export const outageOf = ({ detail }: Pick<Alarm, 'detail'>): Outage | undefined =>
  outageSchema.safeParse(detail['outage']).data;

/**
 * True for an active alarm that an operator may put aside: neither red nor latched, which tell of
 * danger to people.
 */
export const mayBeShelved = ({
  state,
  level,
  latched,
}: Pick<Alarm, 'state' | 'level' | 'latched'>): boolean =>
  level !== 1 && !latched && (state === AlarmState.activeUnack || state === AlarmState.activeAck);

/** A shelf holds for a day at most. */
export const MOST_SHELF_MIN = 1440;
/** A point is out of service for a quarter of a year at most; then somebody looks again. */
export const MOST_OUTAGE_HOURS = 2160;
