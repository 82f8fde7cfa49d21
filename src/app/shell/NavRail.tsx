import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { hasRole } from '../../crud/roles.ts';
import { session } from '../../crud/session.ts';
import { currentLanguage } from '../../ui/preferences/language.ts';
import { features } from '../features.ts';
import css from './NavRail.module.css';

/** The destinations of all manifests as icons, 48 px wide. */
export function NavRail() {
  const { t } = useTranslation('app');
  const { user } = useSnapshot(session);
  return (
    <nav className={css.rail} aria-label={t('navigation')}>
      {features.flatMap((feature) =>
        feature.routes.map((route) => {
          const Icon = route.rail;
          if (Icon === undefined || !hasRole(user?.roles ?? [], route.roles)) return null;
          const label = route.title[currentLanguage()];
          return (
            <NavLink key={route.path} to={route.path} className={css.place ?? ''} aria-label={label} title={label}>
              <Icon size={20} stroke={1.5} />
            </NavLink>
          );
        }),
      )}
    </nav>
  );
}
