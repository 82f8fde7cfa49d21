import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { begunAt, needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { byUrgency, isAnnounced } from '#contracts/alarms/alarmOrder.ts';
import {
  ShownValue,
  ShownValueTime,
  alarmKey,
  stateKey,
  livePoints,
  PresentValues,
  useShownAlarms,
  useMayReadAlarms,
} from '#features/alarms/api.ts';
import { usePoints, type Points } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';
import { useFits } from './useFits.ts';

/** The open alarms, most urgent first; how many more there are stands in its head. */
export function AlarmsTile({ count }: { readonly count: number }) {
  const { t } = useTranslation('tiles');
  const { list, isKnown, isUpToDate } = useShownAlarms();
  const points = usePoints();
  const [fits, listRef] = useFits(count);
  const open = useMemo(() => list.filter(isAnnounced).toSorted(byUrgency), [list]);
  const shown = open.slice(0, fits);
  const mayRead = useMayReadAlarms();
  const note = open.length > fits ? t('more', { count: open.length - fits }) : undefined;
  return (
    <WallPanel title={t('alarms')} note={note} stale={isKnown && !isUpToDate}>
      {open.length === 0 ? (
        <p className={css.empty}>
          {t(
            !mayRead
              ? 'alarms:notPermitted'
              : !isKnown
                ? 'waiting'
                : isUpToDate
                  ? 'noAlarms'
                  : 'wall:notUpToDate',
          )}
        </p>
      ) : (
        <PresentValues points={livePoints(shown)} isUpToDate={isUpToDate}>
          <ol ref={listRef} className={css.alarms}>
            {shown.map((alarm) => (
              <AlarmRow key={alarm.id} alarm={alarm} points={points} />
            ))}
          </ol>
        </PresentValues>
      )}
    </WallPanel>
  );
}

function AlarmRow({ alarm, points }: { readonly alarm: Alarm; readonly points: Points }) {
  const { t } = useTranslation('alarms');
  return (
    <li data-level={alarm.level} data-waits={needsAck(alarm) || undefined}>
      <AlarmMark level={alarm.level} label={null} size={24} flashing={needsAck(alarm)} />
      <span className={css.alarmWhat}>
        {t(alarmKey(alarm))} <ShownValue alarm={alarm} points={points} named />
      </span>
      <span className={css.alarmWhen}>
        <Moment at={begunAt(alarm)} />
      </span>
      <span className={css.alarmWhere}>
        <ShownValueTime alarm={alarm} points={points} /> {alarm.sourceName}
      </span>
      <span className={css.alarmState}>
        {t(alarm.ackWaits === true ? 'alarms:state.ackWaits' : `tiles:${stateKey(alarm.state)}`)}
      </span>
    </li>
  );
}
