import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlarmState, AlarmType, type Alarm } from '../../../contracts/monitoring/alarm.ts';
import { AlarmMark } from '../../../ui/marks/AlarmMark.tsx';
import { StaleMark } from '../../../ui/marks/StaleMark.tsx';
import { numberText } from '../../../ui/marks/numberText.ts';
import { fullMomentText } from '../../../ui/time/clockText.ts';
import { ShownAge } from '../clock/ShownAge.tsx';
import css from './AlarmDetail.module.css';
import { useShownAlarms } from '../../../mine/alarms/useAlarms.ts';
import { toldFacts } from './toldFacts.ts';
import { saidValue } from '../../../mine/alarms/alarmValue.ts';
import { PeopleHere } from '../heads/PeopleHere.tsx';
import { peopleCount } from '../../../mine/alarms/alarmWords.ts';
import { ShownValueTime } from '../../../mine/alarms/ShownValue.tsx';
import { asOfNow, followsPoint, isOfLimit, usePresentValue, worstKnown } from '../../../mine/alarms/presentValue.ts';
import { isActive, isStaleAlarm, StalePoints } from '../../../mine/alarms/staleness.ts';
import { usePoints } from '../../../mine/alarms/usePoints.ts';

/** The fields of an alarm that say something, in the order in which they are asked for. */
export function AlarmFacts({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation('alarms');
  const { unit } = alarm;
  const moment = (at: number | null): string | undefined => (at === null ? undefined : fullMomentText(at));
  const points = usePoints(alarm.pointNo !== null);
  const value = (number: number | null): string | undefined =>
    number === null ? undefined : `${saidValue(alarm, number, points)} ${unit}`.trimEnd();
  const present = usePresentValue(alarm);
  const now = value(asOfNow(alarm, present).currentValue);
  const isStale = alarm.currentValue !== null && (isStaleAlarm(alarm, use(StalePoints)) || Number.isNaN(present));
  const worst = worstKnown(alarm, present);
  const people = peopleCount(alarm);
  const { list } = useShownAlarms();
  const isQuiet = alarm.state === AlarmState.suppressed && alarm.parentAlarmId !== null;
  const cause = isQuiet ? list.find(({ id }) => id === alarm.parentAlarmId) : undefined;
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
    ['atRaise', value(alarm.raisedValue)],
    [
      'peak',
      worst === null || alarm.alarmType === AlarmType.state ? undefined : followsPoint(alarm) && isOfLimit(alarm) ? (
        t(alarm.groupKey.startsWith('low|') ? 'atMost' : 'atLeast', { value: value(worst) })
      ) : (
        <>
          {value(worst)} {moment(alarm.peakTime)}
        </>
      ),
    ],
    ['raised', moment(alarm.raisedTime)],
    ['column.duration', <ShownAge key="age" since={alarm.raisedTime} until={alarm.clearedTime} />],
    ['cleared', moment(alarm.clearedTime)],
    ['people', people === undefined && alarm.areaNo === null ? undefined : <PeopleHere key="people" alarm={alarm} inWords />],
    ['worst', alarm.maxLevel === alarm.level ? undefined : <AlarmMark key="mark" level={alarm.maxLevel} />],
    ['power', alarm.powerOffState === 0 ? undefined : t(`power.${alarm.powerOffState}`)],
    ['ack', alarm.ackUserName === null ? undefined : `${alarm.ackUserName}, ${moment(alarm.ackTime) ?? '-'}`],
    ['ackNote', alarm.ackComment],
    ['reason', alarm.reason === null ? undefined : t(`reason.${alarm.reason}`)],
    ...toldFacts(alarm, cause, t),
    ['position', alarm.x === null || alarm.y === null ? undefined : [alarm.x, alarm.y, alarm.z].map((c) => numberText(c, 1)).join(' / ')],
    ['repeats', alarm.count > 1 ? numberText(alarm.count, 0) : undefined],
    ['number', alarm.alarmNo],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([key, said]) =>
        said === undefined || said === null || said === '' ? null : (
          <div key={key} className={css.fact}>
            <dt>{t(key)}</dt>
            <dd>{said}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
