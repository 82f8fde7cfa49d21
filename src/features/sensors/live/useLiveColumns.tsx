import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isActive, alarmKey, standKey } from '#features/alarms/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { StatusDot, type Tone } from '#ui/marks/StatusDot.tsx';
import { ageText } from '#ui/time/clockText.ts';
import type { LiveColumn } from './liveColumn.tsx';
import css from './live.module.css';
import {
  conditions,
  firstAlarm,
  stateOf,
  valueLevel,
  type Condition,
  type LiveRow,
} from './liveRows.ts';

/** The columns that stand on every live page, before and after the page's own. */
export function useLiveColumns(own: readonly LiveColumn[]): readonly LiveColumn[] {
  const { t } = useTranslation('live');
  const { t: alarmText } = useTranslation('alarms');
  const { t: chartText } = useTranslation('charts');
  return useMemo(() => {
    const said = (row: LiveRow): string => {
      const alarm = firstAlarm(row);
      if (
        row.condition === 'alarm' &&
        alarm !== undefined &&
        (isActive(alarm) || valueLevel(row) === 0)
      )
        return `${alarmText(alarmKey(alarm))}${isActive(alarm) ? '' : ` · ${alarmText(standKey(alarm))}`}${row.alarms.length > 1 ? ` +${row.alarms.length - 1}` : ''}`;
      if (row.condition === 'stale' && row.staleCount < row.readings.size)
        return t('someStale', { count: row.staleCount });
      const state = stateOf(row);
      if (state !== undefined) return chartText(`state.${state}`);
      return t(row.said ?? `condition.${row.condition}`);
    };
    return [
      {
        id: 'condition',
        header: t('state'),
        width: 156,
        text: said,
        title: said,
        sortBy: ({ condition, alarms }) =>
          conditions.indexOf(condition) * 10 + (alarms[0]?.level ?? 0),
        render: (row) => <State row={row} text={said(row)} />,
      },
      {
        id: 'name',
        header: t('name'),
        // Names of one heading differ at their ends.
        width: 198,
        grows: true,
        text: ({ subject }) => subject.name,
      },
      {
        id: 'code',
        header: t('code'),
        width: 90,
        hidden: true,
        text: ({ subject }) => subject.key,
      },
      {
        id: 'area',
        header: t('area'),
        width: 128,
        text: ({ areaName }) => areaName || '-',
      },
      {
        id: 'age',
        header: t('age'),
        width: 100,
        align: 'right',
        text: ({ ageMs }) => ageText(ageMs),
        sortBy: ({ ageMs }) => ageMs,
        render: ({ ageMs }) => <span className="ph-digits">{ageText(ageMs)}</span>,
      },
      ...own,
    ];
  }, [t, alarmText, chartText, own]);
}

const tones: Readonly<Record<Condition, Tone>> = {
  alarm: 'half',
  lost: 'cross',
  unknown: 'dash',
  stale: 'dash',
  odd: 'half',
  off: 'ring',
  good: 'full',
};

function State({ row, text }: { readonly row: LiveRow; readonly text: string }) {
  const alarm = firstAlarm(row);
  const isOld = row.staleCount > 0;
  const level = valueLevel(row);
  if (row.condition === 'alarm' && level !== 0 && (alarm === undefined || !isActive(alarm)))
    return (
      <span className={css.state}>
        <AlarmMark level={level} label={text} />
        {isOld ? <StaleMark short /> : null}
      </span>
    );
  if (row.condition === 'alarm' && alarm !== undefined)
    return (
      <span className={css.state}>
        {isActive(alarm) ? (
          <AlarmMark level={alarm.level} label={text} />
        ) : (
          <AlarmMark level={alarm.level} label={null} quiet />
        )}
        {isActive(alarm) ? null : text}
        {isOld ? <StaleMark short /> : null}
      </span>
    );
  if (row.condition === 'lost' || row.condition === 'unknown')
    return <AlarmMark level="lost" label={text} />;
  if (row.condition === 'stale')
    return (
      <span className={css.state}>
        <StaleMark short />
        {text}
      </span>
    );
  return <StatusDot tone={tones[row.condition]}>{text}</StatusDot>;
}
