import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { begunAt, needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import type { Column } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/TwoLines.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { shownMoment, ShownAge, usePoints, type Points } from '#features/mine/api.ts';
import css from './AlarmPanel.module.css';
import { FoldChips } from '../grouping/FoldChips.tsx';
import { headsAtRaise } from '#features/people/api.ts';
import { PeopleHere } from './PeopleHere.tsx';
import { usePaintMark } from '../displayAudit/usePaintMark.ts';
import { alarmKey, areaBeside, peopleCount, placeText, standKey } from '../shown/alarmWords.ts';
import { isAnnounced } from '#contracts/alarms/alarmOrder.ts';
import { alarmReading } from '../shown/alarmValue.ts';
import { ShownValue, ShownValueTime } from '../shown/ShownValue.tsx';

/**
 * `phone`: two columns of three lines; `desk`: five of two lines, which fit beside the map;
 * `table`: a line a row, for a page of its own.
 */
export type AlarmLayout = 'phone' | 'desk' | 'table';

/**
 * The columns of the alarm list in the language on the screen; what a layout does not show by
 * itself the reader may add.
 */
export function useAlarmColumns(layout: AlarmLayout, isSortable = true): readonly Column<Alarm>[] {
  const { t, i18n } = useTranslation('alarms');
  const { language } = i18n;
  const points = usePoints();
  // Each column is kept for as long as language and mine stand, so that rows need not be drawn
  // anew.
  return useMemo(() => {
    const isShort = language.startsWith('zh');
    const columns = language === '' ? [] : columnsIn(t, points, isShort);
    const folded =
      layout === 'table'
        ? []
        : layout === 'phone'
          ? phoneColumnsIn(t, points)
          : deskColumnsIn(t, points, isShort);
    const whole =
      folded.length === 0
        ? columns
        : [...folded, ...columns.map((column) => ({ ...column, hidden: true }))];
    return whole.map(({ sortBy, ...column }) => ({
      ...column,
      ...(isSortable && sortBy !== undefined ? { sortBy } : {}),
    }));
  }, [t, language, layout, isSortable, points]);
}

type Words = TFunction<'alarms'>;

/** What a phone shows: one name in full is worth more there than four cut short. */
const phoneColumnsIn = (t: Words, points: Points): Column<Alarm>[] => [
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
const deskColumnsIn = (t: Words, points: Points, isShort: boolean): Column<Alarm>[] => [
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

/** `isShort`: levels and kinds have names of a few signs. */
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
          <FoldChips alarmId={alarm.id} />
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

/** Where an alarm's line is looked for first: what stands here has been shown. */
function LevelCell({ alarm }: { readonly alarm: Alarm }) {
  const mark = usePaintMark(alarm, 'list');
  return (
    <span ref={mark}>
      <AlarmMark level={alarm.level} flashing={needsAck(alarm) && isAnnounced(alarm)} />
    </span>
  );
}

/** What and where, in as many lines as the row has, after `children`. */
const Story = ({ alarm, children }: { readonly alarm: Alarm; readonly children?: ReactNode }) => {
  const { t } = useTranslation('alarms');
  return (
    <span className={css.story}>
      <span>
        {children}
        <FoldChips alarmId={alarm.id} />
        {t(alarmKey(alarm))} · <PlaceWords alarm={alarm} />
      </span>
    </span>
  );
};

const PlaceWords = ({ alarm }: { readonly alarm: Alarm }) => {
  const area = areaBeside(alarm);
  return (
    <>
      {alarm.sourceName} {area === null ? null : <Dim>{area}</Dim>}
    </>
  );
};

const Dim = ({ children }: { readonly children: string }) => (
  <span style={{ color: 'var(--ph-text-dim)', fontWeight: 400 }}>{children}</span>
);

const ValueCell = ({ alarm, points }: { readonly alarm: Alarm; readonly points: Points }) =>
  alarmReading(alarm, points) === undefined ? '-' : <ShownValue alarm={alarm} points={points} />;
