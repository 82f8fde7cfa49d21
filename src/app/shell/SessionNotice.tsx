import { IconLock } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { session, signOut } from '#crud/session.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { usePageHandle } from '../pageHandle.ts';
import css from './SessionNotice.module.css';

const SessionDialog = lazy(async () => ({
  default: (await import('../dialogs/SessionDialog.tsx')).SessionDialog,
}));

/**
 * The one notice that a session has ended. Pages behind it are covered until the user signs in
 * again; a page with live alarms never is: there it stands above them and the page goes on,
 * read-only.
 */
export function SessionNotice() {
  const { t } = useTranslation('app');
  const { expired } = useSnapshot(session);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLive = usePageHandle()?.live === true;
  if (!expired) return null;
  const again = (): void => {
    signOut();
    void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true });
  };
  if (isLive)
    return (
      <section className={css.notice} role="alertdialog" aria-label={t('sessionTitle')}>
        <IconLock size={20} stroke={1.5} aria-hidden="true" />
        <div className={css.text}>
          <strong>{t('sessionTitle')}</strong> <span>{t('sessionText')}</span>
          <div className={css.readOnly}>{t('sessionReadOnly')}</div>
        </div>
        <PlainButton primary onClick={again}>
          {t('sessionButton')}
        </PlainButton>
      </section>
    );
  return (
    <Suspense fallback={null}>
      <SessionDialog onAgain={again} />
    </Suspense>
  );
}
