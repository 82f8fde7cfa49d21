import { z } from 'zod';
import { disposalFields } from './disposal.ts';
import { MOST_OUTAGE_HOURS, MOST_SHELF_MIN, outageSchema } from './alarmActions.ts';

const opId = z.string().min(8).max(64);
const alarmIds = z.array(z.string().min(1).max(32)).min(1).max(1000);
const reason = z.string().trim().min(1).max(300);
const comment = z.string().trim().max(300).default('');

/**
 * Puts active alarms aside for `minutes`; they come back by themselves. The same `opId` twice acts
 * once.
 */
export const shelveBody = z.strictObject({
  opId,
  alarmIds,
  minutes: z.number().int().min(1).max(MOST_SHELF_MIN),
  reason,
});
export type ShelveBody = z.input<typeof shelveBody>;

/** Takes shelved alarms back at once. */
export const unshelveBody = z.strictObject({ opId, alarmIds, comment });
export type UnshelveBody = z.input<typeof unshelveBody>;

/** What became of each alarm: `unchanged` ones were not in a state for it. */
export const alarmActionAnswer = z.object({
  done: z.array(z.string()),
  unchanged: z.array(z.string()),
  unknown: z.array(z.string()),
});
export type AlarmActionAnswer = z.infer<typeof alarmActionAnswer>;

/**
 * Takes a point out of service: its alarms do not ring until it is back, by itself after `hours`.
 */
export const outageBody = z.strictObject({
  opId,
  pointNo: z.number().int().min(0),
  hours: z.number().positive().max(MOST_OUTAGE_HOURS),
  reason,
});
export type OutageBody = z.input<typeof outageBody>;

/** Puts a point into service again. */
export const outageEndBody = z.strictObject({ opId, pointNo: z.number().int().min(0), comment });
export type OutageEndBody = z.input<typeof outageEndBody>;

/**
 * Points that are out of service now, and the earlier outages: with `pointNo` of that point, with
 * `since` those that ended at or after it, epoch ms; the newest first.
 */
export const outageListBody = z.object({
  pointNo: z.coerce.number().int().min(0).optional(),
  since: z.coerce.number().min(0).optional(),
});
export type OutageListBody = z.output<typeof outageListBody>;
export const outageRow = outageSchema.extend({
  pointNo: z.number().int(),
  /** Null while it lasts; `endedBy` null where the time had run out. */
  ended: z.number().nullable(),
  endedBy: z.string().nullable(),
  comment: z.string().nullable(),
});
export type OutageRow = z.infer<typeof outageRow>;
export const outageListAnswer = z.array(outageRow);

/** Disposes of an alarm, open or closed: signed by whoever sends it, at the server's time. */
export const disposalBody = z.strictObject({
  opId,
  alarmId: z.string().min(1).max(32),
  ...disposalFields,
});
export type DisposalBody = z.input<typeof disposalBody>;
