import { useCallback, useMemo, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fault, FormValues } from '../inputs/formField.ts';
import { formFaults, shownFields, type FieldFault, type ReadFields } from './formRules.ts';

/**
 * What stands in the way of saving, once it was asked for: by the form's own rules, and by what the
 * server has found since.
 */
export function useFormFaults(read: ReadFields, answers: FormValues) {
  const { t } = useTranslation('form');
  const [wasAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const [focused, setFocused] = useState<string>();
  const shown = useMemo(() => shownFields(read, answers), [read, answers]);
  const faults = useMemo(
    () => (wasAsked ? formFaults(read, answers) : new Map<string, FieldFault>()),
    [wasAsked, read, answers],
  );
  const [firstFault] = faults.keys();
  const textOf = (fault: FieldFault): string =>
    'said' in fault ? fault.said : t(fault.key, fault.with);
  const isShown = (name: string | undefined): boolean =>
    shown.some(({ field }) => field.name === name);
  return {
    shown,
    isShown,
    setAsked,
    refused,
    setRefused,
    /** Of a field that is answered anew the server has said nothing yet. */
    forget: useCallback((name: string): void => {
      setRefused((before) =>
        before.some(({ field }) => field === name)
          ? before.filter(({ field }) => field !== name)
          : before,
      );
    }, []),
    /** What the server said of no field that is shown. */
    homeless: refused.filter(({ field }) => !isShown(field)),
    // One message at a time: at the first fault, and where the reader is; the others are marked.
    faultOf: (name: string): string | boolean | undefined => {
      const fault = faults.get(name);
      if (fault !== undefined)
        return name === firstFault || name === focused ? textOf(fault) : true;
      return refused.find(({ field }) => field === name)?.message;
    },
    noteFocus: (event: FocusEvent): void =>
      setFocused(event.target.closest<HTMLElement>('[data-field]')?.dataset['field']),
  };
}
