import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { Said } from '#ui/feature.ts';
import { pageTitle } from '#ui/pageTitle.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import css from './Root.module.css';
import { titleText } from './titleText.ts';

/** Around every page: its title in the tab and a thin bar while the next one is fetched. */
export function Root() {
  const isMoving = useNavigation().state !== 'idle';
  useTitle();
  return (
    <>
      {isMoving ? (
        <div className={css.progress} role="progressbar" aria-hidden="true" data-way="" />
      ) : null}
      <Outlet />
    </>
  );
}

function useTitle(): void {
  const { t } = useTranslation();
  const { unacknowledged, names } = useSnapshot(pageTitle);
  const { pathname } = useLocation();
  const said = useMatches()
    .map((match) => (match.handle as { title?: Said } | undefined)?.title)
    .findLast((title) => title !== undefined);
  const title = titleText(
    names[pathname] ?? said?.[currentLanguage()],
    t('app:name'),
    unacknowledged,
  );
  useEffect(() => {
    document.title = title;
  }, [title]);
}
