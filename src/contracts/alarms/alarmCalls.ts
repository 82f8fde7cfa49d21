import { z } from 'zod';
import { alarmNames } from './alarmName.ts';
import { alarmSchema, transitionSchema } from './alarmSchema.ts';
import { disposalSchema } from './disposal.ts';
import { displayTimes } from './displayAudit.ts';

/** `opId` is made by the client; the same one twice acts once. */
export const ackBody = z.strictObject({
  opId: z.string().min(8).max(64),
  alarmIds: z.array(z.string().min(1).max(32)).min(1).max(1000),
  comment: z.string().trim().max(500).default(''),
  reason: z.number().int().min(0).max(9).optional(),
  /** When it was done, epoch ms at the server; it may arrive later. Absent: as it arrives. */
  actedAt: z.number().int().min(0).max(8.64e15).optional(),
});
export const ackAnswer = z.object({
  acknowledged: z.array(z.string()),
  /** Already acknowledged or closed: nothing to do. */
  unchanged: z.array(z.string()),
  unknown: z.array(z.string()),
});
export type AckAnswer = z.infer<typeof ackAnswer>;

/**
 * Ends a latched alarm (SOS, boundary, power cut) whose cause is gone. closeReason: 1 real, 2 test,
 * 3 mis-touch.
 */
export const resetBody = z.strictObject({
  opId: z.string().min(8).max(64),
  alarmId: z.string().min(1).max(32),
  closeReason: z.number().int().min(1).max(3),
  comment: z.string().trim().max(500).default(''),
});
export type ResetBody = z.input<typeof resetBody>;

export const alarmListBody = z.strictObject({
  currentPage: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(500).default(20),
  from: z.number().optional(),
  to: z.number().optional(),
  levels: z.array(z.number().int().min(1).max(4)).optional(),
  states: z.array(z.number().int().min(1).max(7)).optional(),
  types: z.array(z.number().int()).max(100).optional(),
  areaNo: z.number().int().optional(),
  pointNo: z.number().int().optional(),
  keyword: z.string().trim().max(60).optional(),
  /**
   * Names of alarms whose words hold the keyword in the reader's language: what they name is found
   * too.
   */
  names: z.array(z.enum(alarmNames)).max(alarmNames.length).default([]),
});
export type AlarmListBody = z.input<typeof alarmListBody>;
/**
 * One page of the journal, newest raised first, how many alarms pass the filter in all, and by
 * alarm the newest disposal.
 */
export const alarmListAnswer = z.object({
  list: z.array(alarmSchema),
  total: z.number().int(),
  disposals: z.record(z.string(), disposalSchema).default({}),
});
export type AlarmListAnswer = z.infer<typeof alarmListAnswer>;
/**
 * An alarm with its log, oldest step first, its signed disposals, newest first, and its waits for
 * an acknowledgement, oldest first.
 */
export const alarmItemAnswer = z.object({
  alarm: alarmSchema,
  log: z.array(transitionSchema),
  disposals: z.array(disposalSchema).default([]),
  seen: z.array(displayTimes),
});
export type AlarmItem = z.infer<typeof alarmItemAnswer>;
