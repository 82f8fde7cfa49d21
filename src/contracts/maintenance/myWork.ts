import { z } from 'zod';

/** Where somebody asks for what he has to do: an action of `personnel`. */
export const myWorkPath = '/maint/api/v1/personnel/myWork';

/** The kinds of recurring work by name. */
export const familyNames = ['check', 'inspection', 'maintenance'] as const;
const family = z.enum(familyNames);
export type FamilyName = z.infer<typeof family>;

const empty = <S extends z.ZodType>(schema: S) => schema.nullable();
const text = empty(z.string());
const number = empty(z.number());

/** An item of a task with the answer that it has by now. Fields as those of `checkTaskItem`. */
export const workItem = z.object({
  id: z.string(),
  rowVersion: z.number(),
  /** The place of the route that it belongs to. */
  stopId: text,
  equipmentId: text,
  equipmentName: text,
  seq: number,
  itemName: z.string(),
  standard: text,
  /** 1 normal or not, 2 number, 3 text, 4 choice, 5 photo, 6 from a point. */
  valueType: number,
  unit: text,
  min: number,
  max: number,
  options: empty(z.array(z.string())),
  pointId: text,
  isKey: z.boolean(),
  needPhoto: z.boolean(),
  value: text,
  numValue: number,
  /** 0 to do, 1 normal, 2 abnormal, 3 skipped. */
  result: number,
  abnormalDesc: text,
  skipReason: text,
  photos: text,
  /** Absent in lists that a phone has kept since before there was one. */
  voice: text.default(null),
  time: number,
  phoneTime: number,
  sampleTime: number,
  /** 1 nothing measured, 2 too old, 3 not to be trusted. */
  sampleFault: number,
  faultId: text,
  requestId: text,
});
export type WorkItem = z.infer<typeof workItem>;

/** A place of a route, in its order. */
export const workStop = z.object({
  id: z.string(),
  areaId: text,
  areaName: text,
  planSeq: number,
  qr: text,
  nfc: text,
  minStaySec: number,
  signTime: number,
  signMode: number,
  staySec: number,
  /** 0 to do, 1 done, 2 missed. */
  status: number,
});
export type WorkStop = z.infer<typeof workStop>;

/** A part that fits the machine of a task. */
export const workPart = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** What lies in the stores and is kept for nobody, when the list was taken along. */
  available: z.number(),
});
export type WorkPart = z.infer<typeof workPart>;

/** A task with all that is needed to do it without a network. */
export const workTask = z.object({
  family,
  id: z.string(),
  rowVersion: z.number(),
  no: text,
  planId: z.string(),
  planName: text,
  equipmentId: text,
  equipmentName: text,
  equipmentCode: text,
  qrCode: text,
  /** The state by its stored value: see `taskFields.status`. */
  status: z.number(),
  periodStart: number,
  dueTime: number,
  missAt: number,
  isOverdue: z.boolean(),
  needAudit: z.boolean(),
  receiverId: text,
  startTime: number,
  finishTime: number,
  itemTotal: number,
  itemDone: number,
  itemAbnormal: number,
  auditOpinion: text,
  stops: z.array(workStop),
  items: z.array(workItem),
  /** What may be used up by it; absent where work takes no parts, and in older lists. */
  parts: z.array(workPart).optional(),
});
export type WorkTask = z.infer<typeof workTask>;

/** A repair that somebody was sent to and that is not over. */
export const workRepair = z.object({
  id: z.string(),
  rowVersion: z.number(),
  no: text,
  status: z.number(),
  requestId: z.string(),
  title: text,
  level: number,
  equipmentId: text,
  equipmentName: text,
  planStart: number,
  planEnd: number,
  requirement: text,
  safetyMeasures: text,
});
export type WorkRepair = z.infer<typeof workRepair>;

/**
 * What somebody has to do, answered by GET `/maint/api/v1/personnel/myWork`. Each task stands in one
 * list: `late` before `today` before `coming` (begins within seven days), each by its time.
 */
/** Where somebody's card was seen last, and which machines stand there. */
const place = z.object({
  areaId: text,
  areaName: text,
  equipmentIds: z.array(z.string()),
  seenAt: z.number(),
});
export type WorkPlace = z.infer<typeof place>;

export const myWorkAnswer = z.object({
  /** The server's clock. */
  now: z.number(),
  /** His records among the maintenance staff; none: nothing can be given to him. */
  personnelIds: z.array(z.string()),
  /** Null: he has no card, or it was not seen within the last minutes. */
  here: place.nullable().default(null),
  late: z.array(workTask),
  today: z.array(workTask),
  coming: z.array(workTask),
  /** Waiting for him to look at, without his own. */
  toAudit: z.array(workTask),
  repairs: z.array(workRepair),
});
export type MyWork = z.infer<typeof myWorkAnswer>;
