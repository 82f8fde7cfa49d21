import '../theme/formStyles.ts';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { FieldControl } from './FieldControl.tsx';
import css from './form.module.css';
import { FormAnswers } from './formAnswers.ts';
import type { DynamicFormProps, Fault } from '../inputs/formField.ts';
import { readFields } from './formRules.ts';
import { isWide, sectionsOf } from './sections.ts';
import { useUnsavedGuard } from './unsaved.ts';
import { useAnswers } from './useAnswers.ts';
import { useFormFaults } from './useFormFaults.ts';
import { useSubmit } from './useSubmit.ts';

/**
 * A form drawn from descriptions of its fields; it asks, judges and keeps what is not saved yet.
 * Ctrl+S saves.
 */
export function DynamicForm(props: DynamicFormProps) {
  const { fields, values, draftKey, disabled, onCancel, onDirty, columns = 2 } = props;
  const { t } = useTranslation('form');
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const read = useMemo(() => readFields(fields), [fields]);
  const kept = useAnswers(fields, values, draftKey);
  const { answers, isDirty, set } = kept;
  const faults = useFormFaults(read, answers);
  const saving = { read, answers, settle: kept.settle };
  const { submit, isSaving, noteBusy } = useSubmit(props, form, saving, faults);
  useUnsavedGuard(isDirty);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  useShortcut('mod+s', t('save'), () => void submit(), disabled !== true);
  const { forget } = faults;
  const change = useCallback(
    (name: string, value: unknown): void => {
      set(name, value);
      forget(name);
    },
    [set, forget],
  );
  return (
    <form
      ref={form}
      className={css.form}
      data-columns={columns}
      noValidate
      onFocus={faults.noteFocus}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a portal above this one sends its own answers.
        event.stopPropagation();
        void submit();
      }}
    >
      {kept.draft === undefined ? null : (
        <DraftOffer draft={kept.draft} onTake={kept.takeDraft} onDrop={kept.dropDraft} />
      )}
      <Refused faults={faults.homeless} />
      <FormAnswers value={answers}>
        {sectionsOf(faults.shown).map(({ title, members }) => (
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
                    fault={faults.faultOf(field.name)}
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
          {props.submitLabel ?? t('save')}
        </Button>
      </div>
    </form>
  );
}

/** What the server said of the whole, or of fields that are not shown. */
function Refused({ faults }: { readonly faults: readonly Fault[] }) {
  const { t } = useTranslation('form');
  if (faults.length === 0) return null;
  return (
    <div className={css.refused} role="alert">
      <strong>{t('notSaved')}</strong>
      {faults.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
