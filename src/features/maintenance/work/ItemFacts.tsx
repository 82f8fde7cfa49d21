import { useTranslation } from 'react-i18next';
import type { ItemReadings } from '#contracts/maintenance/workInTheMine.ts';
import { HourChart } from './HourChart.tsx';
import css from './work.module.css';

/** What the point of the item that failed read in the hour before. */
export function ItemFacts({ readings }: { readonly readings: ItemReadings }) {
  const { t } = useTranslation('workInMine');
  return (
    <section className={css.section} aria-label={t('fromItem')}>
      <h3 className={css.heading}>{t('fromItem')}</h3>
      <HourChart evidence={readings} what={readings.what} />
    </section>
  );
}
