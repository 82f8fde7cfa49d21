import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FilterObj } from './filterTypes.ts';

/** Opens the filter drawer and says how many conditions are in force. */
export function FilterButton({
  filter,
  onOpen,
}: {
  readonly filter: FilterObj;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation('filter');
  const count = Object.keys(filter).length;
  return (
    <Button
      variant={count > 0 ? 'light' : 'default'}
      size="xs"
      leftSection={<IconFilter size={16} stroke={1.5} />}
      onClick={onOpen}
    >
      {count === 0 ? t('open') : t('openCount', { count })}
    </Button>
  );
}
