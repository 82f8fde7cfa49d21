import type { TFunction } from 'i18next';
import { begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import { numberText } from '#ui/marks/numberText.ts';
import type { Column } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/TwoLines.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { shownMoment, ShownAge, type Points } from '#features/mine/api.ts';
import css from './AlarmPanel.module.css';
import { FoldChips } from '../grouping/FoldChips.tsx';
import { headsAtRaise } from '#features/people/api.ts';
import { PeopleHere } from './PeopleHere.tsx';
import { alarmKey, peopleCount, placeText, standKey } from '../shown/alarmWords.ts';
import { ShownValueTime } from '../shown/ShownValue.tsx';
import { Dim, LevelCell, PlaceWords, Story, ValueCell } from './alarmCells.tsx';

type Words = TFunction<'alarms'>;

/** What a phone shows: one name in full is worth more there than four cut short. */
export const phoneColumnsIn = (t: Words, points: Points): Column<Alarm>[] => [
  {
    id: 'whatAndWhere',
    header: `${t('column.type')} / ${t('column.source')}`,
    width: 212,
    grows: true,
    sortBy: ({ level }) => level,
    title: placeText,
    render: (alarm) => (
      <Story alarm={alarm}>
        <LevelCell alarm={alarm} /> ·{' '}
      </Story>
    ),
  },
  {
    id: 'valueStateTime',
    header: t('column.value'),
    width: 150,
    align: 'right',
    sortBy: begunAt,
    render: (alarm) => (
      <span className={css.stack}>
        <span>
          <ShownValueTime alarm={alarm} points={points} short />{' '}
          <ValueCell alarm={alarm} points={points} />
        </span>
        <span>{t(standKey(alarm))}</span>
        <Moment at={begunAt(alarm)} />
      </span>
    ),
  },
];

/**
 * What a dispatcher asks of each alarm, in half a desk 1440 wide: how bad, since when, what and
 * where in full, how much, who is there.
 */
export const deskColumnsIn = (t: Words, points: Points, isShort: boolean): Column<Alarm>[] => [
  {
    id: 'levelAndState',
    header: `${t('column.level')} / ${t('column.state')}`,
    width: isShort ? 92 : 152,
    sortBy: ({ level }) => level,
    title: (alarm) => t(standKey(alarm)),
    render: (alarm) => <TwoLines first={<LevelCell alarm={alarm} />} second={t(standKey(alarm))} />,
  },
  {
    id: 'time',
    header: t('column.raised'),
    // From midnight on a date stands before the time.
    width: 114,
    sortBy: begunAt,
    render: (alarm) => (
      <TwoLines
        first={<Moment at={begunAt(alarm)} />}
        second={<ShownAge since={begunAt(alarm)} until={alarm.clearedTime} />}
      />
    ),
  },
  {
    id: 'story',
    header: `${t('column.type')} / ${t('column.source')}`,
    width: 200,
    grows: true,
    sortBy: (alarm) => `${t(alarmKey(alarm))} ${alarm.sourceName}`,
    title: (alarm) => `${t(alarmKey(alarm))}, ${placeText(alarm)}`,
    render: (alarm) => <Story alarm={alarm} />,
  },
  {
    id: 'valueAndTime',
    header: t('column.value'),
    width: 150,
    align: 'right',
    sortBy: ({ currentValue, raisedValue }) => currentValue ?? raisedValue ?? undefined,
    render: (alarm) => (
      <TwoLines
        first={<ValueCell alarm={alarm} points={points} />}
        second={<ShownValueTime alarm={alarm} points={points} />}
      />
    ),
  },
  {
    id: 'heads',
    header: t('column.people'),
    width: 72,
    align: 'right',
    sortBy: (alarm) => headsAtRaise(alarm) ?? peopleCount(alarm),
    render: (alarm) => <PeopleHere alarm={alarm} />,
  },
];

/**
 * All columns of a page of its own; `isShort`: levels and kinds have names of a few signs.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- a table of columns, each of a few lines
export function columnsIn(t: Words, points: Points, isShort: boolean): Column<Alarm>[] {
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
      width: isShort ? 84 : 160,
      sortBy: ({ state }) => state,
      title: (alarm) => t(standKey(alarm)),
      render: (alarm) => t(standKey(alarm)),
    },
    {
      id: 'raised',
      header: t('column.raised'),
      width: 108,
      sortBy: ({ raisedTime }) => raisedTime,
      title: (alarm) =>
        alarm.count > 1
          ? t('raisedTimes', { count: alarm.count, at: fullMomentText(begunAt(alarm)) })
          : fullMomentText(alarm.raisedTime),
      render: ({ raisedTime, count }) => (
        <>
          <Moment at={raisedTime} /> {count > 1 ? <Dim>{`×${count}`}</Dim> : null}
        </>
      ),
    },
    {
      id: 'type',
      header: t('column.type'),
      width: isShort ? 84 : 132,
      sortBy: (alarm) => t(alarmKey(alarm)),
      title: (alarm) => t(alarmKey(alarm)),
      render: (alarm) => t(alarmKey(alarm)),
    },
    {
      id: 'source',
      header: t('column.source'),
      width: 150,
      grows: true,
      sortBy: ({ sourceName }) => sourceName,
      title: placeText,
      render: (alarm) => (
        <>
          <FoldChips alarm={alarm} />
          <PlaceWords alarm={alarm} />
        </>
      ),
    },
    {
      id: 'value',
      header: t('column.value'),
      width: 152,
      align: 'right',
      sortBy: ({ currentValue, raisedValue }) => currentValue ?? raisedValue ?? undefined,
      render: (alarm) => (
        <>
          <ShownValueTime alarm={alarm} points={points} short />{' '}
          <ValueCell alarm={alarm} points={points} />
        </>
      ),
    },
    {
      id: 'people',
      header: t('column.people'),
      width: 64,
      align: 'right',
      sortBy: (alarm) => headsAtRaise(alarm) ?? peopleCount(alarm),
      render: (alarm) => <PeopleHere alarm={alarm} />,
    },
    {
      id: 'duration',
      header: t('column.duration'),
      width: 96,
      align: 'right',
      sortBy: (alarm) =>
        (alarm.clearedTime ?? 0) -
        begunAt(alarm) -
        (alarm.clearedTime === null ? 0 : shownMoment()),
      render: (alarm) => <ShownAge since={begunAt(alarm)} until={alarm.clearedTime} />,
    },
    {
      id: 'begun',
      header: t('begun'),
      width: 104,
      hidden: true,
      sortBy: begunAt,
      render: (alarm) => <Moment at={begunAt(alarm)} />,
    },
    {
      id: 'ackBy',
      header: t('column.ackBy'),
      width: 80,
      sortBy: ({ ackUserName }) => ackUserName ?? undefined,
      title: ({ ackUserName, ackComment }) =>
        [ackUserName, ackComment].filter((part) => part !== null && part !== '').join(': '),
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
