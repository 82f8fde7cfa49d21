import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DynamicFormProps, FormValues } from '../inputs/formField.ts';
import { focusField } from './focusField.ts';
import { formFaults, sentValues, type ReadFields } from './formRules.ts';
import type { useFormFaults } from './useFormFaults.ts';

/**
 * Saves what was answered: not while a file is on its way, never twice at once. The caret goes to
 * the first field that stands in the way.
 */
export function useSubmit(
  { fields, onSubmit, disabled }: DynamicFormProps,
  form: RefObject<HTMLFormElement | null>,
  { read, answers, settle }: { read: ReadFields; answers: FormValues; settle: () => void },
  { isShown, setAsked, refused, setRefused }: ReturnType<typeof useFormFaults>,
) {
  const { t } = useTranslation('form');
  const [isSaving, setSaving] = useState(false);
  const { busy, noteBusy } = useBusyFields();
  /** Where the caret goes once the fields may be written in again: while saving none takes it. */
  const refusedAt = useRef<string>(undefined);
  useEffect(() => {
    if (isSaving || refusedAt.current === undefined) return;
    focusField(form.current, refusedAt.current);
    refusedAt.current = undefined;
  }, [form, isSaving, refused]);
  const submit = async (): Promise<void> => {
    if (isSaving || disabled === true) return;
    setAsked(true);
    const [found] = formFaults(read, answers).keys();
    if (found !== undefined) return focusField(form.current, found);
    const [uploading] = fields.filter(({ name }) => busy.has(name));
    if (uploading !== undefined)
      return setRefused([
        { field: uploading.name, message: t('stillUploading', { label: uploading.label }) },
      ]);
    setSaving(true);
    setRefused([]);
    const faults = await onSubmit(sentValues(read, answers)).finally(() => setSaving(false));
    if (faults === undefined || faults.length === 0) {
      setAsked(false);
      return settle();
    }
    refusedAt.current = faults.find(({ field }) => isShown(field))?.field;
    setRefused(faults);
  };
  return { submit, isSaving, noteBusy };
}

/** The fields that have something on its way. */
function useBusyFields() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const noteBusy = useCallback((name: string, isBusy: boolean): void => {
    setBusy((before) =>
      before.has(name) === isBusy
        ? before
        : new Set(isBusy ? [...before, name] : [...before].filter((one) => one !== name)),
    );
  }, []);
  return { busy, noteBusy };
}
