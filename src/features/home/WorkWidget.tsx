import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { currentLanguage } from '#ui/preferences/language.ts';
import { pageList } from '#ui/pageList.ts';
import css from './home.module.css';
import { pageSections } from './pageSections.ts';

/** Every page that the user may open, under the heading it has in the menu. */
export function WorkWidget() {
  const { t } = useTranslation('home');
  const { pages } = useSnapshot(pageList);
  const language = currentLanguage();
  if (pages.length === 0) return <p className={css.dim}>{t('noPages')}</p>;
  return (
    <div className={css.work}>
      {pageSections(pages).map(({ heading, pages: below }) => (
        <section key={below[0]?.path}>
          <h3 className={css.heading}>{heading?.[language]}</h3>
          <div className={css.apps}>
            {below.map(({ path, title }) => (
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
