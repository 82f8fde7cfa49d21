import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type LimitsDraft } from './limitsDraft.ts';

/** What the inputs of a point's limits share: the draft, what is wrong with it, and its change. */
export type Inputs = {
  readonly draft: LimitsDraft;
  readonly errorOf: (name: string) => string | undefined;
  readonly disabled: boolean;
  readonly change: (name: string, text: string) => void;
};

type NumberFieldProps = {
  readonly input: Inputs;
  readonly name: string;
  readonly label: string;
  /** False: heads beside it say the same to the eye. */
  readonly shown?: boolean;
};

/** A number of the limits. */
export const NumberField = ({ input, name, label, shown = true }: NumberFieldProps) => (
  <TextInput
    size="xs"
    inputMode="decimal"
    value={input.draft[name] ?? ''}
    error={input.errorOf(name)}
    disabled={input.disabled}
    {...(shown ? { label } : { 'aria-label': label })}
    onChange={(event) => input.change(name, event.currentTarget.value)}
  />
);

type ChoiceInputProps = {
  readonly input: Inputs;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

/** One of several values of the limits, or none. */
export function ChoiceInput({ input, name, choices }: ChoiceInputProps) {
  const { t } = useTranslation('limitsForm');
  return (
    <NativeSelect
      size="xs"
      label={t(name)}
      value={input.draft[name] ?? ''}
      error={input.errorOf(name)}
      disabled={input.disabled}
      data={[{ value: '', label: t('none') }, ...choices]}
      onChange={(event) => input.change(name, event.currentTarget.value)}
    />
  );
}
