import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { MINE_ZONE } from '../../base/mineTime.ts';
import { useTopic } from '../../streams/useTopic.ts';
import { currentLocale } from '../../ui/preferences/language.ts';
import { pageTitle } from '../../ui/pageTitle.ts';
import { useNow } from '../../ui/time/useNow.ts';
import css from './home.module.css';

/** The date and the clock, how many alarms wait, and whether data arrive. */
export function TodayWidget() {
  const { t } = useTranslation('home');
  const now = useNow(1_000);
  const { unacknowledged } = useSnapshot(pageTitle);
  const link = useTopic({ kind: 'link' });
  const day = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'full', timeZone: MINE_ZONE }).format(now);
  const time = new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short', timeZone: MINE_ZONE }).format(now);
  return (
    <div className={css.lines}>
      <p className={`${css.big} ph-digits`}>{time}</p>
      <p>{day}</p>
      <p>
        <Link to="/monitoring/workspace">{t('waiting', { count: unacknowledged })}</Link>
      </p>
      <p className={css.dim}>{t(link?.link.state === 'online' ? 'online' : 'offline')}</p>
    </div>
  );
}
