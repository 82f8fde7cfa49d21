import { ActionIcon, Popover } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loaded } from '../loaded.ts';
import type { PagedColumn, TableSort } from './pagedTypes.ts';
import type { KeptSettings } from './useTableSettings.ts';
import css from './ColumnPanel.module.css';

export type ColumnPanelProps<T> = {
  readonly columns: readonly PagedColumn<T>[];
  readonly held: KeptSettings;
  readonly sorts: readonly TableSort[];
  readonly onSorts: (sorts: readonly TableSort[]) => void;
  /** All is back to its default. */
  readonly onReset: () => void;
};

// Dragging is much code for what is seldom asked for.
const load = loaded(() => import('./ColumnPanel.tsx'));

/** Opens the settings of the columns once they are there, so that the focus finds them. */
export function ColumnsTool<T>(props: ColumnPanelProps<T>) {
  const { t } = useTranslation('table');
  const [{ Panel }, setPanel] = useState<{
    readonly Panel?: Awaited<ReturnType<typeof load>>['ColumnPanel'];
  }>({});
  const [isOpen, setOpen] = useState(false);
  const toggle = async (): Promise<void> => {
    const { ColumnPanel } = await load();
    setPanel({ Panel: ColumnPanel });
    setOpen(!isOpen);
  };
  return (
    <Popover
      position="bottom-end"
      withinPortal
      shadow="md"
      trapFocus
      returnFocus
      opened={isOpen}
      onChange={setOpen}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('columns')}
          title={t('columns')}
          onClick={() => void toggle()}
        >
          <IconSettings size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} className={css.panel ?? ''} aria-label={t('columns')}>
        {Panel === undefined ? null : <Panel {...props} />}
      </Popover.Dropdown>
    </Popover>
  );
}
