import '../theme/formStyles.ts';
import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { FieldControl } from './FieldControl.tsx';
import { focusField } from './focusField.ts';
import type { FormField, FormValues } from '../inputs/formField.ts';
import { formFaults, readFields, sentValues } from './formRules.ts';
import { fieldsThatFit, visibleFields } from './searchFields.ts';
import css from './SearchBar.module.css';

export type SearchBarProps = {
  readonly fields: readonly FormField[];
  /** What is searched for now; the page keeps it, for instance in its address. */
  readonly values: FormValues;
  /**
   * Asked to search: by the button, by Enter, and with nothing by reset. Never called with values
   * that break a rule.
   */
  readonly onSearch: (values: FormValues) => void;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly busy?: boolean;
};

/**
 * The filter row of a list: query, reset, and a toggle that shows the fields which do not fit in
 * one row.
 */
export function SearchBar({ fields, values, onSearch, isOpen, onOpen, busy }: SearchBarProps) {
  const { t } = useTranslation('form');
  const id = useId();
  const bar = useRef<HTMLFormElement>(null);
  const { ref, width } = useElementSize();
  const read = useMemo(() => readFields(fields), [fields]);
  const [held, setHeld] = useState({ given: values, answers: values });
  // The page may change what is searched for under us, by its back button or a saved filter.
  if (JSON.stringify(held.given) !== JSON.stringify(values))
    setHeld({ given: values, answers: values });
  const { answers } = held;
  const [wasAsked, setAsked] = useState(false);
  const faults = useMemo(() => formFaults(read, answers), [read, answers]);
  const [firstFault] = faults.keys();
  const faultOf = (name: string): string | boolean | undefined => {
    const fault = wasAsked ? faults.get(name) : undefined;
    if (fault === undefined || name !== firstFault) return fault === undefined ? undefined : true;
    return 'said' in fault ? fault.said : t(fault.key, fault.with);
  };
  const fits = fieldsThatFit(width);
  const change = useCallback(
    (name: string, value: unknown): void =>
      setHeld((before) => ({ ...before, answers: { ...before.answers, [name]: value } })),
    [],
  );
  const search = (): void => {
    setAsked(firstFault !== undefined);
    if (firstFault === undefined) return onSearch(sentValues(read, answers));
    onOpen(true);
    return focusField(bar.current, firstFault);
  };
  const [first] = fields;
  useShortcut(
    '/',
    t('search'),
    () => first && focusField(bar.current, first.name),
    first !== undefined,
  );
  const reset = (): void => {
    setHeld({ given: values, answers: {} });
    setAsked(false);
    onSearch({});
  };
  return (
    <form
      ref={bar}
      role="search"
      className={css.bar}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div ref={ref} className={css.fields}>
        {visibleFields(fields, answers, isOpen, fits).map((field) => (
          <div key={field.name} data-field={field.name} className={css.field}>
            <FieldControl
              field={{ ...field, placeholder: field.placeholder ?? field.label }}
              quiet
              id={`${id}${field.name}`}
              value={answers[field.name]}
              required={false}
              disabled={false}
              fault={faultOf(field.name)}
              onChange={change}
            />
          </div>
        ))}
        <SearchButtons
          isOpen={isOpen}
          isBusy={busy === true}
          mayFold={fields.length > fits}
          onReset={reset}
          onOpen={onOpen}
        />
      </div>
    </form>
  );
}

type SearchButtonsProps = {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** There are more fields than fit in a row. */
  readonly mayFold: boolean;
  readonly onReset: () => void;
  readonly onOpen: (isOpen: boolean) => void;
};

function SearchButtons({ isOpen, isBusy, mayFold, onReset, onOpen }: SearchButtonsProps) {
  const { t } = useTranslation('form');
  const Fold = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={css.buttons}>
      <Button size="sm" type="submit" variant="default" loading={isBusy}>
        {t('query')}
      </Button>
      <Button size="sm" variant="subtle" color="gray" onClick={onReset}>
        {t('reset')}
      </Button>
      {mayFold ? (
        <Button
          size="sm"
          variant="subtle"
          aria-expanded={isOpen}
          rightSection={<Fold size={16} stroke={1.5} />}
          onClick={() => onOpen(!isOpen)}
        >
          {t(isOpen ? 'collapse' : 'expand')}
        </Button>
      ) : null}
    </div>
  );
}
