import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { needsAck, type Alarm } from '../../../contracts/monitoring/alarm.ts';
import { AlarmMark } from '../../../ui/marks/AlarmMark.tsx';
import { numberText } from '../../../ui/marks/numberText.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Age } from '../../../ui/time/Age.tsx';
import { Moment } from '../../../ui/time/Moment.tsx';
import { peopleCount, stateKey, typeKey } from './alarmWords.ts';
import { isAnnounced } from './alarmOrder.ts';

/** The columns of the alarm list in the language on the screen. */
export function useAlarmColumns(): readonly Column<Alarm>[] {
  const { t, i18n } = useTranslation('alarms');
  const { language } = i18n;
  // Each column is kept for as long as the language stands, so that rows need not be drawn anew.
  return useMemo(() => (language === '' ? [] : columnsIn(t)), [t, language]);
}

type Words = (key: string) => string;

const withUnit = (value: number | null, unit: string) =>
  value === null ? (
    '-'
  ) : (
    <>
      {numberText(value)}&nbsp;{unit === '' ? null : <span style={{ color: 'var(--ph-text-dim)' }}>{unit}</span>}
    </>
  );

function columnsIn(t: Words): Column<Alarm>[] {
  return [
    {
      id: 'level',
      header: t('column.level'),
      width: 84,
      sortBy: ({ level }) => level,
      render: (alarm) => <AlarmMark level={alarm.level} flashing={needsAck(alarm) && isAnnounced(alarm)} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      width: 104,
      sortBy: ({ state }) => state,
      title: ({ state }) => t(stateKey(state)),
      render: ({ state }) => <Cut>{t(stateKey(state))}</Cut>,
    },
    {
      id: 'raised',
      header: t('column.raised'),
      width: 80,
      sortBy: ({ raisedTime }) => raisedTime,
      render: ({ raisedTime }) => <Moment at={raisedTime} />,
    },
    {
      id: 'type',
      header: t('column.type'),
      width: 112,
      sortBy: ({ alarmType }) => t(typeKey(alarmType)),
      title: ({ alarmType }) => t(typeKey(alarmType)),
      render: ({ alarmType }) => <Cut>{t(typeKey(alarmType))}</Cut>,
    },
    {
      id: 'source',
      header: t('column.source'),
      width: 128,
      grows: true,
      sortBy: ({ sourceName }) => sourceName,
      title: ({ sourceName, areaName }) => (areaName === null ? sourceName : `${sourceName}, ${areaName}`),
      render: ({ sourceName }) => <Cut>{sourceName}</Cut>,
    },
    {
      id: 'value',
      header: t('column.value'),
      width: 96,
      align: 'right',
      sortBy: ({ currentValue }) => currentValue ?? undefined,
      render: ({ currentValue, raisedValue, unit }) => withUnit(currentValue ?? raisedValue, unit),
    },
    {
      id: 'limit',
      header: t('column.limit'),
      width: 64,
      align: 'right',
      sortBy: ({ limitValue }) => limitValue ?? undefined,
      render: ({ limitValue }) => numberText(limitValue),
    },
    {
      id: 'area',
      header: t('column.area'),
      width: 112,
      sortBy: ({ areaName }) => areaName ?? undefined,
      title: ({ areaName }) => areaName ?? '',
      render: ({ areaName }) => <Cut>{areaName ?? '-'}</Cut>,
    },
    {
      id: 'duration',
      header: t('column.duration'),
      width: 72,
      align: 'right',
      sortBy: ({ raisedTime, clearedTime }) => (clearedTime === null ? -raisedTime : clearedTime - raisedTime - Date.now()),
      render: ({ raisedTime, clearedTime }) => <Age since={raisedTime} until={clearedTime} />,
    },
    {
      id: 'people',
      header: t('column.people'),
      width: 56,
      align: 'right',
      sortBy: (alarm) => peopleCount(alarm),
      render: (alarm) => numberText(peopleCount(alarm), 0),
    },
    {
      id: 'ackBy',
      header: t('column.ackBy'),
      width: 88,
      sortBy: ({ ackUserName }) => ackUserName ?? undefined,
      title: ({ ackUserName, ackComment }) => [ackUserName, ackComment].filter((part) => part !== null && part !== '').join(': '),
      render: ({ ackUserName }) => <Cut>{ackUserName ?? '-'}</Cut>,
    },
    {
      id: 'count',
      header: t('column.count'),
      width: 56,
      align: 'right',
      hidden: true,
      sortBy: ({ count }) => count,
      render: ({ count }) => numberText(count, 0),
    },
  ];
}

const Cut = ({ children }: { readonly children: string }) => (
  <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{children}</span>
);
