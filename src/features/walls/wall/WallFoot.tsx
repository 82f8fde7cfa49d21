import { IconBulb, IconHistory, IconMaximize, IconMoonStars } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { begunAt } from '#contracts/alarms/alarm.ts';
import { byUrgency, isAnnounced } from '#contracts/alarms/alarmOrder.ts';
import {
  ShownValue,
  ShownValueTime,
  alarmKey,
  livePoints,
  PresentValues,
  useAlarms,
  useMayReadAlarms,
} from '#features/alarms/api.ts';
import { turnReplay } from '#features/replay/api.ts';
import { useReplay, usePoints } from '#features/mine/api.ts';
import { toggleFullScreen } from '#ui/fullScreen.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { night, turnNight } from './night.ts';
import { NowMark } from './NowMark.tsx';
import { Stay } from './Stay.tsx';
import type { WakeState } from './useWakeLock.ts';
import css from './wall.module.css';

const SHOWN = 3;

/** The most urgent alarms in one line, why the screen may go dark, and what a hand can do. */
export function WallFoot({ wake, idle }: { readonly wake: WakeState; readonly idle: boolean }) {
  const { t } = useTranslation('wall');
  return (
    <footer className={css.foot}>
      <NowMark />
      <Strip />
      {wake === 'held' ? null : (
        <span className={css.wake}>
          <IconBulb size="1em" stroke={1.5} aria-hidden="true" />
          {t(wake)}
        </span>
      )}
      <Acts idle={idle} />
    </footer>
  );
}

function Strip() {
  const { t } = useTranslation('wall');
  const { list, isKnown, isUpToDate } = useAlarms();
  const points = usePoints();
  const shown = useMemo(() => list.filter(isAnnounced).toSorted(byUrgency).slice(0, SHOWN), [list]);
  // The foot is of now, whose values a replay does not bring.
  const isReplay = useReplay() !== undefined;
  if (!useMayReadAlarms()) return <p className={css.strip}>{t('alarms:notPermitted')}</p>;
  if (shown.length === 0)
    return (
      <p className={css.strip}>{t(!isKnown ? 'unknown' : isUpToDate ? 'quiet' : 'notUpToDate')}</p>
    );
  return (
    <PresentValues
      points={isReplay ? '' : livePoints(shown)}
      isUpToDate={isUpToDate}
      isOfClock={!isReplay}
    >
      <ul className={css.strip} aria-label={t('newest')}>
        {isUpToDate ? null : <li>{t('notUpToDate')}</li>}
        {shown.map((alarm) => (
          <li key={alarm.id}>
            <AlarmMark level={alarm.level} label={null} size={20} />
            <Moment at={begunAt(alarm)} />
            <span>{t(`alarms:${alarmKey(alarm)}`)}</span>
            <ShownValue alarm={{ ...alarm, limitValue: null }} points={points} named />
            <ShownValueTime
              alarm={alarm}
              points={points}
              short={alarm.valueTime === begunAt(alarm)}
            />
            <span className={css.where}>{alarm.sourceName}</span>
          </li>
        ))}
      </ul>
    </PresentValues>
  );
}

function Acts({ idle }: { readonly idle: boolean }) {
  const { t } = useTranslation('wall');
  const { choice } = useSnapshot(night);
  const isReplay = useReplay() !== undefined;
  const replayText = t(isReplay ? 'clock:live' : 'clock:start');
  const nightText = t('night', { choice: t(`choice.${choice}`) });
  return (
    <nav className={css.acts} aria-label={t('acts')} data-idle={idle || undefined}>
      <Stay />
      <button
        type="button"
        aria-label={replayText}
        title={replayText}
        aria-pressed={isReplay}
        onClick={(event) => turnReplay(event.currentTarget, isReplay)}
      >
        <IconHistory size="1.2em" stroke={1.5} />
      </button>
      <button type="button" aria-label={nightText} title={nightText} onClick={turnNight}>
        <IconMoonStars size="1.2em" stroke={1.5} />
      </button>
      <button
        type="button"
        aria-label={t('fullScreen')}
        title={t('fullScreen')}
        onClick={() => void toggleFullScreen(document.documentElement)}
      >
        <IconMaximize size="1.2em" stroke={1.5} />
      </button>
    </nav>
  );
}
