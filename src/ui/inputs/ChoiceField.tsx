import { MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Choice } from './formField.ts';
import { inputProps, type ControlProps } from './control.ts';

type Value = Choice['value'];
type ChoiceProps = { readonly choices: readonly Choice[] };

/** One of few answers; it searches when there are more than ten. */
export function ChoiceField(props: ControlProps<Value> & ChoiceProps) {
  const { t } = useTranslation('form');
  const { choices, value, onChange, required, placeholder } = props;
  return (
    <Select<Value>
      {...inputProps(props)}
      placeholder={placeholder ?? t('select')}
      data={[...choices]}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      searchable={choices.length > 10}
      clearable={required !== true}
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={t('noRows')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** Several of few answers, in the order in which they were chosen. */
export function ChoicesField(props: ControlProps<readonly Value[]> & ChoiceProps) {
  const { t } = useTranslation('form');
  const { choices, value, onChange, placeholder } = props;
  const chosen = Array.isArray(value) ? (value as readonly Value[]) : [];
  return (
    <MultiSelect<Value>
      {...inputProps(props)}
      placeholder={chosen.length > 0 ? '' : (placeholder ?? t('select'))}
      data={[...choices]}
      value={[...chosen]}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={t('noRows')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
