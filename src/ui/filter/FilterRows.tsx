import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../overlay/say.ts';
import { PlainButton } from '../plain/PlainButton.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { emptyRow, nextRow, underOperator } from './conditionRows.ts';
import type { FilterField, FilterRow } from './filterTypes.ts';
import { FilterValueInput } from './FilterValueInput.tsx';
import { useOperatorText } from './useOperatorText.ts';
import css from './FilterDrawer.module.css';

type FilterRowsProps = {
  readonly fields: readonly FilterField[];
  readonly rows: readonly FilterRow[];
  readonly onChange: (rows: FilterRow[]) => void;
  /** Enter in a text or number. */
  readonly onEnter: () => void;
};

/** Conditions, all of which a record must meet; one a field. */
export function FilterRows({ fields, rows, onChange, onEnter }: FilterRowsProps) {
  const { t } = useTranslation('filter');
  const next = nextRow(fields, rows);
  const add = (): void => {
    if (fields.length === 0) say(t('none'));
    else if (next !== undefined) onChange([...rows, next]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isField =
      event.target instanceof HTMLInputElement && !event.target.hasAttribute('aria-haspopup');
    if (
      event.key !== 'Enter' ||
      event.nativeEvent.isComposing ||
      event.defaultPrevented ||
      !isField
    )
      return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className={css.rows} onKeyDown={onKeyDown}>
      {rows.map((row, at) => {
        const field = fields.find(({ name }) => name === row.field);
        if (field === undefined) return null;
        return (
          <Row
            key={row.field}
            field={field}
            row={row}
            others={fields.filter(
              ({ name }) => name === row.field || rows.every((one) => one.field !== name),
            )}
            onChange={(changed) => onChange(rows.with(at, changed))}
            onRemove={() => onChange(rows.toSpliced(at, 1))}
          />
        );
      })}
      {rows.length > 0 ? null : fields.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <EmptyState title={t('noneYet')} hint={t('noneYetHint')} />
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        disabled={fields.length > 0 && next === undefined}
        className={css.add ?? ''}
        onClick={add}
      >
        {t('add')}
      </Button>
    </div>
  );
}

type RowProps = {
  readonly field: FilterField;
  readonly row: FilterRow;
  readonly others: readonly FilterField[];
  readonly onChange: (row: FilterRow) => void;
  readonly onRemove: () => void;
};

function Row({ field, row, others, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('filter');
  const operatorText = useOperatorText();
  const id = useId();
  return (
    <div className={css.row} role="group" aria-label={field.label}>
      <select
        className={css.select}
        aria-label={t('field')}
        value={field.name}
        onChange={({ currentTarget: { value } }) =>
          others.filter(({ name }) => name === value).forEach((one) => onChange(emptyRow(one)))
        }
      >
        {others.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <select
        className={css.select}
        aria-label={`${field.label} ${t('operator')}`}
        value={row.operator}
        onChange={({ currentTarget: { value } }) => onChange(underOperator(field, row, value))}
      >
        {field.operators.map((operator) => (
          <option key={operator.value} value={operator.value}>
            {operatorText(operator)}
          </option>
        ))}
      </select>
      <PlainButton
        quiet
        className={css.remove}
        aria-label={t('removeRow', { name: field.label })}
        title={t('removeRow', { name: field.label })}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.5} />
      </PlainButton>
      <div className={css.value}>
        <FilterValueInput
          key={row.operator}
          id={id}
          field={field}
          operator={row.operator}
          value={row.value}
          onChange={(value) => onChange({ ...row, value })}
        />
      </div>
    </div>
  );
}
