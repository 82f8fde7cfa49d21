import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '#ui/preferences/language.ts';
import css from './menu.module.css';
import type { Place } from './shortMenu.ts';

/** The pages that stand behind the same line of the menu, side by side above the page. */
export function Neighbours({ here }: { readonly here: Place | undefined }) {
  const { t } = useTranslation('app');
  const bar = useRef<HTMLElement>(null);
  const path = here?.path;
  useEffect(() => {
    bar.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);
  if (here === undefined || here.beside.length < 2) return null;
  const language = currentLanguage();
  return (
    <nav ref={bar} className={css.beside} aria-label={t('pagesOf', { name: here.title[language] })}>
      {here.beside.map((page) => (
        <Link
          key={page.key}
          to={page.path ?? '/'}
          className={css.tab}
          aria-current={page.path === path ? 'page' : undefined}
        >
          {page.title[language]}
        </Link>
      ))}
    </nav>
  );
}
