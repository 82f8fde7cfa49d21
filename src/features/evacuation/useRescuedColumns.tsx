import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { evacuationStates, isTrapped, type Rescued } from '#contracts/evacuation/evacuation.ts';
import { callStates, type CallState } from '#contracts/people/calls.ts';
import { CallStateMark } from '#features/calls/api.ts';
import type { Column } from '#ui/table/column.ts';
import { stackedColumns } from '#ui/table/stackedColumns.tsx';
import { spanText } from '#ui/time/clockText.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { StateMark } from './StateMark.tsx';
import { walkMinutes } from '#contracts/mine/walking.ts';
import type { TFunction } from 'i18next';

/** On a phone two lines of a row say who and how, where and how far from the way out. */
const phone = [
  { first: 'name', second: 'state', width: 124 },
  { first: 'area', second: 'out', width: 150, grows: true },
  { first: 'age', second: 'phone', width: 84 },
] as const;

/**
 * Columns of the roster; ages are as of `t`, the moment of the look, `called` tells what became of
 * the call to everybody.
 */
export function useRescuedColumns(
  t0: number,
  areaName: (areaNo: number) => string,
  isNarrow: boolean,
  called: ReadonlyMap<number, CallState>,
): readonly Column<Rescued>[] {
  const { t } = useTranslation('evacuation');
  const whole = useMemo(() => rescuedColumns(t, t0, areaName, called), [t, t0, areaName, called]);
  return useMemo(() => (isNarrow ? stackedColumns(whole, phone) : whole), [whole, isNarrow]);
}

// oxlint-disable-next-line eslint/max-lines-per-function -- a table of columns, each of a few lines
const rescuedColumns = (
  t: TFunction<'evacuation'>,
  t0: number,
  areaName: (areaNo: number) => string,
  called: ReadonlyMap<number, CallState>,
): Column<Rescued>[] => [
  {
    id: 'state',
    header: t('state'),
    width: 112,
    sortBy: ({ state }) => evacuationStates.indexOf(state),
    render: ({ state }) => <StateMark state={state} />,
  },
  {
    id: 'name',
    header: t('name'),
    width: 76,
    sortBy: ({ name }) => name,
    render: ({ name }) => name,
  },
  {
    id: 'area',
    header: t('area'),
    width: 120,
    grows: true,
    sortBy: ({ areaNo }) => areaName(areaNo),
    render: ({ areaNo }) => areaName(areaNo),
  },
  {
    id: 'age',
    header: t('age'),
    width: 88,
    align: 'right',
    sortBy: ({ fixAt }) => fixAt,
    render: ({ fixAt }) => <span className="ph-digits">{spanText(t0 - fixAt)}</span>,
  },
  {
    id: 'out',
    header: t('out'),
    width: 156,
    align: 'right',
    title: () => t('walkHint'),
    // Who has none is further from the way out than anybody.
    sortBy: (one) => (isTrapped(one) ? Infinity : (one.outMetres ?? undefined)),
    render: (one) => {
      const { state, outMetres, outTo } = one;
      if (isTrapped(one)) return <AlarmMark level={1} label={t('noWay')} />;
      return state === 'safe' || outMetres === null || outTo === null
        ? '-'
        : t(`to.${outTo}`, { metres: outMetres, minutes: walkMinutes(outMetres) });
    },
  },
  {
    id: 'call',
    header: t('call'),
    width: 96,
    sortBy: ({ personNo }) => callStates.indexOf(called.get(personNo) ?? 'answered'),
    render: ({ personNo }) => {
      const state = called.get(personNo);
      return state === undefined ? '-' : <CallStateMark state={state} />;
    },
  },
  {
    id: 'phone',
    header: t('phone'),
    width: 88,
    sortBy: ({ mobile }) => mobile,
    render: ({ mobile }) => (mobile === '' ? '-' : <a href={`tel:${mobile}`}>{mobile}</a>),
  },
  {
    id: 'crew',
    header: t('crew'),
    width: 116,
    sortBy: ({ deptName }) => deptName,
    render: ({ deptName, teamName }) =>
      [deptName, teamName].filter((text) => text !== '').join(' / ') || '-',
  },
  { id: 'card', header: t('card'), width: 90, hidden: true, render: ({ cardNo }) => cardNo },
  {
    id: 'trade',
    header: t('trade'),
    width: 90,
    hidden: true,
    render: ({ workType }) => workType || '-',
  },
  {
    id: 'start',
    header: t('areaAtCall'),
    width: 130,
    hidden: true,
    render: ({ startAreaNo }) => areaName(startAreaNo),
  },
  {
    id: 'safe',
    header: t('safeAt'),
    width: 90,
    sortBy: ({ safeAt }) => safeAt ?? undefined,
    render: ({ safeAt }) => <Moment at={safeAt} />,
  },
  {
    id: 'note',
    header: t('note'),
    width: 140,
    title: ({ note }) => note,
    render: ({ markedBy, note }) =>
      [markedBy ?? '', note].filter((text) => text !== '').join(' · ') || '-',
  },
];
