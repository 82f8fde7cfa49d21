import { mineText } from '#base/mineTime.ts';
import { formatFilter } from '#base/filterText.ts';
import type { Span } from './report.ts';

type Condition = readonly [field: string, value: string, operator: string];

/** A list of records with these conditions, as its address holds them. */
export const recordsLink = (page: string, ...conditions: readonly Condition[]): string =>
  `${page}?${new URLSearchParams(
    conditions.map(([field, value, operator]): [string, string] => [
      `f.${field}`,
      formatFilter(value, operator),
    ]),
  ).toString()}`;

/** The condition that a moment lies in a span. */
export const inSpan = (field: string, { from, to }: Span): Condition => [
  field,
  `${mineText(from)},${mineText(to - 1)}`,
  'DateRange',
];

/** The alarms of a span, with more conditions where some are given. */
export const alarmsLink = (span: Span, ...more: readonly Condition[]): string =>
  recordsLink('/monitoring/kafkaMineAlarmRecord', inSpan('raisedTime', span), ...more);
