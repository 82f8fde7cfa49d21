import { useTranslation } from 'react-i18next';
import css from './collectors.module.css';

/** The certificate that the other side has to trust; nothing where it needs none. */
export function OwnCertificate({ thumbprint }: { readonly thumbprint: string | null }) {
  const { t } = useTranslation('collectors');
  return thumbprint === null ? null : (
    <p className={css.reason}>{t('certificate', { thumbprint })}</p>
  );
}
