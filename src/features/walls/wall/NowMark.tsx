import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReplay } from '#features/mine/api.ts';
import css from './wall.module.css';

/**
 * Beside what shows the present whatever the clock says: "now", while the wall around it shows the
 * past.
 */
export function NowMark() {
  const { t } = useTranslation('wall');
  if (useReplay() === undefined) return null;
  return (
    <span className={css.now}>
      <IconClock size="1em" stroke={1.5} aria-hidden="true" />
      {t('now')}
    </span>
  );
}
