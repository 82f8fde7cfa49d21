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
import { ShownAge, usePoints, useMineModel } from '#features/mine/api.ts';
import css from './AlarmDetail.module.css';
import { useShownAlarms } from '../shown/useAlarms.ts';
import { cutStations } from './cutStations.ts';
import { toldFacts } from './toldFacts.ts';
import { saidValue } from '../shown/alarmValue.ts';
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
  const { t } = useTranslation('alarms');
  const { unit } = alarm;
  const moment = (at: number | null): string | undefined =>
    at === null ? undefined : fullMomentText(at);
  const points = usePoints(alarm.pointNo !== null);
  const value = (number: number | null): string | undefined =>
    number === null ? undefined : `${saidValue(alarm, number, points)} ${unit}`.trimEnd();
  const present = usePresentValue(alarm);
  const now = value(asOfNow(alarm, present).currentValue);
  const isStale =
    alarm.currentValue !== null && (isStaleAlarm(alarm, use(StalePoints)) || Number.isNaN(present));
  const worst = worstKnown(alarm, present);
  const people = peopleCount(alarm);
  const isAgain = begunAt(alarm) !== alarm.raisedTime;
  const { list } = useShownAlarms();
  const isQuiet = alarm.state === AlarmState.suppressed && alarm.parentAlarmId !== null;
  const cause = isQuiet ? list.find(({ id }) => id === alarm.parentAlarmId) : undefined;
  const { data: model } = useMineModel(alarm.detail['substations'] !== undefined);
  const stations = cutStations(alarm, list, model?.substations ?? []);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['source', alarm.sourceName],
    ['area', alarm.areaName],
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
      alarm.raisedValue === null ? undefined : (
        <Then key="then" said={value(alarm.raisedValue)} at={isAgain ? alarm.raisedTime : null} />
      ),
    ],
    [
      isWorseBelow(alarm) ? 'lowest' : 'peak',
      worst === null || alarm.alarmType === AlarmType.state ? undefined : (followsPoint(alarm) &&
          isOfLimit(alarm)) ||
        stationOf(alarm) !== undefined ? (
        t(isWorseBelow(alarm) ? 'atMost' : 'atLeast', { value: value(worst) })
      ) : (
        <Then key="worst" said={value(worst)} at={alarm.peakTime} />
      ),
    ],
    [isAgain ? 'begun' : 'raised', moment(begunAt(alarm))],
    ['column.duration', <ShownAge key="age" since={begunAt(alarm)} until={alarm.clearedTime} />],
    ['firstRaised', isAgain ? moment(alarm.raisedTime) : undefined],
    ['cleared', moment(alarm.clearedTime)],
    [
      'people',
      people === undefined && alarm.areaNo === null ? undefined : (
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
    [
      'stations',
      stations.length === 0
        ? undefined
        : t('stationsCut', { count: stations.length, names: stations.join(t('comma')) }),
    ],
    ...toldFacts(alarm, cause, t),
    [
      'position',
      alarm.x === null || alarm.y === null
        ? undefined
        : [alarm.x, alarm.y, alarm.z].map((c) => numberText(c, 1)).join(' / '),
    ],
    ['repeats', alarm.count > 1 ? numberText(alarm.count, 0) : undefined],
    ['number', alarm.alarmNo],
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

/** A value and when it was so. */
const Then = ({ said, at }: { readonly said: string | undefined; readonly at: number | null }) => (
  <>
    {said}{' '}
    {at === null ? null : <time dateTime={new Date(at).toISOString()}>{fullMomentText(at)}</time>}
  </>
);
