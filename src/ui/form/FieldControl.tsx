import { Switch, Textarea, TextInput } from '@mantine/core';
import { memo, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField, ChoicesField } from '../inputs/ChoiceField.tsx';
import { inputProps, type ControlProps } from '../inputs/control.ts';
import { NumberField } from '../inputs/NumberField.tsx';
import { NumberRangeField } from '../inputs/NumberRangeField.tsx';
import { RemoteSelect } from '../inputs/RemoteSelect.tsx';
import { SecretField } from '../inputs/SecretField.tsx';
import { TagsField } from '../inputs/TagsField.tsx';
import css from './form.module.css';
import type { FormField, FormInput, FormInputKind } from '../inputs/formField.ts';
import {
  ColorField,
  DateField,
  DateRangeField,
  GroupField,
  JsonField,
  MarkdownField,
  RichTextField,
  RowsField,
  TableSelect,
  TreeField,
  UploadField,
} from './lazyInputs.ts';

export type FieldControlProps = {
  readonly field: FormField;
  readonly id: string;
  readonly value: unknown;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly fault: string | boolean | undefined;
  readonly onChange: (name: string, value: unknown) => void;
  readonly onBusy?: (name: string, isBusy: boolean) => void;
  /** Lets the input be empty of a label on the screen, as in a bar of filters. */
  readonly quiet?: boolean;
};

/** The input of one field; drawn again only when something of its own has changed. */
export const FieldControl = memo(function FieldControl(props: FieldControlProps) {
  return (
    <Suspense
      fallback={
        <div className={css.waiting} data-quiet={props.quiet || undefined} aria-busy="true" />
      }
    >
      <InputOf {...props} />
    </Suspense>
  );
});

function InputOf({
  field,
  id,
  value,
  required,
  disabled,
  fault,
  onChange,
  onBusy,
  quiet,
}: FieldControlProps) {
  const { t } = useTranslation('form');
  const { name, label, help, placeholder, input } = field;
  const draw = inputs[input.kind] as ((drawn: Drawn) => ReactNode) | undefined;
  // Declarations may come from a newer server than this page.
  if (draw === undefined)
    return <span className={css.unknown}>{t('noComponent', { name: String(input.kind) })}</span>;
  return draw({
    input,
    fault,
    // The form's values are unknown by nature; each input checks the shape of what it is given.
    props: {
      id,
      label,
      help,
      placeholder,
      required,
      disabled,
      readOnly: field.readonly === true,
      fault,
      quiet: quiet === true,
      value: (value ?? undefined) as never,
      onChange: (next: unknown) => onChange(name, next),
    },
    ...(onBusy === undefined ? {} : { onBusy: (isBusy: boolean) => onBusy(name, isBusy) }),
  });
}

/** What an input is drawn from. */
type Drawn<I extends FormInput = FormInput> = {
  readonly input: I;
  readonly props: ControlProps<never> & {
    readonly disabled: boolean;
    readonly onChange: (next: unknown) => void;
  };
  readonly fault: string | boolean | undefined;
  readonly onBusy?: (isBusy: boolean) => void;
};
type Draw<K extends FormInputKind> = (
  drawn: Drawn<Extract<FormInput, { readonly kind: K }>>,
) => ReactNode;

/** The input for each kind of field. */
const inputs: { readonly [K in FormInputKind]: Draw<K> } = {
  text: ({ input, props }) => (
    <TextInput
      {...inputProps(props)}
      {...writing(props)}
      maxLength={input.maxLength}
      autoComplete="off"
    />
  ),
  longText: ({ input, props }) => (
    <Textarea
      {...inputProps(props)}
      {...writing(props)}
      maxLength={input.maxLength}
      autosize
      minRows={input.rows ?? 3}
      maxRows={12}
    />
  ),
  richText: ({ input, props }) => <RichTextField {...props} maxLength={input.maxLength} />,
  markdown: ({ input, props }) => <MarkdownField {...props} maxLength={input.maxLength} />,
  number: ({ input, props }) => (
    <NumberField
      {...props}
      precision={input.integer === true ? 0 : input.precision}
      digits={input.digits}
      negative={input.min === undefined || input.min < 0}
      unit={input.unit}
    />
  ),
  numberRange: ({ input, props }) => (
    <NumberRangeField
      {...props}
      precision={input.precision}
      range={input.range}
      unit={input.unit}
    />
  ),
  flag: ({ props }) => <FlagInput {...props} />,
  select: ({ input, props }) => <ChoiceField {...props} choices={input.choices} />,
  multiSelect: ({ input, props }) => <ChoicesField {...props} choices={input.choices} />,
  remoteSelect: ({ input, props }) => {
    const { kind: _kind, look = 'dropdown', columns, ...rest } = input;
    return look === 'dropdown' ? (
      <RemoteSelect {...props} {...rest} />
    ) : (
      <TableSelect {...props} {...rest} columns={columns} look={look} />
    );
  },
  tree: ({ input: { load, name, look, many, leavesOnly }, props }) => (
    <TreeField {...props} load={load} name={name} look={look} many={many} leavesOnly={leavesOnly} />
  ),
  tags: ({ input, props }) => (
    <TagsField {...props} maxTags={input.maxTags} suggestions={input.suggestions} />
  ),
  date: DateInput,
  dateTime: DateInput,
  time: DateInput,
  dateRange: ({ props }) => <DateRangeField {...props} />,
  color: ({ props }) => <ColorField {...props} />,
  secret: ({ input, props }) => (
    <SecretField {...props} maxLength={input.maxLength} kept={input.kept} />
  ),
  images: FileInput,
  files: FileInput,
  json: ({ props }) => <JsonField {...props} />,
  rows: ({ input, props }) => <RowsField {...props} input={input} Cell={FieldControl} />,
  group: ({ input, props }) => <GroupField {...props} input={input} Cell={FieldControl} />,
  own: ({ input: { Component }, props, fault }) => (
    <Component {...props} fault={typeof fault === 'string' ? fault : undefined} />
  ),
};

/** Value and change of an input for text; what is empty is no answer. */
const writing = ({
  value,
  onChange,
}: { readonly value: unknown } & Pick<Drawn['props'], 'onChange'>) => ({
  value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onChange(currentTarget.value === '' ? undefined : currentTarget.value),
});

function FlagInput(props: Drawn['props']) {
  const {
    withAsterisk: _mark,
    'aria-required': _required,
    readOnly,
    placeholder: _placeholder,
    ...rest
  } = inputProps(props);
  const value: unknown = props.value;
  return (
    <Switch
      {...rest}
      size="sm"
      disabled={rest.disabled || readOnly}
      className={css.flag ?? ''}
      checked={value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}

function DateInput({
  input,
  props,
}: Drawn<Extract<FormInput, { readonly kind: 'date' | 'dateTime' | 'time' }>>) {
  return <DateField {...props} kind={input.kind} />;
}

function FileInput({
  input: { kind, port, limit, store, crop, compress, accept },
  props,
  onBusy,
}: Drawn<Extract<FormInput, { readonly kind: 'images' | 'files' }>>) {
  const shared = { kind, port, limit, store, crop, compress, accept };
  return <UploadField {...props} {...shared} {...(onBusy === undefined ? {} : { onBusy })} />;
}
