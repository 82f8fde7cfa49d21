import { IconArrowLeft, IconLogout, IconPinned } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { wallCode } from '#contracts/walls/wall.ts';
import { askLogout } from '#crud/askLogout.ts';
import { session, signOut, usePermission } from '#crud/session.ts';
import { loaded } from '#ui/loaded.ts';

const StayDialog = lazy(
  loaded(async () => ({ default: (await import('./StayDialog.tsx')).StayDialog })),
);

/**
 * The way back to the other pages, and the way to leave this browser standing as a wall; of a wall
 * that stands, the way out.
 */
export function Stay() {
  const { t } = useTranslation('wall');
  const { user } = useSnapshot(session);
  const mayStay = usePermission(wallCode);
  const [isAsking, setAsking] = useState(false);
  if (user?.isWall === true)
    return (
      <button type="button" aria-label={t('leave')} title={t('leave')} onClick={() => void leave()}>
        <IconLogout size="1.2em" stroke={1.5} />
      </button>
    );
  return (
    <>
      <Link to="/" aria-label={t('back')} title={t('back')}>
        <IconArrowLeft size="1.2em" stroke={1.5} />
      </Link>
      {mayStay ? (
        <button
          type="button"
          aria-label={t('stay')}
          title={t('stay')}
          onClick={() => setAsking(true)}
        >
          <IconPinned size="1.2em" stroke={1.5} />
        </button>
      ) : null}
      {isAsking ? (
        <Suspense fallback={null}>
          <StayDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

async function leave(): Promise<void> {
  await askLogout();
  signOut();
  window.location.assign('#/login');
}
