import { Switch, Textarea, TextInput } from '@mantine/core';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField, ChoicesField } from '../inputs/ChoiceField.tsx';
import { inputProps, type ControlProps } from '../inputs/control.ts';
import { NumberField } from '../inputs/NumberField.tsx';
import { NumberRangeField } from '../inputs/NumberRangeField.tsx';
import { RemoteSelect } from '../inputs/RemoteSelect.tsx';
import { SecretField } from '../inputs/SecretField.tsx';
import { TagsField } from '../inputs/TagsField.tsx';
import css from './form.module.css';
import type { FormField } from '../inputs/formField.ts';
import {
  ColorField,
  DateField,
  DateRangeField,
  JsonField,
  MarkdownField,
  RichTextField,
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
  // The form's values are unknown by nature; each input checks the shape of what it is given.
  const props = {
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
  } satisfies ControlProps<never>;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const write = (next: string): void => onChange(name, next === '' ? undefined : next);
  switch (input.kind) {
    case 'text':
      return (
        <TextInput
          {...inputProps(props)}
          maxLength={input.maxLength}
          autoComplete="off"
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
      );
    case 'longText':
      return (
        <Textarea
          {...inputProps(props)}
          maxLength={input.maxLength}
          autosize
          minRows={input.rows ?? 3}
          maxRows={12}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
      );
    case 'richText':
      return <RichTextField {...props} maxLength={input.maxLength} />;
    case 'markdown':
      return <MarkdownField {...props} maxLength={input.maxLength} />;
    case 'number':
      return (
        <NumberField
          {...props}
          precision={input.integer === true ? 0 : input.precision}
          digits={input.digits}
          negative={input.min === undefined || input.min < 0}
          unit={input.unit}
        />
      );
    case 'numberRange':
      return (
        <NumberRangeField
          {...props}
          precision={input.precision}
          range={input.range}
          unit={input.unit}
        />
      );
    case 'flag': {
      const {
        withAsterisk: _mark,
        'aria-required': _required,
        readOnly,
        placeholder: _placeholder,
        ...rest
      } = inputProps(props);
      return (
        <Switch
          {...rest}
          size="sm"
          disabled={rest.disabled || readOnly}
          className={css.flag ?? ''}
          checked={value === true}
          onChange={(event) => onChange(name, event.currentTarget.checked)}
        />
      );
    }
    case 'select':
      return <ChoiceField {...props} choices={input.choices} />;
    case 'multiSelect':
      return <ChoicesField {...props} choices={input.choices} />;
    case 'remoteSelect': {
      const { kind: _kind, look = 'dropdown', columns, ...rest } = input;
      return look === 'dropdown' ? (
        <RemoteSelect {...props} {...rest} />
      ) : (
        <TableSelect {...props} {...rest} columns={columns} look={look} />
      );
    }
    case 'tree':
      return (
        <TreeField
          {...props}
          load={input.load}
          look={input.look}
          many={input.many}
          leavesOnly={input.leavesOnly}
        />
      );
    case 'tags':
      return <TagsField {...props} maxTags={input.maxTags} suggestions={input.suggestions} />;
    case 'date':
    case 'dateTime':
    case 'time':
      return <DateField {...props} kind={input.kind} />;
    case 'dateRange':
      return <DateRangeField {...props} />;
    case 'color':
      return <ColorField {...props} />;
    case 'secret':
      return <SecretField {...props} maxLength={input.maxLength} kept={input.kept} />;
    case 'images':
    case 'files': {
      const { kind, port, limit, store, crop, compress, accept } = input;
      const shared = { kind, port, limit, store, crop, compress, accept };
      return (
        <UploadField
          {...props}
          {...shared}
          {...(onBusy === undefined ? {} : { onBusy: (isBusy: boolean) => onBusy(name, isBusy) })}
        />
      );
    }
    case 'json':
      return <JsonField {...props} />;
    case 'own': {
      const { Component } = input;
      return <Component {...props} fault={typeof fault === 'string' ? fault : undefined} />;
    }
    default:
      // Declarations may come from a newer server than this page.
      return (
        <span className={css.unknown}>
          {t('noComponent', { name: String((input as { kind: unknown }).kind) })}
        </span>
      );
  }
}
