import { IconLifebuoy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { airOf } from '#contracts/evacuation/rescue.ts';
import { walkMinutes } from '#contracts/mine/walking.ts';
import { useRung } from '#features/alarms/api.ts';
import { useRescueStand } from '#features/people/api.ts';
import css from '#ui/page/banner.module.css';
import { useNow } from '#ui/time/useNow.ts';

const PAGE = '/monitoring/rescue';

/**
 * While a rescue team has to turn back: it rings on every page, and on all but its own a line says
 * which, and how much air it has.
 */
export function RescueBanner() {
  const { t } = useTranslation('evacuationBanner');
  const { data: stand, dataUpdatedAt } = useRescueStand();
  const { pathname } = useLocation();
  const teams = stand?.teams ?? [];
  const present = useNow(teams.length > 0 ? 1_000 : 60_000);
  const now = (stand?.t ?? 0) + Math.max(0, present - dataUpdatedAt);
  const late = teams
    .map(({ id, name, members }) => ({ id, name, air: airOf(members, now, walkMinutes) }))
    .filter(({ air }) => air.state !== 'well');
  const words = late.map(({ name }) => t('turn', { name })).join(' · ');
  // A team whose air is over rings anew.
  const key = late.map(({ id, air }) => `${id} ${air.state}`).join();
  useRung(late.length === 0 ? undefined : key, words);
  if (late.length === 0 || pathname === PAGE) return null;
  return (
    <p className={css.banner}>
      <IconLifebuoy size={16} stroke={1.5} aria-hidden="true" />
      <span role="alert">{words}</span>
      <span className={css.whole}>
        {late
          .map(({ air }) => t('air', { minutes: Math.max(0, Math.floor(air.left)) }))
          .join(' · ')}
      </span>
      <Link to={PAGE} className={css.link}>
        {t('showRescue')}
      </Link>
    </p>
  );
}
