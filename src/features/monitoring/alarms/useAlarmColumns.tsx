import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { needsAck, type Alarm } from '../../../contracts/monitoring/alarm.ts';
import { AlarmMark } from '../../../ui/marks/AlarmMark.tsx';
import { StaleMark } from '../../../ui/marks/StaleMark.tsx';
import { numberText } from '../../../ui/marks/numberText.ts';
import type { Column } from '../../../ui/table/column.ts';
import { TwoLines } from '../../../ui/table/TwoLines.tsx';
import { Moment } from '../../../ui/time/Moment.tsx';
import { shownMoment } from '../../../mine/clock/shownMoment.ts';
import { ShownAge } from '../clock/ShownAge.tsx';
import css from './AlarmPanel.module.css';
import { FoldChips } from '../folding/FoldChips.tsx';
import { headsAtRaise } from '../../../mine/people/headCounts.ts';
import { PeopleHere } from '../heads/PeopleHere.tsx';
import { usePaintMark } from '../seen/usePaintMark.ts';
import { alarmKey, peopleCount, stateKey } from '../../../mine/alarms/alarmWords.ts';
import { isAnnounced } from '../../../contracts/monitoring/alarmOrder.ts';
import { alarmReading } from '../../../mine/alarms/alarmValue.ts';
import { asOfNow, usePresentValue } from '../../../mine/alarms/presentValue.ts';
import { isStaleAlarm, StalePoints } from '../../../mine/alarms/staleness.ts';
import { usePoints, type Points } from '../../../mine/alarms/usePoints.ts';

/** The columns of the alarm list in the language on the screen; on a narrow one what and where stand in two lines, and how much and since when. */
export function useAlarmColumns(isNarrow: boolean, isSortable = true): readonly Column<Alarm>[] {
  const { t, i18n } = useTranslation('alarms');
  const { language } = i18n;
  const points = usePoints();
  // Each column is kept for as long as language and mine stand, so that rows need not be drawn anew.
  return useMemo(() => {
    const columns = language === '' ? [] : columnsIn(t, points, language.startsWith('zh'));
    const whole = isNarrow ? [...narrowColumnsIn(t, points), ...columns.map((column) => ({ ...column, hidden: true }))] : columns;
    return whole.map(({ sortBy, ...column }) => ({ ...column, ...(isSortable && sortBy !== undefined ? { sortBy } : {}) }));
  }, [t, language, isNarrow, isSortable, points]);
}

type Words = (key: string) => string;

/** What a phone shows: one name in full is worth more there than four cut short. */
const narrowColumnsIn = (t: Words, points: Points): Column<Alarm>[] => [
  {
    id: 'whatAndWhere',
    header: `${t('column.type')} / ${t('column.source')}`,
    width: 212,
    grows: true,
    sortBy: ({ level }) => level,
    title: placeText,
    render: (alarm) => (
      <TwoLines
        first={
          <>
            <LevelCell alarm={alarm} /> · {t(alarmKey(alarm))}
          </>
        }
        second={<PlaceCell alarm={alarm} />}
      />
    ),
  },
  {
    id: 'valueAndTime',
    header: t('column.value'),
    width: 150,
    align: 'right',
    sortBy: ({ raisedTime }) => raisedTime,
    title: (alarm) => valueText(alarm, points),
    render: (alarm) => <TwoLines first={<ValueCell alarm={alarm} points={points} />} second={<Moment at={alarm.raisedTime} />} />,
  },
];

/**
 * Up to the count of people they fit beside the map of a desk 1440 wide, so that rows of one place can be told apart.
 * `isShort`: levels and kinds have names of a few signs.
 */
function columnsIn(t: Words, points: Points, isShort: boolean): Column<Alarm>[] {
  return [
    {
      id: 'level',
      header: t('column.level'),
      width: isShort ? 68 : 92,
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
      width: isShort ? 84 : 124,
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
      render: (alarm) => <PlaceCell alarm={alarm} />,
    },
    {
      id: 'value',
      header: t('column.value'),
      width: 140,
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

const PlaceCell = ({ alarm: { id, sourceName, areaName } }: { readonly alarm: Alarm }) => (
  <>
    <FoldChips alarmId={id} />
    {sourceName} {areaName === null ? null : <Dim>{areaName}</Dim>}
  </>
);

const Dim = ({ children }: { readonly children: string }) => (
  <span style={{ color: 'var(--ph-text-dim)', fontWeight: 400 }}>{children}</span>
);

const placeText = ({ sourceName, areaName }: Alarm): string => (areaName === null ? sourceName : `${sourceName}, ${areaName}`);

function valueText(alarm: Alarm, points: Points): string {
  const reading = alarmReading(alarm, points);
  return reading === undefined ? '' : `${reading.value}${reading.rest}`;
}

function ValueCell({ alarm, points }: { readonly alarm: Alarm; readonly points: Points }) {
  const present = usePresentValue(alarm);
  const isStale = isStaleAlarm(alarm, use(StalePoints)) || Number.isNaN(present);
  const reading = alarmReading(asOfNow(alarm, present), points);
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
