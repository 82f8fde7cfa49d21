import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inputProps, type ControlProps } from './control.ts';

export type TagsFieldProps = ControlProps<readonly string[]> & {
  readonly maxTags?: number | undefined;
  readonly suggestions?: readonly string[] | undefined;
};

/** Texts, each ended by Enter or a comma of either script; the same text stands once. */
export function TagsField(props: TagsFieldProps) {
  const { t } = useTranslation('form');
  const { value, onChange, maxTags, suggestions, placeholder } = props;
  return (
    <TagsInput
      {...inputProps(props)}
      placeholder={placeholder ?? t('addTag')}
      data={[...(suggestions ?? [])]}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(tags) => onChange(tags.length === 0 ? undefined : tags)}
      maxTags={maxTags ?? Number.POSITIVE_INFINITY}
      splitChars={[',', '，', '、', ';', '；', '|']}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
