import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { mineClock } from '../../base/mineTime.ts';
import { session } from '../../crud/session.ts';
import { useNow } from '../../ui/time/useNow.ts';
import css from './home.module.css';

/** Greets by the hour, and says as what one is here; by the codes of one's roles where their names are not known. */
export function WelcomeWidget({ roleNames }: { readonly roleNames: readonly string[] | undefined }) {
  const { t } = useTranslation('home');
  const { user } = useSnapshot(session);
  const hour = mineClock(useNow(60_000)).getUTCHours();
  const greeting = hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return (
    <div className={css.lines}>
      <p className={css.big}>{t(`greet.${greeting}`, { name: user?.realName ?? '' })}</p>
      <p className={css.dim}>{user?.org?.name}</p>
      <p className={css.dim}>
        {user?.roles.length === 0 ? t('noRole') : t('roles', { roles: (roleNames ?? user?.roles ?? []).join(', ') })}
      </p>
      <Link to="/user/account">{t('account')}</Link>
    </div>
  );
}
