import '#ui/theme/pageStyles.ts';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dialogs from '../dialogs/dialogs.module.css';
import { MenuFoot } from './MenuFoot.tsx';
import { MenuLines } from './MenuLines.tsx';
import type { MenuNode } from './menuTree.ts';
import { PickedLines } from './PickedLines.tsx';
import type { Place, ShortMenu } from './shortMenu.ts';

type MobileMenuProps = {
  readonly tree: readonly MenuNode[];
  readonly menu: ShortMenu;
  readonly here: Place | undefined;
};

/**
 * The whole menu in a drawer, for windows that have no room for a rail. It begins below the status
 * bar.
 */
export function MobileMenu({ tree, menu, here }: MobileMenuProps) {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
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
        onClose={close}
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
          <MenuFoot onChosen={close} />
          <PickedLines tree={tree} menu={menu} onChosen={close} />
          <MenuLines nodes={menu.groups} current={here?.path} onChosen={close} />
        </nav>
      </Drawer>
    </>
  );
}
