import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { device } from '#contracts/signage/signage.ts';
import type { RecordSectionProps } from '#crud/page/overrides.ts';
import css from './signage.module.css';

/** The pages on which it stands what a screen shows, shows later and has shown. */
export default function DeviceLinks({ record: { id } }: RecordSectionProps<typeof device>) {
  const { t } = useTranslation('signage');
  return (
    <nav className={css.links}>
      <Link to={`/signage/schedule?device=${id}`}>{t('toSchedule')}</Link>
      <Link to={`/signage/proof?device=${id}`}>{t('toProof')}</Link>
      <Link to="/signage/fleet">{t('toFleet')}</Link>
    </nav>
  );
}
