import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { memo, useMemo, type ComponentType, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField, FormValues } from '../../inputs/formField.ts';
import type { FieldControlProps } from '../FieldControl.tsx';
import { readFields, shownFields, type FieldFault } from '../formRules.ts';
import css from './rows.module.css';

/** What can be done to a row, by its place. */
export type RowActs = {
  readonly change: (at: number, name: string, to: unknown) => void;
  readonly move: (at: number, by: -1 | 1) => void;
  readonly remove: (at: number) => void;
};

type RowProps = {
  readonly id: string;
  readonly row: FormValues;
  readonly at: number;
  readonly isLast: boolean;
  readonly columns: readonly FormField[];
  readonly faults: ReadonlyMap<string, FieldFault> | undefined;
  readonly disabled: boolean;
  readonly acts: RowActs;
  readonly Cell: ComponentType<FieldControlProps>;
};

/** One row; drawn again only when something of its own has changed. */
export const Row = memo(function Row(props: RowProps) {
  const { id, row, at, isLast, columns, faults, disabled, acts, Cell } = props;
  const { t } = useTranslation('form');
  const n = at + 1;
  const named = useMemo(
    () => columns.map((column) => ({ ...column, label: t('cellOf', { label: column.label, n }) })),
    [columns, t, n],
  );
  const shown = useMemo(() => shownFields(readFields(named), row), [named, row]);
  const textOf = (fault: FieldFault): string =>
    'said' in fault ? fault.said : t(fault.key, fault.with);
  const moveByKey = (event: KeyboardEvent): void => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (by === undefined || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    acts.move(at, by);
  };
  return (
    <li className={css.row} onKeyDownCapture={moveByKey}>
      {columns.map(({ name, label }, i) => {
        const field = named[i];
        const place = shown.find((one) => one.field.name === name);
        const fault = faults?.get(name);
        return (
          <div key={name} className={css.cell} data-column={name}>
            <span className={css.name} aria-hidden="true">
              {label}
            </span>
            {field === undefined || place === undefined ? null : (
              <Cell
                field={field}
                id={`${id}-${name}`}
                value={row[name]}
                required={place.required}
                disabled={disabled}
                fault={fault === undefined ? undefined : textOf(fault)}
                onChange={(column, to) => acts.change(at, column, to)}
                quiet
              />
            )}
          </div>
        );
      })}
      <div className={css.acts}>
        <Act
          label={t('rowUp', { n })}
          Icon={IconArrowUp}
          disabled={disabled || at === 0}
          onAct={() => acts.move(at, -1)}
        />
        <Act
          label={t('rowDown', { n })}
          Icon={IconArrowDown}
          disabled={disabled || isLast}
          onAct={() => acts.move(at, 1)}
        />
        <Act
          label={t('removeRow', { n })}
          Icon={IconTrash}
          disabled={disabled}
          onAct={() => acts.remove(at)}
        />
      </div>
    </li>
  );
});

function Act({
  label,
  Icon,
  disabled,
  onAct,
}: {
  readonly label: string;
  readonly Icon: typeof IconTrash;
  readonly disabled: boolean;
  readonly onAct: () => void;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onAct}
    >
      <Icon size={16} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
}
