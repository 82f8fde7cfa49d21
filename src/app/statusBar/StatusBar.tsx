import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#crud/session.ts';
import { loaded } from '#ui/loaded.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { pageTitle } from '#ui/pageTitle.ts';
import { Age } from '#ui/time/Age.tsx';
import {
  SoundControl,
  showAlarms,
  noFilter,
  type AlarmCounts,
  useAlarmCounts,
  useAlarms,
  useMayReadAlarms,
} from '#features/alarms/api.ts';
import { useReveal, useReplay, useFigure } from '#features/mine/api.ts';
import { ClockButtons } from '#features/replay/api.ts';
import css from './StatusBar.module.css';
import { LinkReadout } from './LinkReadout.tsx';
import { NewestAlarm } from './NewestAlarm.tsx';
import { PauseButton } from './PauseButton.tsx';

const levels = [1, 2, 3, 4] as const;
const PeopleBelow = lazy(
  loaded(async () => ({ default: (await import('./PeopleBelow.tsx')).PeopleBelow })),
);

/**
 * On every page, never covered: what is wrong, what is newest, and whether the screen can be
 * believed.
 */
export function StatusBar({ trailing }: { readonly trailing?: ReactNode }) {
  const { t } = useTranslation('strip');
  const { isKnown, isUpToDate } = useAlarms();
  const figure = useFigure(true);
  const counts = useAlarmCounts();
  const mayRead = useMayReadAlarms();
  const mayPlace = usePermission('data/mine/get');
  const isReplay = useReplay() !== undefined;
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
      {mayRead ? <Counts counts={counts} isKnown={isKnown} /> : null}
      {counts.aside === 0 ? null : (
        <button type="button" className={css.aside} title={t('asideHint')} onClick={showAside}>
          {figure(t('aside', { count: counts.aside }))}
        </button>
      )}
      {mayRead ? (
        <NewestAlarm
          alarm={counts.call ?? counts.newest}
          none={isKnown ? (isUpToDate ? 'quiet' : 'notUpToDate') : 'unknown'}
        />
      ) : (
        <span className={css.newest}>{t('alarms:notPermitted')}</span>
      )}
      {counts.waitsSince === undefined ? null : (
        <span className={css.oldest} title={t('oldest')}>
          <span className={css.caption}>{t('oldestShort')}</span> <Age since={counts.waitsSince} />
        </span>
      )}
      {mayPlace && !isReplay ? (
        <Suspense fallback={null}>
          <PeopleBelow />
        </Suspense>
      ) : null}
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

/** How many alarms of each level are open; those that nobody has acknowledged flash. */
function Counts({ counts, isKnown }: { readonly counts: AlarmCounts; readonly isKnown: boolean }) {
  const { t } = useTranslation('strip');
  const figure = useFigure(true);
  return (
    <div className={css.counts}>
      {levels.map((level) => {
        const { open, unacknowledged } = counts.byLevel[level];
        const title = figure(t('count', { level: t(`ui:level.${level}`), open, unacknowledged }));
        return (
          <span
            key={level}
            className={css.count}
            title={title}
            data-unacknowledged={unacknowledged > 0 || undefined}
          >
            <AlarmMark
              level={level}
              label={isKnown ? figure(open) : '-'}
              quiet={open === 0}
              flashing={unacknowledged > 0}
            />
          </span>
        );
      })}
    </div>
  );
}
