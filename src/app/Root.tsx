import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches, useNavigation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { pageTitle } from '../ui/pageTitle.ts';
import css from './Root.module.css';
import { titleText } from './titleText.ts';

/** Around every page: its title in the tab and a thin bar while the next one is fetched. */
export function Root() {
  const isMoving = useNavigation().state !== 'idle';
  useTitle();
  return (
    <>
      {isMoving ? <div className={css.progress} role="progressbar" aria-hidden="true" /> : null}
      <Outlet />
    </>
  );
}

function useTitle(): void {
  const { t } = useTranslation();
  const { unacknowledged } = useSnapshot(pageTitle);
  const key = useMatches()
    .map((match) => (match.handle as { title?: string } | undefined)?.title)
    .findLast((title) => title !== undefined);
  const title = titleText(key === undefined ? undefined : t(key), t('app:name'), unacknowledged);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
