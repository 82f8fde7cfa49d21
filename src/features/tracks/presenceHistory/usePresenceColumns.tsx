import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullMomentText } from '#ui/time/clockText.ts';
import type { Column } from '#ui/table/column.ts';
import { stackedColumns } from '#ui/table/stackedColumns.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import type { PresenceRow } from './presenceCsv.ts';

/** What a phone shows of a person: who, when, and what came after, each in two lines. */
const phone = [
  { first: 'name', second: 'team', width: 136, grows: true },
  { first: 'first', second: 'last', width: 96 },
  { first: 'now', second: 'moved', width: 130 },
] as const;

/** Columns of the list of people who were at a place. */
export function usePresenceColumns(isNarrow: boolean): readonly Column<PresenceRow>[] {
  const { t } = useTranslation('whoWasHere');
  const whole = useMemo(
    (): Column<PresenceRow>[] => [
      {
        id: 'name',
        header: t('name'),
        width: 80,
        sortBy: ({ person, personNo }) => person?.name ?? String(personNo),
        render: ({ person, personNo }) => person?.name ?? personNo,
      },
      {
        id: 'card',
        header: t('card'),
        width: 76,
        hidden: true,
        sortBy: ({ person }) => person?.cardNo,
        render: ({ person }) => person?.cardNo ?? '-',
      },
      {
        id: 'team',
        header: t('team'),
        width: 120,
        sortBy: ({ person }) => person?.deptName,
        render: ({ person }) =>
          [person?.deptName, person?.teamName].filter(Boolean).join(' / ') || '-',
      },
      {
        id: 'trade',
        header: t('trade'),
        width: 90,
        hidden: true,
        render: ({ person }) => person?.workType || '-',
      },
      {
        id: 'first',
        header: t('first'),
        width: 86,
        sortBy: ({ first }) => first ?? 0,
        render: ({ first }) => (first === null ? t('before') : <Moment at={first} />),
      },
      {
        id: 'last',
        header: t('last'),
        width: 86,
        sortBy: ({ last }) => last,
        render: ({ last }) => <Moment at={last} />,
      },
      {
        id: 'fixes',
        header: t('fixes'),
        width: 70,
        align: 'right',
        hidden: true,
        sortBy: ({ fixes }) => fixes,
        render: ({ fixes }) => fixes,
      },
      {
        id: 'moved',
        header: t('moved'),
        width: 96,
        sortBy: ({ movedAt }) => movedAt ?? 0,
        title: ({ movedAt }) => (movedAt === null ? t('notMoved') : fullMomentText(movedAt)),
        render: ({ movedAt }) => (movedAt === null ? t('notMoved') : <Moment at={movedAt} />),
      },
      {
        id: 'now',
        header: t('now'),
        width: 110,
        grows: true,
        sortBy: ({ areaNow }) => areaNow,
        render: ({ areaNow }) => areaNow,
      },
    ],
    [t],
  );
  return useMemo(() => (isNarrow ? stackedColumns(whole, phone) : whole), [whole, isNarrow]);
}
