import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { currentLanguage } from '../../ui/preferences/language.ts';
import { pageList } from '../../ui/pageList.ts';
import css from './home.module.css';

/** Every page that the user may open, under the heading it has in the menu. */
export function WorkWidget() {
  const { t } = useTranslation('home');
  const { pages } = useSnapshot(pageList);
  const language = currentLanguage();
  const headings = [...new Set(pages.map(({ under }) => under?.[language] ?? ''))];
  if (pages.length === 0) return <p className={css.dim}>{t('noPages')}</p>;
  return (
    <div className={css.work}>
      {headings.map((heading) => (
        <section key={heading}>
          <h3 className={css.heading}>{heading}</h3>
          <div className={css.apps}>
            {pages
              .filter(({ under }) => (under?.[language] ?? '') === heading)
              .map(({ path, title }) => (
                <Link key={path} to={path} className={css.app}>
                  {title[language]}
                </Link>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
