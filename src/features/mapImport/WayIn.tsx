import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Permitted } from '#crud/Permitted.tsx';
import css from './mapImport.module.css';

/** Above the list of imports: where the next one begins, and what undoing does. */
export function WayIn() {
  const { t } = useTranslation('mapImport');
  return (
    <p className={css.above}>
      {t('undoHint')}
      <Permitted code="data/mapImport/apply">
        <Link to="/monitoring/importMap">{t('another')}</Link>
      </Permitted>
    </p>
  );
}
