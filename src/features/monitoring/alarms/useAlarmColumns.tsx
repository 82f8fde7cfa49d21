import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { needsAck, type Alarm } from '../../../contracts/monitoring/alarm.ts';
import { AlarmMark } from '../../../ui/marks/AlarmMark.tsx';
import { StaleMark } from '../../../ui/marks/StaleMark.tsx';
import { numberText } from '../../../ui/marks/numberText.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Moment } from '../../../ui/time/Moment.tsx';
import { shownMoment } from '../../../mine/clock/shownMoment.ts';
import { ShownAge } from '../clock/ShownAge.tsx';
import css from './AlarmPanel.module.css';
import { FoldChips } from '../folding/FoldChips.tsx';
import { headsAtRaise } from '../../../mine/people/headCounts.ts';
import { PeopleHere } from '../heads/PeopleHere.tsx';
import { usePaintMark } from '../seen/usePaintMark.ts';
import { alarmKey, peopleCount, stateKey } from '../../../mine/alarms/alarmWords.ts';
import { isAnnounced } from '../../../mine/alarms/alarmOrder.ts';
import { alarmReading } from '../../../mine/alarms/alarmValue.ts';
import { isStaleAlarm, StalePoints } from '../../../mine/alarms/staleness.ts';
import { usePoints, type Points } from '../../../mine/alarms/usePoints.ts';

/** The columns of the alarm list in the language on the screen; on a narrow one what, where and how much come first. */
export function useAlarmColumns(isNarrow: boolean, isSortable = true): readonly Column<Alarm>[] {
  const { t, i18n } = useTranslation('alarms');
  const { language } = i18n;
  const points = usePoints();
  // Each column is kept for as long as language and mine stand, so that rows need not be drawn anew.
  return useMemo(() => {
    const columns = language === '' ? [] : columnsIn(t, points);
    return columns.map(({ sortBy, ...column }) => ({
      ...column,
      ...(isSortable && sortBy !== undefined ? { sortBy } : {}),
      ...(isNarrow ? { hidden: !narrowWidths.has(column.id), width: narrowWidths.get(column.id) ?? column.width } : {}),
    }));
  }, [t, language, isNarrow, isSortable, points]);
}

/** Columns shown on a phone, with their widths there. */
const narrowWidths: ReadonlyMap<string, number> = new Map([
  ['level', 80],
  ['type', 92],
  ['source', 84],
  ['value', 100],
]);

type Words = (key: string) => string;

/** Up to the count of people they fit beside the map of a desk 1440 wide, so that rows of one place can be told apart. */
function columnsIn(t: Words, points: Points): Column<Alarm>[] {
  return [
    {
      id: 'level',
      header: t('column.level'),
      width: 84,
      sortBy: ({ level }) => level,
      render: (alarm) => <LevelCell alarm={alarm} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      width: 84,
      sortBy: ({ state }) => state,
      title: ({ state }) => t(stateKey(state)),
      render: ({ state }) => t(stateKey(state)),
    },
    {
      id: 'raised',
      header: t('column.raised'),
      width: 84,
      sortBy: ({ raisedTime }) => raisedTime,
      render: ({ raisedTime }) => <Moment at={raisedTime} />,
    },
    {
      id: 'type',
      header: t('column.type'),
      width: 84,
      sortBy: (alarm) => t(alarmKey(alarm)),
      title: (alarm) => t(alarmKey(alarm)),
      render: (alarm) => t(alarmKey(alarm)),
    },
    {
      id: 'source',
      header: t('column.source'),
      width: 160,
      grows: true,
      sortBy: ({ sourceName }) => sourceName,
      title: placeText,
      render: ({ id, sourceName, areaName }) => (
        <>
          <FoldChips alarmId={id} />
          {sourceName} {areaName === null ? null : <Dim>{areaName}</Dim>}
        </>
      ),
    },
    {
      id: 'value',
      header: t('column.value'),
      width: 128,
      align: 'right',
      sortBy: ({ currentValue, raisedValue }) => currentValue ?? raisedValue ?? undefined,
      title: (alarm) => valueText(alarm, points),
      render: (alarm) => <ValueCell alarm={alarm} points={points} />,
    },
    {
      id: 'people',
      header: t('column.people'),
      width: 72,
      align: 'right',
      sortBy: (alarm) => headsAtRaise(alarm) ?? peopleCount(alarm),
      render: (alarm) => <PeopleHere alarm={alarm} />,
    },
    {
      id: 'duration',
      header: t('column.duration'),
      width: 104,
      align: 'right',
      sortBy: ({ raisedTime, clearedTime }) => (clearedTime === null ? -raisedTime : clearedTime - raisedTime - shownMoment()),
      render: ({ raisedTime, clearedTime }) => <ShownAge since={raisedTime} until={clearedTime} />,
    },
    {
      id: 'ackBy',
      header: t('column.ackBy'),
      width: 96,
      sortBy: ({ ackUserName }) => ackUserName ?? undefined,
      title: ({ ackUserName, ackComment }) => [ackUserName, ackComment].filter((part) => part !== null && part !== '').join(': '),
      render: ({ ackUserName }) => ackUserName ?? '-',
    },
    {
      id: 'count',
      header: t('column.count'),
      width: 60,
      align: 'right',
      hidden: true,
      sortBy: ({ count }) => count,
      render: ({ count }) => numberText(count, 0),
    },
  ];
}

/** Where an alarm's line is looked for first: what stands here has been shown. */
function LevelCell({ alarm }: { readonly alarm: Alarm }) {
  const mark = usePaintMark(alarm.id, 'list');
  return (
    <span ref={mark}>
      <AlarmMark level={alarm.level} flashing={needsAck(alarm) && isAnnounced(alarm)} />
    </span>
  );
}

const Dim = ({ children }: { readonly children: string }) => (
  <span style={{ color: 'var(--ph-text-dim)', fontWeight: 400 }}>{children}</span>
);

const placeText = ({ sourceName, areaName }: Alarm): string => (areaName === null ? sourceName : `${sourceName}, ${areaName}`);

function valueText(alarm: Alarm, points: Points): string {
  const reading = alarmReading(alarm, points);
  return reading === undefined ? '' : `${reading.value}${reading.rest}`;
}

function ValueCell({ alarm, points }: { readonly alarm: Alarm; readonly points: Points }) {
  const isStale = isStaleAlarm(alarm, use(StalePoints));
  const reading = alarmReading(alarm, points);
  return (
    <>
      {isStale ? <StaleMark short /> : null}
      <span data-stale={isStale || undefined} className={css.value}>
        {reading?.value ?? '-'}
      </span>
      {reading === undefined ? null : <Dim>{reading.rest}</Dim>}
    </>
  );
}
