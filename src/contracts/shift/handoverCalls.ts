import { z } from 'zod';
import { outageRow } from '../alarms/alarmActionCalls.ts';
import { namedAlarmShape } from '../alarms/alarmNameSchema.ts';
import { kpiActor } from '../alarms/alarmKpi.ts';
import { givenCode } from '../auth/secondFactor.ts';

/**
 * Something that the next shift has to see to; it comes back in each handover until somebody closes
 * it. Times in epoch ms.
 */
export const handoverItem = z.object({
  id: z.string().min(1).max(40),
  text: z.string().min(1).max(300),
  since: z.number(),
  by: z.string(),
  closed: z.object({ by: z.string(), time: z.number() }).nullable(),
});
export type HandoverItem = z.infer<typeof handoverItem>;

const count = z.number().int();
const alarmLine = z.object({
  id: z.string(),
  level: count,
  state: count,
  name: z.string(),
  area: z.string().nullable(),
  since: z.number(),
  /** Since when its cause is gone, where it waits to be reset. */
  cleared: z.number().nullable().default(null),
  people: count.nullable(),
  ackBy: z.string().nullable(),
  ...namedAlarmShape,
});
export type AlarmLine = z.infer<typeof alarmLine>;
const limitLine = z.object({
  time: z.number(),
  by: z.string(),
  /** Who allowed it; nobody had to before requests were asked for. */
  approvedBy: z.string().nullable().default(null),
  point: z.string(),
  reason: z.string(),
});

/**
 * A repair that is not done: its number and title, how urgent it is and how far it has come (as
 * `repairRequest` says), since when, at what, who leads it.
 */
export const workLine = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  urgency: count,
  state: count,
  since: z.number(),
  equipment: z.string().nullable(),
  leader: z.string().nullable(),
});

/** How things stand when a shift is handed over: what the server wrote down by itself. */
export const handoverReport = z.object({
  /** Most urgent first, at most 200; `openCount` says how many there are. */
  open: z.array(alarmLine),
  openCount: count,
  shelved: z.array(alarmLine.extend({ by: z.string(), until: z.number(), reason: z.string() })),
  outages: z.array(outageRow.extend({ name: z.string() })),
  below: z.object({ total: count, areas: z.array(z.object({ name: z.string(), count })) }),
  /**
   * Repairs in progress, the most urgent first, at most 200; `workCount` says how many there are.
   * None in what was signed before they were told.
   */
  work: z.array(workLine).default([]),
  workCount: count.default(0),
  /** Limits changed in the shift, newest first. */
  limits: z.array(limitLine),
  annunciated: count,
  acknowledged: count,
  topTen: z.array(kpiActor),
});
export type HandoverReport = z.infer<typeof handoverReport>;

/**
 * The shift that is handed over, as it stands now; `items` are those that earlier shifts left open.
 */
export const handoverDraft = z.object({
  shift: z.string(),
  shiftId: z.string().nullable(),
  from: z.number(),
  to: z.number(),
  time: z.number(),
  report: handoverReport,
  items: z.array(handoverItem),
});
export type HandoverDraft = z.infer<typeof handoverDraft>;

/**
 * Both sign at once: the caller hands over, and whoever takes over proves himself by his password.
 */
export const handoverBody = z.strictObject({
  opId: z.string().min(8).max(64),
  /** Begin of the shift that the draft was of. */
  from: z.number(),
  notes: z.string().trim().max(10_000).default(''),
  /** New things to see to. */
  added: z.array(z.string().trim().min(1).max(300)).max(100).default([]),
  /** Ids of items that are settled. */
  closed: z.array(z.string().max(40)).max(1000).default([]),
  /** The code is of his second factor, where he has one. */
  successor: z.strictObject({
    userName: z.string().min(1).max(80),
    password: z.string().min(1).max(200),
    code: givenCode.optional(),
  }),
});
export type HandoverBody = z.input<typeof handoverBody>;
/** Who signs for the next shift. */
export type HandoverSigner = z.output<typeof handoverBody>['successor'];

/** A signed handover. */
export const handoverRow = handoverDraft.extend({
  id: z.string(),
  fromName: z.string(),
  toName: z.string(),
  notes: z.string(),
});
export type HandoverRow = z.infer<typeof handoverRow>;
/** The last thirty, newest first, without their reports. */
export const handoverList = z.array(handoverRow.omit({ report: true }));
