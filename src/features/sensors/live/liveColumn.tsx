import type { ReactNode } from 'react';
import type { Point } from '#contracts/mine/mine.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import type { Column } from '#ui/table/column.ts';
import css from './live.module.css';
import type { LiveRow, Reading } from './liveRows.ts';
import { valueName } from '#features/mine/api.ts';

/**
 * A column of a live page: what it says as text, for paper and files too, and how it is drawn where
 * that is more than text.
 */
export type LiveColumn = {
  readonly id: string;
  readonly header: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly grows?: boolean;
  readonly hidden?: boolean;
  readonly text: (row: LiveRow) => string;
  readonly sortBy?: (row: LiveRow) => string | number | undefined;
  readonly render?: (row: LiveRow) => ReactNode;
};

export const tableColumn = ({ text, render, sortBy, ...column }: LiveColumn): Column<LiveRow> => ({
  ...column,
  title: text,
  sortBy: sortBy ?? text,
  render: render ?? text,
});

/** What a record says of a field that its point does not: the words of its states, and its unit. */
export type ValueWords = {
  readonly named?: ((value: number) => string | undefined) | undefined;
  readonly unit?: string | undefined;
};

/** The column of one quantity of the rows' subjects. */
export function quantityColumn(
  field: string,
  header: string,
  words: ValueWords & { readonly stale: string },
  more: Partial<Pick<LiveColumn, 'hidden' | 'width'>> = {},
): LiveColumn {
  const said = (row: LiveRow): string => {
    const [point, reading] = [row.subject.points.get(field), row.readings.get(field)];
    return point === undefined || reading === undefined ? '' : valueText(point, reading, words);
  };
  return {
    id: field,
    header,
    width: 120,
    align: 'right',
    ...more,
    text: (row) =>
      `${said(row)}${row.readings.get(field)?.stale === true ? ` (${words.stale})` : ''}`,
    sortBy: (row) => sortValue(row.readings.get(field)),
    render: (row) => {
      const reading = row.readings.get(field);
      return reading === undefined ? '' : <ReadingText reading={reading} text={said(row)} />;
    },
  };
}

/**
 * A value with its unit, as its point is shown: a switch by the meaning of its value; '-' where
 * there is none.
 */
export function valueText(
  point: Point,
  { value }: Pick<Reading, 'value'>,
  words?: ValueWords,
): string {
  if (Number.isNaN(value)) return '-';
  const unit = point.unit === '' ? (words?.unit ?? '') : point.unit;
  return (
    valueName(point, value) ??
    words?.named?.(value) ??
    `${numberText(value, point.precision)}${unit === '' ? '' : ` ${unit}`}`
  );
}

const sortValue = (reading: Reading | undefined): number | undefined =>
  reading === undefined || Number.isNaN(reading.value) ? undefined : reading.value;

/** A value that wears its limit's mark, and its clock when it is too old to be believed. */
export function ReadingText({
  reading,
  text,
}: {
  readonly reading: Pick<Reading, 'stale' | 'level'>;
  readonly text: string;
}) {
  const { stale, level } = reading;
  return (
    <span className={css.reading} data-stale={stale || undefined}>
      {stale ? (
        <StaleMark short />
      ) : level === 0 ? null : (
        <AlarmMark level={level} size={12} label={null} />
      )}
      <span className="ph-digits">{text}</span>
    </span>
  );
}
