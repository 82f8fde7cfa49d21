import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { pageList } from '#ui/pageList.ts';
import css from './home.module.css';

type MineWidgetProps = {
  readonly apps: readonly string[];
  readonly onApps: (apps: readonly string[]) => void;
};

/** The pages that the user picked for himself. */
export function MineWidget({ apps, onApps }: MineWidgetProps) {
  const { t } = useTranslation('home');
  const { pages } = useSnapshot(pageList);
  const [isPicking, setPicking] = useState(false);
  const language = currentLanguage();
  const mine = apps.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  return (
    <div className={css.lines}>
      <div className={css.apps}>
        {mine.map(({ path, title }) => (
          <Link key={path} to={path} className={css.app}>
            {title[language]}
          </Link>
        ))}
        {mine.length === 0 && !isPicking ? <p className={css.dim}>{t('noApps')}</p> : null}
      </div>
      {isPicking ? (
        <MultiSelect
          aria-label={t('pick')}
          placeholder={t('pick')}
          searchable
          value={[...apps]}
          data={pages.map(({ path, title }) => ({ value: path, label: title[language] }))}
          onChange={onApps}
        />
      ) : null}
      <PlainButton quiet onClick={() => setPicking(!isPicking)}>
        {t(isPicking ? 'picked' : 'pick')}
      </PlainButton>
    </div>
  );
}
