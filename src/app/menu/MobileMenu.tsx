import '#ui/theme/pageStyles.ts';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dialogs from '../dialogs/dialogs.module.css';
import { MenuLines } from './MenuLines.tsx';
import type { MenuNode } from './menuTree.ts';

/**
 * The whole menu in a drawer, for windows that have no room for a rail. It begins below the status
 * bar.
 */
export function MobileMenu({
  menu,
  current,
}: {
  readonly menu: readonly MenuNode[];
  readonly current: string;
}) {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('navigation')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMenu2 size={16} stroke={1.5} />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        size={288}
        padding={0}
        title={t('navigation')}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
        classNames={{
          overlay: dialogs.belowStrip ?? '',
          inner: dialogs.belowStrip ?? '',
          header: dialogs.drawerHead ?? '',
        }}
      >
        <nav aria-label={t('navigation')}>
          <MenuLines nodes={menu} current={current} onChosen={() => setOpen(false)} />
        </nav>
      </Drawer>
    </>
  );
}
