import { useTranslation } from 'react-i18next';
import type { LeftOut as Mapping } from '#contracts/sources/collectorStanding.ts';
import css from './collectors.module.css';

/** The mappings that are not followed, and why; nothing where all are. */
export function LeftOut({ mappings }: { readonly mappings: readonly Mapping[] }) {
  const { t } = useTranslation('collectors');
  if (mappings.length === 0) return null;
  return (
    <>
      <h3>{t('leftOut')}</h3>
      <ul className={css.faults}>
        {mappings.map(({ code, what }) => (
          <li key={`${code} ${what}`}>{t(`leftOut.${code}`, { what })}</li>
        ))}
      </ul>
    </>
  );
}
