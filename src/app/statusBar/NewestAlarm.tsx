import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { begunAt, isCallForHelp, needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { loaded } from '#ui/loaded.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import {
  useAcknowledge,
  alarmKey,
  peopleCount,
  placeText,
  usePaintMark,
} from '#features/alarms/api.ts';
import { selection, useReveal } from '#features/mine/api.ts';
import css from './StatusBar.module.css';

const NewestValue = lazy(
  loaded(async () => ({ default: (await import('./NewestValue.tsx')).NewestValue })),
);

/**
 * The newest alarm, or somebody who calls for help, in one line; a click opens it in the workspace.
 * `none`: what is said where there is none.
 */
export function NewestAlarm({
  alarm,
  none,
}: {
  readonly alarm: Alarm | undefined;
  readonly none: 'quiet' | 'notUpToDate' | 'unknown';
}) {
  const { t } = useTranslation('strip');
  const { acknowledge, mayAct } = useAcknowledge();
  const reveal = useReveal();
  const mark = usePaintMark(alarm, 'strip');
  if (alarm === undefined) return <span className={`${css.newest} ${css.quiet}`}>{t(none)}</span>;
  const open = (): void => {
    selection.alarmId = alarm.id;
    reveal('alarms');
  };
  const people = peopleCount(alarm);
  const words = t(`alarms:${alarmKey(alarm)}`);
  const place = placeText(alarm);
  return (
    <div className={css.newest}>
      {isCallForHelp(alarm) ? null : <span className={css.caption}>{t('newest')}</span>}
      <button
        ref={mark}
        type="button"
        className={css.story}
        title={[words, place].filter((one) => one !== '').join(' · ')}
        onClick={open}
      >
        <AlarmMark level={alarm.level} label={null} />
        <Moment at={begunAt(alarm)} />
        <span>{words}</span>
        {alarm.currentValue === null ? null : (
          <Suspense fallback={null}>
            <NewestValue alarm={alarm} />
          </Suspense>
        )}
        <span className={css.where}>{place}</span>
        {people === undefined ? null : <span>{t('people', { count: people })}</span>}
      </button>
      {needsAck(alarm) && mayAct ? (
        <PlainButton className={css.small} onClick={() => void acknowledge([alarm.id], '')}>
          {t('acknowledge')}
        </PlainButton>
      ) : null}
    </div>
  );
}
