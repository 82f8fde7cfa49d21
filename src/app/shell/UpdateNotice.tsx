import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { unsaved } from '#ui/form/unsaved.ts';
import { panes } from '#ui/overlay/openPanes.ts';
import { reloadPage } from '#ui/served.ts';
import css from './SessionNotice.module.css';
import { useNewVersion } from './useNewVersion.ts';

const UpdateDialog = lazy(async () => ({
  default: (await import('../dialogs/UpdateDialog.tsx')).UpdateDialog,
}));

/**
 * Tells that the server has a newer page. Over ordinary pages a dialog that reloads by itself;
 * while another dialog or something unsaved is open, or over a live page, which nothing covers, a
 * line below with a button.
 */
export function UpdateNotice({ isLive }: { readonly isLive: boolean }) {
  const { t } = useTranslation('app');
  const isNew = useNewVersion();
  const { forms } = useSnapshot(unsaved);
  const { open } = useSnapshot(panes);
  if (!isNew) return null;
  if (isLive || forms.length > 0 || open.length > 0)
    return (
      <section className={css.notice} role="status">
        <IconRefresh size={20} stroke={1.5} aria-hidden="true" />
        <div className={css.text}>
          <strong>{t('updateTitle')}</strong>{' '}
          <span>{t(isLive ? 'updateLive' : 'updateWaits')}</span>
        </div>
        <Button size="xs" variant="default" onClick={() => void reloadPage()}>
          {t('updateNow')}
        </Button>
      </section>
    );
  return (
    <Suspense fallback={null}>
      <UpdateDialog />
    </Suspense>
  );
}
