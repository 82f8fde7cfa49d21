import { Button, Drawer } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Scenarios.module.css';
import { ScenarioList } from './ScenarioList.tsx';

/** For administrators: the drawer of the simulator's drills. */
export function ScenarioButton() {
  const { t } = useTranslation('scenarios');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        leftSection={<IconFlask size={16} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        {t('scenarios')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="left"
        size={400}
        title={t('scenarios')}
        withOverlay={false}
        lockScroll={false}
        trapFocus={false}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
        classNames={{ inner: css.belowStrip ?? '' }}
      >
        <p className={css.hint}>{t('scenariosHint')}</p>
        <ScenarioList />
      </Drawer>
    </>
  );
}
