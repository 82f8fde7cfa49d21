import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { useHelpHere } from './useHelpHere.ts';

/** Opens the page of the help that speaks of the page one is on; F1 does the same. */
export function HelpButton({ hidden }: { readonly hidden: boolean }) {
  const { t } = useTranslation('app');
  const open = useHelpHere();
  useShortcut('f1', t('helpHere'), open);
  if (hidden) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('helpHere')}
      title={`${t('helpHere')} (F1)`}
      onClick={open}
    >
      <IconHelp size={16} stroke={1.5} />
    </ActionIcon>
  );
}
