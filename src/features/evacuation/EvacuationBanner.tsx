import { IconRun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { session } from '#crud/session.ts';
import { spokenOf } from '#ui/preferences/signs.ts';
import { spanText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import css from '#ui/page/banner.module.css';
import { useEvacuationOn } from '#features/people/api.ts';

const PAGE = '/monitoring/evacuation';

/** On every page but its own while an evacuation is on: which, since when, and the way to it. */
export function EvacuationBanner() {
  const { t } = useTranslation('evacuationBanner');
  const { token } = useSnapshot(session);
  const { data: on } = useEvacuationOn(token !== undefined);
  const { pathname } = useLocation();
  const now = useNow(on ? 1_000 : 60_000);
  // There it would lie on the people whom it tells of.
  if (!on || pathname === PAGE) return null;
  return (
    <p className={css.banner}>
      <IconRun size={16} stroke={1.5} aria-hidden="true" />
      <span role="status">{spokenOf(t(on.drill ? 'drill' : 'emergency'), on.reason)}</span>
      <span className={css.whole}>{spanText(now - on.startedAt)}</span>
      <Link to={PAGE} className={css.link}>
        {t('show')}
      </Link>
    </p>
  );
}
