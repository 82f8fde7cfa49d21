import { ActionIcon } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { session } from '#crud/session.ts';
import { loaded } from '#ui/loaded.ts';
import { LazyMenu, loadMenu } from '#ui/overlay/LazyMenu.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { quietly, whenIdle } from '../loading.ts';
import messages from './MessageButton.module.css';
import { useUnread } from './useUnread.ts';

const load = loaded(async () => ({ default: (await import('./UserMenuLines.tsx')).UserMenuLines }));
const UserMenuLines = lazy(load);

/**
 * Who is signed in, language, light, density, kiosk, and the way out. Menu and lines come after the
 * page, before somebody asks for them.
 */
export function UserMenu() {
  const { t } = useTranslation('app');
  const { user } = useSnapshot(session);
  const isNarrow = useNarrow();
  const unread = useUnread();
  useEffect(() => whenIdle(() => quietly(Promise.all([loadMenu(), load()]))), []);
  return (
    <LazyMenu
      width={200}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          className={messages.button}
          aria-label={t('userMenu')}
          title={user?.realName ?? t('userMenu')}
        >
          <IconUser size={16} stroke={1.5} />
          {isNarrow && unread > 0 ? <span className={messages.dot} aria-hidden="true" /> : null}
        </ActionIcon>
      }
    >
      <Suspense fallback={null}>
        <UserMenuLines />
      </Suspense>
    </LazyMenu>
  );
}
