import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlarmMark } from '../../../ui/marks/AlarmMark.tsx';
import { pageTitle } from '../../../ui/pageTitle.ts';
import { Age } from '../../../ui/time/Age.tsx';
import { SoundControl } from '../sound/SoundControl.tsx';
import { showAlarms } from '../alarms/alarmView.ts';
import { noFilter } from '../alarms/noFilter.ts';
import { useReveal } from '../workspace/useReveal.ts';
import { useAlarmCounts, useAlarms } from '../../../mine/alarms/useAlarms.ts';
import { ClockButtons } from '../clock/ClockButtons.tsx';
import css from './AlarmStrip.module.css';
import { LinkReadout } from './LinkReadout.tsx';
import { NewestAlarm } from './NewestAlarm.tsx';
import { PauseButton } from './PauseButton.tsx';

const levels = [1, 2, 3, 4] as const;

/** On every page, never covered: what is wrong, what is newest, and whether the screen can be believed. */
export function AlarmStrip({ trailing }: { readonly trailing?: ReactNode }) {
  const { t } = useTranslation('strip');
  const { isKnown } = useAlarms();
  const counts = useAlarmCounts();
  const reveal = useReveal();
  const showAside = (): void => {
    showAlarms({ ...noFilter, state: 'shelved' });
    reveal('alarms');
  };
  useEffect(() => {
    pageTitle.unacknowledged = counts.unacknowledged;
    return () => {
      pageTitle.unacknowledged = 0;
    };
  }, [counts.unacknowledged]);

  return (
    <header className={css.strip} aria-label={t('label')}>
      <div className={css.counts}>
        {levels.map((level) => {
          const { open, unacknowledged } = counts.byLevel[level];
          const title = t('count', { level: t(`ui:level.${level}`), open, unacknowledged });
          return (
            <span key={level} className={css.count} title={title} data-unacknowledged={unacknowledged > 0 || undefined}>
              <AlarmMark level={level} label={isKnown ? String(open) : '-'} quiet={open === 0} flashing={unacknowledged > 0} />
            </span>
          );
        })}
      </div>
      {counts.aside === 0 ? null : (
        <button type="button" className={css.aside} title={t('asideHint')} onClick={showAside}>
          {t('aside', { count: counts.aside })}
        </button>
      )}
      <NewestAlarm alarm={counts.call ?? counts.newest} isKnown={isKnown} />
      {counts.waitsSince === undefined ? null : (
        <span className={css.oldest} title={t('oldest')}>
          <span className={css.caption}>{t('oldest')}</span> <Age since={counts.waitsSince} />
        </span>
      )}
      <div className={css.end}>
        <LinkReadout />
        <PauseButton />
        <ClockButtons />
        <SoundControl />
        {trailing}
      </div>
    </header>
  );
}
