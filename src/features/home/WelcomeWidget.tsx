import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { mineClock } from '#base/mineTime.ts';
import { session } from '#crud/session.ts';
import { listed } from '#ui/preferences/signs.ts';
import { useNow } from '#ui/time/useNow.ts';
import css from './home.module.css';
import type { Standing } from './useHome.ts';

/**
 * Greets by the hour, and says as what one is here; by the codes of one's roles until their names
 * are known.
 */
export function WelcomeWidget({ standing }: { readonly standing: Standing | undefined }) {
  const { t } = useTranslation('home');
  const { user } = useSnapshot(session);
  const hour = mineClock(useNow(60_000)).getUTCHours();
  const roles = standing?.roleNames ?? user?.roles ?? [];
  return (
    <div className={css.lines}>
      <p className={css.big}>{t(`greet.${greetingAt(hour)}`, { name: user?.realName ?? '' })}</p>
      <p className={css.dim}>{standing?.orgName ?? user?.org?.name}</p>
      <p className={css.dim}>
        {user?.roles.length === 0 ? t('noRole') : t('roles', { roles: listed(roles) })}
      </p>
      <Link to="/user/account">{t('account')}</Link>
    </div>
  );
}

function greetingAt(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (hour < 6) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
