import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { movedColumn } from './columnSettings.ts';
import type { Grid } from './useColumns.ts';
import css from './VirtualTable.module.css';

type ColumnMenuProps<T extends object> = {
  readonly grid: Grid<T>;
  readonly columns: ReadonlyMap<string, Column<T>>;
  readonly onReset: () => void;
};

const WIDTH_STEP = 16;

/**
 * Which columns are shown, in which order and how wide: everything that dragging does, by buttons
 * too.
 */
export function ColumnMenu<T extends object>({ grid, columns, onReset }: ColumnMenuProps<T>) {
  const { t } = useTranslation('table');
  const order = grid.getAllLeafColumns().map(({ id }) => id);
  return (
    <Popover position="bottom-end" withinPortal shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('columns')}
          title={t('columns')}
        >
          <IconColumns3 size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        {grid.getAllLeafColumns().map((column) => {
          const name = columns.get(column.id)?.header ?? column.id;
          const move = (by: number) => (): void =>
            grid.setColumnOrder(movedColumn(order, column.id, by));
          const widen = (by: number) => (): void =>
            grid.setColumnSizing((sizes) => ({
              ...sizes,
              [column.id]: Math.max(40, column.getSize() + by),
            }));
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
            <div key={column.id} className={css.choice}>
              <Checkbox
                size="xs"
                label={name}
                checked={column.getIsVisible()}
                onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
              />
              <span className={css.steps}>
                {step(t('columnNarrower', { name }), IconMinus, widen(-WIDTH_STEP))}
                {step(t('columnWider', { name }), IconPlus, widen(WIDTH_STEP))}
                {step(t('columnUp', { name }), IconArrowUp, move(-1))}
                {step(t('columnDown', { name }), IconArrowDown, move(1))}
              </span>
            </div>
          );
        })}
        <Button variant="subtle" color="gray" size="xs" mt="sm" onClick={onReset}>
          {t('columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
