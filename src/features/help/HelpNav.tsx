import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '#ui/preferences/language.ts';
import { helpPath, subjects } from './subjects.ts';
import css from './help.module.css';

/** The list of all subjects; `folded`: one line that opens, where the window is narrow. */
export function HelpNav({
  current,
  folded,
}: {
  readonly current: string | undefined;
  readonly folded: boolean;
}) {
  const { t } = useTranslation('help');
  const language = currentLanguage();
  const list = (
    <ul>
      {subjects.map(({ name, title }) => (
        <li key={name}>
          <Link to={helpPath(name)} aria-current={name === current ? 'page' : undefined}>
            {title[language]}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={css.nav} aria-label={t('pages')}>
      {folded ? (
        <details key={current}>
          <summary>{t('pages')}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}
