import { useTranslation } from 'react-i18next';
import { useAlarmCounts, useAlarms, useMayReadAlarms } from '#features/alarms/api.ts';
import { linkTones, useLink, useFigure, useMineModel } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import { ageText } from '#ui/time/clockText.ts';
import { NowMark } from './NowMark.tsx';
import { dayText, hourText } from './wallClock.ts';
import { useWallTime } from './useWallTime.ts';
import css from './wall.module.css';

const levels = [1, 2, 3, 4] as const;
/**
 * Which mine and screen this is, what is wrong, whether it may be believed, and what time it is.
 */
export function WallHead({ title }: { readonly title: string }) {
  const { data: model } = useMineModel();
  return (
    <header className={css.head}>
      <div className={css.names}>
        <h1>{title}</h1>
        {model === undefined ? null : <span>{model.company.name}</span>}
      </div>
      <NowMark />
      <Counts />
      <LinkState />
      <WallClock />
    </header>
  );
}

function Counts() {
  const { t } = useTranslation('wall');
  const { isKnown } = useAlarms();
  const { byLevel } = useAlarmCounts();
  const figure = useFigure(true);
  if (!useMayReadAlarms()) return <p className={css.counts}>{t('alarms:notPermitted')}</p>;
  return (
    <div className={css.counts} role="group" aria-label={t('alarms')}>
      {levels.map((level) => {
        const { open, unacknowledged } = byLevel[level];
        return (
          <span
            key={level}
            title={figure(t('open', { level: t(`ui:level.${level}`), open, unacknowledged }))}
          >
            <AlarmMark
              level={level}
              size={26}
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

function LinkState() {
  const { t } = useTranslation('strip');
  const { status, ageMs } = useLink();
  return (
    <div className={css.link} data-testid="link" data-status={status}>
      <StatusDot tone={linkTones[status]}>{t(`status.${status}`)}</StatusDot>
      {status === 'frozen' ? null : <span className="ph-digits">{ageText(ageMs)}</span>}
    </div>
  );
}

function WallClock() {
  const now = useWallTime();
  return (
    <time className={css.clock} dateTime={new Date(now).toISOString()}>
      <span>{dayText(now)}</span>
      <strong className="ph-digits">{hourText(now)}</strong>
    </time>
  );
}
