import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MINE_ZONE } from '#base/mineTime.ts';
import { useAlarmCounts, useAlarms, useMayReadAlarms } from '#features/alarms/api.ts';
import { isTrusted, useLinkStatus } from '#features/mine/api.ts';
import { currentLocale } from '#ui/preferences/language.ts';
import { useNow } from '#ui/time/useNow.ts';
import { alarmSummary } from './alarmSummary.ts';
import css from './home.module.css';

/** The date and the clock, how many alarms wait, and whether data arrive. */
export function TodayWidget() {
  const { t } = useTranslation('home');
  const now = useNow(1_000);
  const alarms = useAlarms();
  const { unacknowledged } = useAlarmCounts();
  const status = useLinkStatus();
  const mayRead = useMayReadAlarms();
  const day = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'full',
    timeZone: MINE_ZONE,
  }).format(now);
  const time = new Intl.DateTimeFormat(currentLocale(), {
    timeStyle: 'short',
    timeZone: MINE_ZONE,
  }).format(now);
  return (
    <div className={css.lines}>
      <p className={`${css.big} ph-digits`}>{time}</p>
      <p>{day}</p>
      {mayRead ? (
        <>
          <p>
            <Link to="/monitoring/workspace">
              {t(alarmSummary(alarms), { count: unacknowledged })}
            </Link>
          </p>
          <p className={css.dim}>
            {t(status === 'starting' ? 'starting' : isTrusted(status) ? 'online' : 'offline')}
          </p>
        </>
      ) : (
        <p>{t('alarms:notPermitted')}</p>
      )}
    </div>
  );
}
