import { z } from 'zod';
import type { Action } from '../entity/defineEntity.ts';
import type { Failure } from '../errors.ts';
import { partRows } from './stock.ts';

const id = z.string().min(1).max(32);
const moment = z.number().int().min(0);
const urls = z.string().max(20_000);

/** One answer. What it leaves out stays as it is; the server decides whether a number is in order. */
const givenAnswer = z.strictObject({
  /** Of the task's item: a record of `checkTaskItem` or its like. */
  id,
  /** The version that the phone took along; an answer that somebody has given since is a conflict. */
  rowVersion: z.number().int().optional(),
  value: z.string().max(500).nullish(),
  /** 1 normal, 2 abnormal, 3 skipped; 0 takes the answer back. */
  result: z.number().int().min(0).max(3).optional(),
  abnormalDesc: z.string().max(500).nullish(),
  skipReason: z.string().max(300).nullish(),
  photos: urls.nullish(),
  /** Recordings of what was said beside the answer. */
  voice: urls.nullish(),
  /** When it was given, by the clock of the phone. */
  phoneTime: moment.optional(),
});
export type GivenAnswer = z.output<typeof givenAnswer>;

/** Having been at a place of a route. `code` is what was scanned. */
const givenStop = z.strictObject({
  id,
  /** 1 QR code, 2 NFC, 3 card reader, 4 position. */
  signMode: z.number().int().min(1).max(4),
  code: z.string().max(100).optional(),
  signTime: moment.optional(),
  staySec: z.number().int().min(0).optional(),
  signLon: z.number().min(-180).max(180).optional(),
  signLat: z.number().min(-90).max(90).optional(),
  x: z.number().optional(),
  y: z.number().optional(),
});
export type GivenStop = z.output<typeof givenStop>;

const answers = z.array(givenAnswer).max(500).default([]);
const stops = z.array(givenStop).max(200).default([]);

export const answerAsked = z.strictObject({ id, answers, stops });
export type AnswerAsked = z.output<typeof answerAsked>;

/** A whole walk, handed in when there is a network again. */
export const handInAsked = z.strictObject({
  id,
  /** Made up by the phone, once for this walk: sending it again answers what it answered. */
  key: z.string().min(8).max(64),
  startedAt: moment.optional(),
  answers,
  stops,
  /** Absent: the walk goes on. */
  submit: z
    .strictObject({
      summary: z.string().max(1000).optional(),
      photos: urls.optional(),
      signature: urls.optional(),
      /** Of maintenance alone: what was used, booked out with the report. */
      spares: partRows.optional(),
    })
    .optional(),
});
export type HandInAsked = z.output<typeof handInAsked>;

/** An item that keeps a task from being submitted. */
export type OpenItem = {
  readonly id: string;
  readonly itemName: string;
  readonly why: 'answer' | 'photo';
};

/** What became of answers: those that stand now, those that were not taken, and why. */
export type AnswersTaken = {
  readonly saved: readonly string[];
  /** Answered otherwise by somebody since the phone took them along; nothing was overwritten. */
  readonly conflicts: readonly {
    readonly id: string;
    readonly itemName: string;
    readonly theirs: {
      readonly value: string | null;
      readonly result: number | null;
      readonly time: number | null;
      readonly rowVersion: number;
    };
  }[];
  readonly refused: readonly (Failure & { readonly id: string })[];
  readonly itemTotal: number;
  readonly itemDone: number;
  readonly itemAbnormal: number;
};

export type HandInAnswer = AnswersTaken & {
  readonly submitted: boolean;
  /** Why it was not submitted: what is open, or else. */
  readonly open: readonly OpenItem[];
  readonly failure?: Failure;
};

/** The value of a point taken for an item, or why none was. */
export type TakenValue = {
  readonly id: string;
  readonly itemName: string;
  readonly value?: number;
  readonly time?: number;
  /** How old the value was when it was taken, ms. */
  readonly ageMs?: number;
  readonly fault?: 'none' | 'old' | 'bad';
};

export const auditAsked = z.strictObject({
  id,
  passed: z.boolean(),
  opinion: z.string().trim().max(300).optional(),
});
export type AuditAsked = z.output<typeof auditAsked>;

export const repairAsked = z.strictObject({
  /** The task. */
  id,
  /** Its item that is out of order. */
  answerId: id,
  title: z.string().trim().min(1).max(100).optional(),
  description: z.string().max(2000).optional(),
  /** 1 emergency to 4 low; 3 unless said. */
  level: z.number().int().min(1).max(4).optional(),
  isStop: z.boolean().optional(),
});
export type RepairAsked = z.output<typeof repairAsked>;

/** The fault and the request that stand for an abnormal item; `isNew` false: they did before. */
export type RepairAnswer = {
  readonly faultId: string;
  readonly requestId: string;
  readonly isNew: boolean;
};

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

export const monthsAsked = z.strictObject({
  from: month,
  to: month,
  equipmentIds: z.array(id).max(500).optional(),
  /** 2 checks, 3 inspections, 4 maintenance; none: all. */
  family: z.number().int().min(2).max(4).optional(),
});

export type MonthsAsked = z.output<typeof monthsAsked>;

/** A machine's account of a month. */
export type MonthAccount = {
  readonly month: string;
  readonly equipmentId: string;
  readonly equipmentName: string;
  readonly family: number;
  readonly planned: number;
  readonly done: number;
  readonly missed: number;
  readonly abnormal: number;
  /** Percent of what was planned; null where nothing was. */
  readonly rate: number | null;
};

/** Calls of tasks beyond the verbs and states, the same for checks, inspections and maintenance. */
export const taskCalls = {
  answer: {
    label: ['填写结果', 'Answer items'],
    method: 'POST',
    input: answerAsked,
    permission: 'execute',
  },
  handIn: {
    label: ['离线提交', 'Hand in'],
    method: 'POST',
    input: handInAsked,
    permission: 'execute',
  },
  takeValues: {
    label: ['读取测点值', 'Take values of points'],
    method: 'POST',
    input: z.strictObject({ id }),
    permission: 'execute',
  },
  requestRepair: {
    label: ['异常报修', 'Request a repair'],
    method: 'POST',
    input: repairAsked,
    permission: 'execute',
  },
  audit: { label: ['审核', 'Audit'], method: 'POST', input: auditAsked },
} as const satisfies Readonly<Record<string, Action>>;
