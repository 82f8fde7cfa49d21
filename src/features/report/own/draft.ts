import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { OwnAsked, OwnField, OwnQuery } from '#contracts/report/ownQuery.ts';
import type { ownReport } from '#contracts/report/ownReport.ts';
import { periodNames, periodOf, type PeriodName } from '#contracts/report/reportPlan.ts';

/** One condition as it is put together; of several on a field the last holds. */
export type Condition = {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
};

/** A report as somebody puts it together. */
export type Draft = {
  readonly name: string;
  readonly period: PeriodName;
  readonly compare: boolean;
  readonly isShared: boolean;
  readonly conditions: readonly Condition[];
  readonly query: Omit<OwnQuery, 'filter'>;
};

export const emptyDraft = (source: string): Draft => ({
  name: '',
  period: 'week',
  compare: false,
  isShared: false,
  conditions: [],
  query: { source, groups: [], figures: [{ kind: 'count' }] },
});

export type Kept = RecordOf<typeof ownReport>;

/** A kept report as it was put together. */
export const draftOf = ({ name, period, compare, isShared, query }: Kept): Draft => {
  const { filter, ...rest } = query;
  return {
    name,
    period: periodNames.find((one) => one === period) ?? 'week',
    compare: compare === true,
    isShared: isShared === true,
    conditions: conditionsOf(filter),
    query: rest,
  };
};

/** The same with what an address says otherwise: period, and beside the one before. */
export function draftAt(kept: Kept, address: URLSearchParams): Draft {
  const draft = draftOf(kept);
  return {
    ...draft,
    period: periodNames.find((one) => one === address.get('period')) ?? draft.period,
    compare: address.get('compare') === '1' || (!address.has('period') && draft.compare),
  };
}

/** Operators that take one value: lists and ranges are no part of a line. */
const several: ReadonlySet<string> = new Set(['Any', 'NotAny', 'Range', 'DateRange']);
export const operatorsIn = ({ operators }: OwnField): string[] =>
  operators.filter((operator) => !several.has(operator));

/** The query that a draft asks; conditions without a value are left out. */
export const queryOf = ({ query, conditions }: Draft): OwnQuery => ({
  ...query,
  filter: Object.fromEntries(
    conditions
      .filter(({ value }) => value !== '')
      .map(({ field, operator, value }) => [field, `${value}|${operator}`]),
  ),
});

export const askedOf = (draft: Draft, now: number): OwnAsked => ({
  title: draft.name,
  query: queryOf(draft),
  ...periodOf(draft.period, now),
  // Without a time there is no period before.
  compare: draft.compare && draft.query.time !== undefined,
});

/** The conditions that a kept query has. */
const conditionsOf = (filter: OwnQuery['filter']): Condition[] =>
  Object.entries(filter).map(([field, text]) => {
    const bar = text.lastIndexOf('|');
    return { field, operator: text.slice(bar + 1), value: text.slice(0, bar) };
  });
