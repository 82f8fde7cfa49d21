import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { inputProps, type ControlProps } from './control.ts';
import css from './control.module.css';
import { digitsText, numberOf, textOf, type DigitRules } from './digitsText.ts';

export type NumberFieldProps = ControlProps<number> &
  DigitRules & { readonly unit?: string | undefined; readonly onBlur?: () => void };

/**
 * A number in a text field: only what can be part of it can be typed; the arrow keys step it by its
 * last decimal.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, precision = 0, onBlur, readOnly } = props;
  const [typed, setTyped] = useState('');
  // What is typed stands ('1.', '-', '007') while it means the value; else the value was set from
  // outside.
  const shown = numberOf(typed) === value ? typed : textOf(value);
  const type = (text: string): void => {
    const next = digitsText(text, props);
    setTyped(next);
    onChange(numberOf(next));
  };
  const step = (event: KeyboardEvent): void => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || readOnly === true) return;
    event.preventDefault();
    type(((value ?? 0) + direction * 10 ** -precision).toFixed(precision));
  };
  return (
    <TextInput
      {...inputProps(props)}
      inputMode={precision === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={step}
      onBlur={() => {
        setTyped('');
        onBlur?.();
      }}
      rightSection={unit === undefined ? undefined : <span className={css.unit}>{unit}</span>}
      rightSectionWidth={unit === undefined ? undefined : 16 + 8 * unit.length}
    />
  );
}
