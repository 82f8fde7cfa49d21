import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Flips between dark and light. */
export function SchemeToggle() {
  const { t } = useTranslation('ui');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme !== 'light';
  const label = t(isDark ? 'toLight' : 'toDark');
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      {isDark ? <IconSun size={16} stroke={1.5} /> : <IconMoon size={16} stroke={1.5} />}
    </ActionIcon>
  );
}
