import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/table/column.ts';
import { stackedColumns } from '#ui/table/stackedColumns.tsx';
import { ageText, spanText } from '#ui/time/clockText.ts';
import { Moment } from '#ui/time/Moment.tsx';
import css from './people.module.css';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { troubles, type PersonRow, type Trouble } from '../peopleRows.ts';
import type { TFunction } from 'i18next';

/** What a phone shows of a person: who and how, where and for how long, each in two lines. */
const phone = [
  { first: 'name', second: 'state', width: 132 },
  { first: 'area', second: 'stay', width: 150, grows: true },
  { first: 'age', second: 'battery', width: 80 },
] as const;

/** Columns of the live list; `now` is the moment that the workspace shows. */
export function usePersonColumns(now: number, isNarrow: boolean): readonly Column<PersonRow>[] {
  const { t, i18n } = useTranslation('people');
  const isShort = i18n.language.startsWith('zh');
  const whole = useMemo(() => personColumns(t, now, isShort), [t, now, isShort]);
  return useMemo(() => (isNarrow ? stackedColumns(whole, phone) : whole), [whole, isNarrow]);
}

/** What is odd about somebody; of a certificate which one he lacks. */
const troubleText = (t: TFunction<'people'>, trouble: Trouble, { lacks = [] }: PersonRow): string =>
  [t(`trouble.${trouble}`), ...(trouble === 'uncertified' && lacks.length > 0 ? lacks : [])].join(
    ' ',
  );

// oxlint-disable-next-line eslint/max-lines-per-function -- a table of columns, each of a few lines
const personColumns = (
  t: TFunction<'people'>,
  now: number,
  isShort: boolean,
): Column<PersonRow>[] => [
  {
    id: 'state',
    header: t('state'),
    width: isShort ? 134 : 160,
    sortBy: (row) =>
      row.troubles[0] === undefined ? troubles.length : troubles.indexOf(row.troubles[0]),
    title: (row) => row.troubles.map((one) => troubleText(t, one, row)).join(' · '),
    render: (row) =>
      row.troubles.length === 0 ? (
        // What stood well when it was last heard of is not said to stand well now.
        t(row.stale ? 'stale' : 'normal')
      ) : (
        <strong className={css.trouble}>
          {row.troubles[0] === 'noWay' ? (
            <AlarmMark level={1} label={null} />
          ) : (
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
          )}
          {row.troubles.map((one) => troubleText(t, one, row)).join(' · ')}
        </strong>
      ),
  },
  {
    id: 'name',
    header: t('name'),
    width: 72,
    sortBy: ({ name }) => name,
    render: ({ name }) => name,
  },
  {
    id: 'card',
    header: t('card'),
    width: 76,
    sortBy: ({ person }) => person?.cardNo,
    render: ({ person }) => person?.cardNo ?? '-',
  },
  {
    id: 'crew',
    header: t('crew'),
    width: 126,
    sortBy: ({ person }) => person?.deptName,
    render: ({ person }) => [person?.deptName, person?.teamName].filter(Boolean).join(' / ') || '-',
  },
  {
    id: 'trade',
    header: t('trade'),
    width: 90,
    hidden: true,
    sortBy: ({ person }) => person?.workType,
    render: ({ person }) => person?.workType || '-',
  },
  {
    id: 'area',
    header: t('area'),
    width: 140,
    grows: true,
    sortBy: ({ areaName }) => areaName,
    render: ({ areaName, underground }) =>
      areaName === '' ? (underground ? '-' : t('surface')) : areaName,
  },
  {
    id: 'in',
    header: t('inTime'),
    width: 108,
    sortBy: ({ inTime }) => inTime,
    render: ({ inTime }) => <Moment at={inTime} />,
  },
  {
    id: 'stay',
    header: t('stay'),
    width: 96,
    align: 'right',
    sortBy: ({ inTime }) => (inTime === undefined ? undefined : -inTime),
    render: ({ inTime }) => (
      <span className="ph-digits">{inTime === undefined ? '-' : spanText(now - inTime)}</span>
    ),
  },
  {
    id: 'age',
    header: t('age'),
    width: 112,
    align: 'right',
    sortBy: ({ ageMs }) => ageMs,
    title: ({ stale }) => (stale ? t('stale') : ''),
    render: ({ ageMs, stale }) => (
      <span className="ph-digits">
        {stale ? (
          <IconClockExclamation
            size={14}
            stroke={1.5}
            aria-label={t('stale')}
            style={{ verticalAlign: -2 }}
          />
        ) : null}{' '}
        {ageText(ageMs)}
      </span>
    ),
  },
  {
    id: 'battery',
    header: t('battery'),
    width: 72,
    align: 'right',
    sortBy: ({ battery }) => battery,
    render: ({ battery }) => (battery === undefined ? '-' : `${battery} %`),
  },
  {
    id: 'accuracy',
    header: t('accuracy'),
    width: 80,
    align: 'right',
    hidden: true,
    sortBy: ({ accuracy }) => accuracy,
    render: ({ accuracy }) => (accuracy === undefined ? '-' : `± ${accuracy.toFixed(1)} m`),
  },
];
