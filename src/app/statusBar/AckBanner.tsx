import { useTranslation } from 'react-i18next';
import css from '#ui/page/banner.module.css';
import { useAckNews } from './useAckNews.ts';

/** Acknowledgements that wait for the line; what became of them is told once it is back. */
export function AckBanner() {
  const { t } = useTranslation('ackNews');
  const waiting = useAckNews();
  return waiting === 0 ? null : <p className={css.mild}>{t('wait', { count: waiting })}</p>;
}
