import '../theme/formStyles.ts';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { FieldControl } from './FieldControl.tsx';
import { focusField } from './focusField.ts';
import css from './form.module.css';
import { FormAnswers } from './formAnswers.ts';
import type { DynamicFormProps, Fault } from '../inputs/formField.ts';
import { formFaults, readFields, sentValues, shownFields, type FieldFault } from './formRules.ts';
import { isWide, sectionsOf } from './sections.ts';
import { useUnsavedGuard } from './unsaved.ts';
import { useAnswers } from './useAnswers.ts';

/**
 * A form drawn from descriptions of its fields; it asks, judges and keeps what is not saved yet.
 * Ctrl+S saves.
 */
export function DynamicForm({
  fields,
  values,
  onSubmit,
  onCancel,
  onDirty,
  draftKey,
  disabled,
  submitLabel,
  columns = 2,
}: DynamicFormProps) {
  const { t } = useTranslation('form');
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const read = useMemo(() => readFields(fields), [fields]);
  const { answers, isDirty, set, settle, draft, takeDraft, dropDraft } = useAnswers(
    fields,
    values,
    draftKey,
  );
  const [wasAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [serverFaults, setServerFaults] = useState<readonly Fault[]>([]);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  /** Where the caret goes once the fields may be written in again: while saving none takes it. */
  const refusedAt = useRef<string>(undefined);
  useEffect(() => {
    if (isSaving || refusedAt.current === undefined) return;
    focusField(form.current, refusedAt.current);
    refusedAt.current = undefined;
  }, [isSaving, serverFaults]);
  useUnsavedGuard(isDirty);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);

  const shown = useMemo(() => shownFields(read, answers), [read, answers]);
  const faults = useMemo(
    () => (wasAsked ? formFaults(read, answers) : new Map<string, FieldFault>()),
    [wasAsked, read, answers],
  );
  const [firstFault] = faults.keys();
  const textOf = (fault: FieldFault): string =>
    'said' in fault ? fault.said : t(fault.key, fault.with);
  // One message at a time: at the first fault, and where the reader is; the others are marked.
  const faultOf = (name: string): string | boolean | undefined => {
    const fault = faults.get(name);
    if (fault !== undefined) return name === firstFault || name === focused ? textOf(fault) : true;
    return serverFaults.find(({ field }) => field === name)?.message;
  };
  const isShown = (name: string | undefined): boolean =>
    shown.some(({ field }) => field.name === name);
  const homeless = serverFaults.filter(({ field }) => !isShown(field));

  const change = useCallback(
    (name: string, value: unknown): void => {
      set(name, value);
      setServerFaults((before) =>
        before.some(({ field }) => field === name)
          ? before.filter(({ field }) => field !== name)
          : before,
      );
    },
    [set],
  );
  const noteBusy = useCallback((name: string, isBusy: boolean): void => {
    setBusy((before) =>
      before.has(name) === isBusy
        ? before
        : new Set(isBusy ? [...before, name] : [...before].filter((one) => one !== name)),
    );
  }, []);
  const submit = async (): Promise<void> => {
    if (isSaving || disabled === true) return;
    setAsked(true);
    const [found] = formFaults(read, answers).keys();
    if (found !== undefined) return focusField(form.current, found);
    const [uploading] = fields.filter(({ name }) => busy.has(name));
    if (uploading !== undefined)
      return setServerFaults([
        { field: uploading.name, message: t('stillUploading', { label: uploading.label }) },
      ]);
    setSaving(true);
    setServerFaults([]);
    const refused = await onSubmit(sentValues(read, answers)).finally(() => setSaving(false));
    if (refused === undefined || refused.length === 0) {
      setAsked(false);
      return settle();
    }
    refusedAt.current = refused.find(({ field }) => isShown(field))?.field;
    setServerFaults(refused);
  };
  useShortcut('mod+s', t('save'), () => void submit(), disabled !== true);

  const noteFocus = (event: FocusEvent): void =>
    setFocused(event.target.closest<HTMLElement>('[data-field]')?.dataset['field']);
  return (
    <form
      ref={form}
      className={css.form}
      data-columns={columns}
      noValidate
      onFocus={noteFocus}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a portal above this one sends its own answers.
        event.stopPropagation();
        void submit();
      }}
    >
      {draft === undefined ? null : (
        <DraftOffer draft={draft} onTake={takeDraft} onDrop={dropDraft} />
      )}
      {homeless.length === 0 ? null : (
        <div className={css.refused} role="alert">
          <strong>{t('notSaved')}</strong>
          {homeless.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      <FormAnswers value={answers}>
        {sectionsOf(shown).map(({ title, members }) => (
          <fieldset key={title ?? ''} className={css.section}>
            {title === undefined ? null : <legend>{title}</legend>}
            <div className={css.grid}>
              {members.map(({ field, required }) => (
                <div
                  key={field.name}
                  data-field={field.name}
                  data-wide={isWide(field) || undefined}
                  className={css.cell}
                >
                  <FieldControl
                    field={field}
                    id={`${id}${field.name}`}
                    value={answers[field.name]}
                    required={required}
                    disabled={disabled === true || isSaving}
                    fault={faultOf(field.name)}
                    onChange={change}
                    onBusy={noteBusy}
                  />
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      </FormAnswers>
      <div className={css.foot}>
        {onCancel === undefined ? null : (
          <Button size="sm" variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button size="sm" type="submit" loading={isSaving} disabled={disabled === true}>
          {submitLabel ?? t('save')}
        </Button>
      </div>
    </form>
  );
}
