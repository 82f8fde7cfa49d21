import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Value.module.css';

/**
 * The clock that stands before what is too old to be believed, with its word unless there is no
 * room for it.
 */
export function StaleMark({ short = false }: { readonly short?: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <span className={css.staleMark} title={t('stale')}>
      <IconClockExclamation size={14} stroke={1.5} role="img" aria-label={t('stale')} />
      {short ? null : <span className={css.note}>{t('stale')}</span>}
    </span>
  );
}
