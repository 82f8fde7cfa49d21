import { useTranslation } from 'react-i18next';
import { TextInput } from '@mantine/core';
import { ChoiceField, ChoicesField } from '../inputs/ChoiceField.tsx';
import { DateField } from '../inputs/DateField.tsx';
import { NumberField } from '../inputs/NumberField.tsx';
import { RemoteSelect } from '../inputs/RemoteSelect.tsx';
import { TagsField } from '../inputs/TagsField.tsx';
import { isListUnder, typeUnder } from './conditionRows.ts';
import type { FilterField, FilterValue } from './filterTypes.ts';
import css from './FilterDrawer.module.css';

type FilterValueInputProps = {
  readonly id: string;
  readonly field: FilterField;
  readonly operator: string;
  readonly value: FilterValue;
  readonly onChange: (value: FilterValue) => void;
};

/** The input that fits the field under its operator. */
export function FilterValueInput(props: FilterValueInputProps) {
  const { id, field, operator, value, onChange } = props;
  const { t } = useTranslation('filter');
  const type = typeUnder(field, operator);
  const label = `${field.label} ${t('value')}`;
  const shared = { id, label, quiet: true, onChange };
  switch (type) {
    case 'select':
      return <SelectValue {...props} label={label} />;
    case 'switch':
      return (
        <ChoiceField
          {...shared}
          choices={[
            { value: 1, label: t('yes') },
            { value: 0, label: t('no') },
          ]}
          value={oneOf(value)}
        />
      );
    case 'tags':
      return <TagsField {...shared} value={listOf(value)?.map(String)} />;
    case 'number':
      return (
        <NumberField {...shared} value={numberOf(value)} precision={6} negative unit={field.unit} />
      );
    case 'date':
    case 'datetime':
      return (
        <DateField
          {...shared}
          kind={type === 'date' ? 'date' : 'dateTime'}
          value={oneOf(value)?.toString()}
        />
      );
    case 'numberrange':
    case 'daterange':
    case 'datetimerange':
      return <Span {...props} />;
    case 'text':
      return (
        <TextInput
          id={id}
          aria-label={label}
          value={oneOf(value) ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

const oneOf = (value: FilterValue) => (typeof value === 'object' ? undefined : value);
const listOf = (value: FilterValue) => (typeof value === 'object' ? value : undefined);
const numberOf = (value: FilterValue): number | undefined =>
  typeof value === 'number' ? value : undefined;

function SelectValue({
  id,
  field,
  operator,
  value,
  onChange,
  label,
}: FilterValueInputProps & { readonly label: string }) {
  const many = isListUnder(field, operator);
  const shared = { id, label, quiet: true };
  const naming = { valueKey: field.valueKey, labelKey: field.labelKey };
  if (field.load !== undefined)
    return (
      <RemoteSelect
        {...shared}
        {...naming}
        load={field.load}
        many={many}
        value={value}
        onChange={onChange}
      />
    );
  const choices = field.options ?? [];
  return many ? (
    <ChoicesField {...shared} choices={choices} value={listOf(value)} onChange={onChange} />
  ) : (
    <ChoiceField {...shared} choices={choices} value={oneOf(value)} onChange={onChange} />
  );
}

/** Two ends, each of which may stay open. */
function Span({ id, field, operator, value, onChange }: FilterValueInputProps) {
  const { t } = useTranslation('filter');
  const type = typeUnder(field, operator);
  const [from = '', to = ''] = typeof value === 'object' ? value : [];
  const end = (at: 0 | 1) => {
    const word = t(at === 0 ? 'from' : 'to');
    const held = at === 0 ? from : to;
    const set = (next: string | number | undefined): void =>
      onChange(at === 0 ? [next ?? '', to] : [from, next ?? '']);
    const shared = {
      id: `${id}-${at}`,
      label: `${field.label} ${word}`,
      quiet: true,
      placeholder: word,
      onChange: set,
    };
    return type === 'numberrange' ? (
      <NumberField
        {...shared}
        value={typeof held === 'number' ? held : undefined}
        precision={6}
        negative
        unit={field.unit}
      />
    ) : (
      <DateField
        {...shared}
        kind={type === 'daterange' ? 'date' : 'dateTime'}
        value={held === '' ? undefined : String(held)}
      />
    );
  };
  return (
    <div className={css.span} role="group" aria-label={field.label}>
      {end(0)}
      <span aria-hidden="true">–</span>
      {end(1)}
    </div>
  );
}
