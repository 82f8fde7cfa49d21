import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from '#features/mine/api.ts';
import { numberText } from '#ui/marks/numberText.ts';
import type { Column } from '#ui/table/column.ts';
import { stackedColumns } from '#ui/table/stackedColumns.tsx';
import { spanText } from '#ui/time/clockText.ts';
import { ReadingText, valueText, type LiveColumn } from '../live/liveColumn.tsx';
import { nameIn, type Bar, type BarGroup, type BarRow } from './barRows.ts';
import css from './bars.module.css';
import { LimitBar } from './LimitBar.tsx';
import { firstMark, roomOf } from './limitScale.ts';
import { trendOf, type Trend } from './trend.ts';
import { TrendArrow } from './TrendArrow.tsx';

/** What changes by less of the limit is taken for level. */
const LEAST_SHARE = 0.05;

type Options = {
  /** Those of the list: how a row stands is said here as there. */
  readonly columns: readonly LiveColumn[];
  readonly spans: ReadonlyMap<number, Span>;
  readonly isNarrow: boolean;
  readonly isOpen: boolean;
};

/** Name, bar, value, state, the way to the next limit in words, and the trend. */
export function useBarColumns({ columns, spans, isNarrow, isOpen }: Options): Column<BarRow>[] {
  const { t } = useTranslation('bars');
  return useMemo(() => {
    const state = columns.find(({ id }) => id === 'condition');
    const all: Column<BarRow>[] = [
      barColumn({
        id: 'name',
        header: t('live:name'),
        width: 216,
        text: ({ row }) => row.subject.name,
        render: ({ row }) => nameIn(row.areaName, row.subject.name),
        group: (group) => <GroupName group={group} />,
        groupText: ({ name }) => name || t('noArea'),
      }),
      barColumn({
        id: 'bar',
        header: t('bar'),
        width: 180,
        grows: true,
        text: () => '',
        render: (bar) => <LimitBar bar={bar} />,
        group: (group) => <span className={css.note}>{groupNote(group, t)}</span>,
      }),
      barColumn({
        id: 'value',
        header: t('live:value'),
        width: 124,
        align: 'right',
        text: ({ point, reading }) => (reading === undefined ? '-' : valueText(point, reading)),
        render: (bar) => <BarValue bar={bar} />,
      }),
      barColumn({
        id: 'state',
        header: t('live:state'),
        width: 136,
        text: ({ row }) => state?.text(row) ?? '',
        render: ({ row }) => state?.render?.(row) ?? state?.text(row),
      }),
      barColumn({
        id: 'trend',
        header: t('trend'),
        width: 92,
        align: 'right',
        text: () => '',
        render: (bar) => (
          <TrendArrow trend={barTrend(bar, spans)} precision={bar.point.precision} />
        ),
      }),
      ...(isOpen
        ? []
        : [
            barColumn({
              id: 'room',
              header: t('room'),
              width: 200,
              text: (bar) => roomText(bar, t),
            }),
          ]),
    ];
    return isNarrow
      ? stackedColumns(all, [
          { first: 'name', second: 'bar', width: 200, grows: true },
          { first: 'value', second: 'state', width: 132 },
        ])
      : all;
  }, [t, columns, spans, isNarrow, isOpen]);
}

type BarColumn = {
  readonly id: string;
  readonly header: string;
  readonly width: number;
  readonly align?: 'right';
  readonly grows?: boolean;
  readonly text: (bar: Bar) => string;
  readonly render?: (bar: Bar) => ReactNode;
  readonly group?: (group: BarGroup) => ReactNode;
  readonly groupText?: (group: BarGroup) => string;
};

const barColumn = ({
  text,
  render = text,
  group,
  groupText,
  ...column
}: BarColumn): Column<BarRow> => ({
  ...column,
  title: (row) => (row.kind === 'bar' ? text(row) : (groupText?.(row) ?? '')),
  render: (row) => (row.kind === 'bar' ? render(row) : (group?.(row) ?? null)),
});

function GroupName({ group }: { readonly group: BarGroup }) {
  const { t } = useTranslation('bars');
  return <strong className={css.group}>{group.name || t('noArea')}</strong>;
}

/** A number that may not be believed is never shown as one that may. */
function BarValue({ bar: { point, reading, trusted } }: { readonly bar: Bar }) {
  if (reading === undefined || (!trusted && !reading.stale)) return '-';
  return <ReadingText reading={reading} text={valueText(point, reading)} />;
}

type Words = TFunction<'bars'>;

const groupNote = ({ count, alarms, untrusted }: BarGroup, t: Words): string =>
  [
    t('points', { count }),
    ...(alarms > 0 ? [t('inAlarm', { count: alarms })] : []),
    ...(untrusted > 0 ? [t('notTrusted', { count: untrusted })] : []),
  ].join(' · ');

/** The limit that is passed, else the way to the next one; of an old value how old it is. */
function roomText({ point, reading, trusted }: Bar, t: Words): string {
  if (reading === undefined) return '-';
  if (reading.stale && Number.isFinite(reading.ageMs))
    return t('old', { age: spanText(reading.ageMs) });
  if (!trusted) return '-';
  const { passed, next } = roomOf(point.limits, reading.value);
  const amount = (value: number): string =>
    `${numberText(value, point.precision)} ${point.unit}`.trimEnd();
  if (passed !== undefined)
    return t(`passed.${passed.side}`, {
      grade: t(`grade.${passed.grade}`),
      limit: amount(passed.value),
    });
  return next === undefined
    ? t('noLimits')
    : t(`to.${next.side}`, { grade: t(`grade.${next.grade}`), room: amount(next.room) });
}

/** A change is one of at least a twentieth of the limit, and of what the sensor can tell. */
function barTrend(
  { point, trusted, scale }: Bar,
  spans: ReadonlyMap<number, Span>,
): Trend | undefined {
  const span = spans.get(point.no);
  if (!trusted || span === undefined || span.loading) return undefined;
  const limit = scale === undefined ? 0 : Math.abs(firstMark(scale)?.value ?? 0);
  return trendOf(span.values, Math.max(10 ** -point.precision, LEAST_SHARE * limit));
}
