import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WIDTH_STEP } from './tableSettings.ts';
import type { Columns } from './useColumns.ts';
import css from './VirtualTable.module.css';

/**
 * Which columns are shown, in which order and how wide: everything that dragging does, by buttons
 * too.
 */
export function ColumnMenu<T extends object>({ columns }: { readonly columns: Columns<T> }) {
  const { t } = useTranslation('table');
  const { all, widen, move } = columns;
  const step = (label: string, Icon: typeof IconPlus, run: () => void) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      title={label}
      onClick={run}
    >
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
  );
  return (
    <Popover position="bottom-end" withinPortal shadow="md">
      <Popover.Target>{step(t('columns'), IconColumns3, () => undefined)}</Popover.Target>
      <Popover.Dropdown p="sm">
        {all.map(({ column: { prop, label: name }, width, isShown }) => (
          <div key={prop} className={css.choice}>
            <Checkbox
              size="xs"
              label={name}
              checked={isShown}
              onChange={(event) => columns.show(prop, event.currentTarget.checked)}
            />
            <span className={css.steps}>
              {step(t('columnNarrower', { name }), IconMinus, () =>
                widen(prop, width - WIDTH_STEP),
              )}
              {step(t('columnWider', { name }), IconPlus, () => widen(prop, width + WIDTH_STEP))}
              {step(t('columnUp', { name }), IconArrowUp, () => move(prop, -1))}
              {step(t('columnDown', { name }), IconArrowDown, () => move(prop, 1))}
            </span>
          </div>
        ))}
        <Button variant="subtle" color="gray" size="xs" mt="sm" onClick={columns.reset}>
          {t('columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
