import { Button, Input, Modal, Pill, PillsInput, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wrapperProps, type ControlProps } from './control.ts';
import type { LoadRows, PickColumn, PickKey, PickRow } from './pick.ts';
import { keyOf, keysOf, labelOf, type PickNaming } from './pickLabels.ts';
import { PickTable } from './PickTable.tsx';
import css from './TableSelect.module.css';
import { useChosenRows } from './useChosenRows.ts';

/** Sizes in px: of the table that drops down, and of the table in the dialog. */
export const tableSelectSize = { width: 400, height: 345 } as const;
export const pickerSize = { width: 400, height: 245 } as const;

export type TableSelectProps = ControlProps<PickKey | readonly PickKey[]> &
  PickNaming & {
    readonly load: LoadRows;
    readonly columns?: readonly PickColumn[] | undefined;
    readonly many?: boolean | undefined;
    readonly look: 'table' | 'dialog';
  };

/** Picks one or many rows out of a paged table; what is chosen stands in the field as chips. */
export function TableSelect(props: TableSelectProps) {
  const { label, load, look, value, onChange } = props;
  const many = props.many === true;
  const naming = useMemo(
    () => ({ labelKey: props.labelKey, valueKey: props.valueKey }),
    [props.labelKey, props.valueKey],
  );
  const columns = props.columns ?? [{ key: props.labelKey ?? 'name', title: label }];
  const keys = useMemo(() => keysOf(value), [value]);
  const chosen = useChosenRows(keys, load, naming);
  const [isOpen, setOpen] = useState(false);
  const give = (next: readonly PickKey[]): void =>
    onChange(next.length === 0 ? undefined : many ? next : next[0]);
  const toggle = (rows: readonly PickRow[], on: boolean): void => {
    const touched = rows.flatMap((row) => keyOf(row, naming) ?? []);
    chosen.see(rows);
    if (!many) {
      give(on ? touched.slice(0, 1) : []);
      return setOpen(false);
    }
    const others = keys.filter((key) => !touched.includes(key));
    return give(on ? [...others, ...touched] : others);
  };
  const table = (height: number) => (
    <PickTable
      label={label}
      load={load}
      columns={columns}
      many={many}
      keys={keys}
      height={height}
      onToggle={toggle}
      {...naming}
    />
  );
  const field = (
    <ChosenRows
      {...props}
      rows={chosen.rows}
      keys={keys}
      naming={naming}
      isOpen={isOpen}
      onOpen={setOpen}
      onRemove={(gone) => give(keys.filter((key) => key !== gone))}
    />
  );
  if (look === 'table')
    return (
      <Input.Wrapper {...wrapperProps(props)}>
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-start"
          width={`min(${tableSelectSize.width}px, calc(100vw - 16px))`}
          trapFocus
          returnFocus
          withRoles={false}
          shadow="md"
        >
          <Popover.Target>{<div>{field}</div>}</Popover.Target>
          <Popover.Dropdown p={8} role="dialog" aria-label={label}>
            {table(tableSelectSize.height - 2 * 8)}
          </Popover.Dropdown>
        </Popover>
      </Input.Wrapper>
    );
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      {field}
      <PickDialog label={label} count={keys.length} isOpen={isOpen} onClose={() => setOpen(false)}>
        {table(pickerSize.height)}
      </PickDialog>
    </Input.Wrapper>
  );
}

type ChosenRowsProps = TableSelectProps & {
  readonly rows: readonly PickRow[];
  readonly keys: readonly PickKey[];
  readonly naming: PickNaming;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onRemove: (key: PickKey | undefined) => void;
};

/** What is chosen, as chips in the field, which opens the table. */
function ChosenRows(props: ChosenRowsProps) {
  const { t } = useTranslation('form');
  const { id, label, placeholder, fault, rows, keys, naming, isOpen, onOpen } = props;
  const isFixed = props.disabled === true || props.readOnly === true;
  const opener = (
    <button
      type="button"
      id={id}
      className={css.opener}
      disabled={isFixed}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={`${label}: ${keys.length > 0 ? t('picked', { count: keys.length }) : t('pick')}`}
      onClick={() => onOpen(!isOpen)}
    >
      <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
    </button>
  );
  return (
    <PillsInput
      className={css.field ?? ''}
      disabled={isFixed}
      error={fault !== undefined && fault !== false}
      pointer
      onClick={() => (isFixed ? undefined : onOpen(true))}
      rightSection={opener}
      rightSectionPointerEvents="all"
    >
      <Pill.Group>
        {rows.map((row) => {
          const name = labelOf(row, naming);
          return (
            <Pill
              key={keyOf(row, naming) ?? name}
              withRemoveButton={!isFixed}
              removeButtonProps={{
                'aria-label': t('remove', { name }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onClick={(event) => event.stopPropagation()}
              onRemove={() => props.onRemove(keyOf(row, naming))}
            >
              {name}
            </Pill>
          );
        })}
        {keys.length === 0 ? (
          <span className={css.placeholder}>{placeholder ?? t('select')}</span>
        ) : null}
      </Pill.Group>
    </PillsInput>
  );
}

type PickDialogProps = {
  readonly label: string;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The table in a dialog, which tells how many are picked. */
function PickDialog({ label, count, isOpen, onClose, children }: PickDialogProps) {
  const { t } = useTranslation('form');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={label}
      size={pickerSize.width + 2 * 16}
      closeButtonProps={{ 'aria-label': t('cancel') }}
      classNames={{ overlay: css.belowStrip ?? '', inner: css.belowStrip ?? '' }}
    >
      {children}
      <div className={css.foot}>
        <span>{t('picked', { count: count })}</span>
        <Button size="xs" onClick={onClose}>
          {t('ok')}
        </Button>
      </div>
    </Modal>
  );
}
