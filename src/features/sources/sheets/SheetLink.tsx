import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Permitted } from '#crud/Permitted.tsx';
import css from './sheets.module.css';

/** The way to the sheets, for pages of other ways in. */
export function SheetLink() {
  const { t } = useTranslation('sheetImport');
  return (
    <Permitted code="data/sheetImport/import">
      <p className={css.link}>
        <Link to="/monitoring/sheet">{t('haveSheet')}</Link>
      </p>
    </Permitted>
  );
}
