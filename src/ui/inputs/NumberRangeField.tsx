import { Input } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { wrapperProps, type ControlProps } from './control.ts';
import css from './control.module.css';
import { NumberField } from './NumberField.tsx';
import { checkRangeRules, settledSpan, type NumberSpan, type RangeRules } from './numberRange.ts';

export type NumberRangeProps = ControlProps<NumberSpan> &
  RangeRules & { readonly unit?: string | undefined };

/**
 * Two numbers, the smaller first; what was typed the wrong way round or too wide is set right when
 * the field is left.
 */
export function NumberRangeField(props: NumberRangeProps) {
  const { t } = useTranslation('form');
  const {
    id,
    value,
    onChange,
    precision = 0,
    range,
    unit,
    disabled,
    readOnly,
    fault,
    label,
  } = props;
  checkRangeRules({ precision, range });
  const last = useRef<0 | 1>(1);
  const [min, max] = Array.isArray(value) ? (value as NumberSpan) : [undefined, undefined];
  const give = (span: NumberSpan): void =>
    onChange(span[0] === undefined && span[1] === undefined ? undefined : span);
  const settle = (): void => give(settledSpan([min, max], { range }, last.current));
  const end = (at: 0 | 1, name: string) => (
    <NumberField
      id={at === 0 ? id : `${id}-max`}
      quiet
      label={`${label} ${name}`}
      placeholder={name}
      value={at === 0 ? min : max}
      onChange={(next) => {
        last.current = at;
        give(at === 0 ? [next, max] : [min, next]);
      }}
      precision={precision}
      negative
      unit={unit}
      disabled={disabled === true}
      readOnly={readOnly === true}
      fault={fault === undefined || fault === false ? undefined : true}
    />
  );
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <div
        className={css.pair}
        role="group"
        aria-label={label}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) settle();
        }}
      >
        {end(0, t('min'))}
        <span aria-hidden="true">–</span>
        {end(1, t('max'))}
      </div>
    </Input.Wrapper>
  );
}
