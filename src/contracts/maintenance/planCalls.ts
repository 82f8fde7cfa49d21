import { z } from 'zod';
import type { Action } from '../entity/defineEntity.ts';
import type { Failure } from '../errors.ts';

/** The dictionary whose entries are the mine's days of rest, `yyyy-MM-dd` each. */
export const HOLIDAYS = 'holiday';

const id = z.string().min(1).max(32);

/** Which plans make their tasks now, and up to which moment; without one up to the next period. */
export const doGenAsked = z.union([
  z.strictObject({ planIds: z.array(id).min(1).max(200), until: z.number().int().optional() }),
  // One plan, as a button on its row sends it.
  z
    .strictObject({ id, until: z.number().int().optional() })
    .transform(({ id: one, until }) => ({ planIds: [one], until })),
]);
export type DoGenAsked = z.output<typeof doGenAsked>;

/** Tasks that were made, those that had been there already, and the plans that made none. */
export type DoGenAnswer = {
  readonly created: number;
  readonly skipped: number;
  readonly refused: readonly (Failure & { readonly id: string })[];
};

/** One period that a plan is due in; moments in epoch ms. */
export type PlannedPeriod = {
  readonly start: number;
  readonly end: number;
  readonly due: number;
};

/** Calls of plans beyond the verbs and states, the same for checks, inspections and maintenance. */
export const planCalls = {
  doGen: {
    label: ['生成任务', 'Make tasks'],
    method: 'POST',
    input: doGenAsked,
    on: 'record',
  },
  /** The next twelve periods of a stored plan, from now on. */
  preview: {
    label: ['预览日期', 'Coming dates'],
    method: 'GET',
    input: z.object({ id }),
    permission: 'get',
  },
} as const satisfies Readonly<Record<string, Action>>;
