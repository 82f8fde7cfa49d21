import type { TFunction } from 'i18next';
import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AlarmState,
  AlarmType,
  begunAt,
  isWorseBelow,
  type Alarm,
} from '#contracts/alarms/alarm.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { ShownAge, usePoints, useMineModel, type Points } from '#features/mine/api.ts';
import css from './AlarmDetail.module.css';
import { useShownAlarms } from '../shown/useAlarms.ts';
import { cutStations } from './cutStations.ts';
import { causeFacts } from './causeFacts.ts';
import { valueText } from '../shown/alarmValue.ts';
import { PeopleHere } from './PeopleHere.tsx';
import { peopleCount } from '../shown/alarmWords.ts';
import { ShownValueTime } from '../shown/ShownValue.tsx';
import {
  asOfNow,
  followsPoint,
  isOfLimit,
  stationOf,
  usePresentValue,
  worstKnown,
} from '../shown/presentValue.ts';
import { isActive, isStaleAlarm, StalePoints } from '../shown/staleness.ts';

/** The fields of an alarm that say something, in the order in which they are asked for. */
export function AlarmFacts({ alarm }: { readonly alarm: Alarm }) {
  const { t, i18n } = useTranslation('alarms');
  const points = usePoints(alarm.pointNo !== null);
  const { list } = useShownAlarms();
  const { data: model } = useMineModel(alarm.detail['substations'] !== undefined);
  const isQuiet = alarm.state === AlarmState.suppressed && alarm.parentAlarmId !== null;
  const cause = isQuiet ? list.find(({ id }) => id === alarm.parentAlarmId) : undefined;
  const facts: readonly Fact[] = [
    ['source', alarm.sourceName],
    ['area', alarm.areaName],
    ...useValueFacts(alarm, points),
    ...timeFacts(alarm),
    ...actFacts(alarm, t),
    ['stations', stationsText(cutStations(alarm, list, model?.substations ?? []), t)],
    ...causeFacts(alarm, cause, t, i18n.language),
    ...recordFacts(alarm),
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([key, said]) =>
        said === undefined || said === null || said === '' ? null : (
          <div key={key} className={css.fact} data-wide={key === 'stations' || undefined}>
            <dt>{t(key)}</dt>
            <dd>{said}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Key of its name, and what is said; nothing where nothing is known. */
type Fact = readonly [key: string, said: ReactNode];
type Words = TFunction<'alarms'>;

const moment = (at: number | null): string | undefined =>
  at === null ? undefined : fullMomentText(at);
const isAgain = (alarm: Alarm): boolean => begunAt(alarm) !== alarm.raisedTime;

/** What is measured now, what it was at the beginning and at its worst, and its limit. */
function useValueFacts(alarm: Alarm, points: Points): readonly Fact[] {
  const { t } = useTranslation('alarms');
  const stale = use(StalePoints);
  const present = usePresentValue(alarm);
  const value = (number: number | null): string | undefined =>
    number === null ? undefined : `${valueText(alarm, number, points)} ${alarm.unit}`.trimEnd();
  const now = value(asOfNow(alarm, present).currentValue);
  const isStale =
    alarm.currentValue !== null && (isStaleAlarm(alarm, stale) || Number.isNaN(present));
  const { raisedValue, raisedTime } = alarm;
  return [
    [
      isActive(alarm) ? 'current' : 'atClear',
      now === undefined ? undefined : (
        <>
          {isStale ? <StaleMark /> : null}
          {now} <ShownValueTime alarm={alarm} points={points} />
        </>
      ),
    ],
    ['limit', value(alarm.limitValue)],
    [
      'atRaise',
      raisedValue === null ? undefined : (
        <Then key="then" said={value(raisedValue)} at={isAgain(alarm) ? raisedTime : null} />
      ),
    ],
    worstFact(alarm, worstKnown(alarm, present), value, t),
  ];
}

function worstFact(
  alarm: Alarm,
  worst: number | null,
  value: (number: number) => string | undefined,
  t: Words,
): Fact {
  const isBelow = isWorseBelow(alarm);
  const key = isBelow ? 'lowest' : 'peak';
  if (worst === null || alarm.alarmType === AlarmType.state) return [key, undefined];
  if ((followsPoint(alarm) && isOfLimit(alarm)) || stationOf(alarm) !== undefined)
    return [key, t(isBelow ? 'atMost' : 'atLeast', { value: value(worst) })];
  return [key, <Then key="worst" said={value(worst)} at={alarm.peakTime} />];
}

const timeFacts = (alarm: Alarm): readonly Fact[] => [
  [isAgain(alarm) ? 'begun' : 'raised', moment(begunAt(alarm))],
  ['column.duration', <ShownAge key="age" since={begunAt(alarm)} until={alarm.clearedTime} />],
  ['firstRaised', isAgain(alarm) ? moment(alarm.raisedTime) : undefined],
  ['cleared', moment(alarm.clearedTime)],
];

/** Whom it concerns, how bad it was, and what was done. */
const actFacts = (alarm: Alarm, t: Words): readonly Fact[] => [
  [
    'people',
    peopleCount(alarm) === undefined && alarm.areaNo === null ? undefined : (
      <PeopleHere key="people" alarm={alarm} inWords />
    ),
  ],
  [
    'worst',
    alarm.maxLevel === alarm.level ? undefined : <AlarmMark key="mark" level={alarm.maxLevel} />,
  ],
  ['power', alarm.powerOffState === 0 ? undefined : t(`power.${alarm.powerOffState}`)],
  [
    'ack',
    alarm.ackUserName === null
      ? undefined
      : `${alarm.ackUserName}, ${moment(alarm.ackTime) ?? '-'}`,
  ],
  ['ackNote', alarm.ackComment],
  ['reason', alarm.reason === null ? undefined : t(`reason.${alarm.reason}`)],
];

const stationsText = (stations: readonly string[], t: Words): string | undefined =>
  stations.length === 0
    ? undefined
    : t('stationsCut', { count: stations.length, names: stations.join(t('comma')) });

const recordFacts = ({ x, y, z, count, alarmNo }: Alarm): readonly Fact[] => [
  [
    'position',
    x === null || y === null ? undefined : [x, y, z].map((c) => numberText(c, 1)).join(' / '),
  ],
  ['repeats', count > 1 ? numberText(count, 0) : undefined],
  ['number', alarmNo],
];

/** A value and when it was so. */
const Then = ({ said, at }: { readonly said: string | undefined; readonly at: number | null }) => (
  <>
    {said}{' '}
    {at === null ? null : <time dateTime={new Date(at).toISOString()}>{fullMomentText(at)}</time>}
  </>
);
