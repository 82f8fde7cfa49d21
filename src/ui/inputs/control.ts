import css from './control.module.css';

/** What every input is given. `T` is the shape of its value, `undefined` when it is empty. */
export type ControlProps<T> = {
  readonly id: string;
  readonly label: string;
  readonly value: T | undefined;
  readonly onChange: (value: T | undefined) => void;
  readonly help?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** What is wrong with it, in words; `true` marks it without saying so again. */
  readonly fault?: string | boolean | undefined;
  /** The label is for screen readers alone: something around the input says it. */
  readonly quiet?: boolean;
};

/** The part of a control's props that the kit's inputs know under names of their own. */
export const inputProps = <T>({
  id,
  label,
  help,
  placeholder,
  required,
  disabled,
  readOnly,
  fault,
  quiet,
}: ControlProps<T>) => ({
  id,
  ...(quiet === true ? { 'aria-label': label } : { label }),
  description: help,
  placeholder: placeholder ?? '',
  withAsterisk: required === true,
  'aria-required': required === true,
  disabled: disabled === true,
  readOnly: readOnly === true,
  error: fault === undefined ? false : fault,
  className: (quiet === true ? css.bare : css.field) ?? '',
});

/** The same for an input that is a group of controls: what names, describes and marks it. */
export const wrapperProps = <T>({ label, help, required, fault, quiet }: ControlProps<T>) => ({
  labelElement: 'div' as const,
  label: quiet === true ? undefined : label,
  description: help,
  withAsterisk: required === true,
  error: fault === undefined ? false : fault,
  className: (quiet === true ? css.bare : css.field) ?? '',
});
