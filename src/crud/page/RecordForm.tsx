import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { DynamicForm } from '#ui/form/DynamicForm.tsx';
import type { Fault, FormValues } from '#ui/inputs/formField.ts';
import type { CellContext } from '../entity/cellOf.tsx';
import { entityClient } from '../entity/entityClient.ts';
import { formOf } from '../entity/formOf.ts';
import { changesOf, formValuesOf, inputOf } from '../entity/formValues.ts';
import { failureDetail } from '../failureDetail.ts';
import type { RequestFailure } from '../httpClient.ts';
import { useFailureText } from '../useFailureText.ts';
import { ConflictDialog, type Conflict } from './ConflictDialog.tsx';
import type { EntityOverrides } from './overrides.ts';

type AnyRecord = RecordOf<AnyEntity>;

type RecordFormProps = {
  readonly entity: AnyEntity;
  /**
   * The record that is changed or copied, as it was when the form came up; undefined for a new one.
   */
  readonly record: AnyRecord | undefined;
  readonly isCopy: boolean;
  readonly context: CellContext;
  readonly inputs: EntityOverrides['inputs'];
  readonly columns: 1 | 2;
  readonly onSaved: (saved: AnyRecord, what: 'created' | 'saved' | 'unchanged') => void;
  readonly onCancel: () => void;
  readonly onDirty: (isDirty: boolean) => void;
  /** The reader takes what somebody else has stored: read the record anew. */
  readonly onTakeTheirs: () => void;
};

const FOCUS_AFTER_MS = 50;

/**
 * The form of a record: creates, copies, or stores what differs; a conflict is shown and decided by
 * the reader.
 */
export function RecordForm(props: RecordFormProps) {
  const { entity, isCopy, context, inputs, columns, onCancel, onDirty } = props;
  // What is read anew meanwhile must neither touch what was entered nor pass for what it was
  // entered upon.
  const [record] = useState(props.record);
  const { t } = useTranslation('entity');
  const base = isCopy ? undefined : record;
  const values = useMemo(
    () => (isCopy && record !== undefined ? copied(entity, record) : formValuesOf(entity, record)),
    [entity, record, isCopy],
  );
  const fields = useMemo(
    () =>
      formOf(entity, {
        language: context.language,
        dictionaries: context.dictionaries,
        exists: base !== undefined,
        inputs: inputs as never,
      }),
    [entity, context.language, context.dictionaries, base, inputs],
  );

  const frame = useFirstField();
  const { submit, conflict } = useRecordStore(props, record);

  return (
    <div ref={frame}>
      <DynamicForm
        fields={fields}
        values={values}
        onSubmit={submit}
        onCancel={onCancel}
        onDirty={onDirty}
        draftKey={`${entity.name}:${base?.id ?? 'new'}`}
        submitLabel={t('save')}
        columns={columns}
      />
      {conflict === undefined ? null : (
        <ConflictDialog
          entity={entity}
          conflict={conflict.what}
          context={context}
          onChoice={conflict.choose}
        />
      )}
    </div>
  );
}

/** Puts the caret into the first field of what the answer is the ref of. */
function useFirstField() {
  // After the drawer has taken the focus, which it gives to its first button.
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever is in a field by then has begun to write: his next letter belongs there.
      if (
        document.activeElement?.matches('input, textarea') &&
        frame.current?.contains(document.activeElement)
      )
        return;
      frame.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus();
    }, FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return frame;
}

/** Stores what was entered upon `record`; a conflict waits for the reader's choice. */
function useRecordStore(
  { entity, isCopy, onSaved, onTakeTheirs }: RecordFormProps,
  record: AnyRecord | undefined,
) {
  const faultOf = useFaultOf(entity);
  const client = useMemo(() => entityClient(entity), [entity]);
  const base = isCopy ? undefined : record;
  const [conflict, setConflict] = useState<{
    what: Conflict;
    choose: (choice: 'mine' | 'theirs') => void;
  }>();
  const store = async (
    version: AnyRecord,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<readonly Fault[] | undefined> => {
    const done = await client.update({
      ...changes,
      id: version.id,
      rowVersion: version.rowVersion,
    });
    if (done.ok) {
      onSaved(done.value, 'saved');
      return undefined;
    }
    if (done.error.code !== 'stale_version') return [faultOf(done.error)];
    const now = await client.get(version.id);
    if (!now.ok) return [faultOf(now.error)];
    const choice = await new Promise<'mine' | 'theirs'>((choose) =>
      setConflict({ what: { before: version, now: now.value, mine: changes }, choose }),
    );
    setConflict(undefined);
    if (choice === 'mine') return store(now.value, changes);
    onTakeTheirs();
    return undefined;
  };

  const submit = async (answers: FormValues): Promise<readonly Fault[] | undefined> => {
    if (base === undefined) {
      const done = await client.create(inputOf(entity, answers, isCopy ? record : undefined));
      if (!done.ok) return [faultOf(done.error)];
      onSaved(done.value, 'created');
      return undefined;
    }
    const changes = changesOf(entity, base, answers);
    if (Object.keys(changes).length > 0) return store(base, changes);
    onSaved(base, 'unchanged');
    return undefined;
  };
  return { submit, conflict };
}

/** What a copy begins with: everything but what no two records may share. */
function copied(entity: AnyEntity, record: AnyRecord): FormValues {
  const values = formValuesOf(entity, record);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => entity.fields[name]?.unique !== true),
  );
}

/** A failure of the server as the form shows it: at its field, in the reader's language. */
function useFaultOf(entity: AnyEntity): (failure: RequestFailure) => Fault {
  const { t } = useTranslation('entity');
  const text = useFailureText();
  return (failure) => {
    const [field, at] = failure.field?.split('.') ?? [];
    const isDetailed = failure.code === 'bad_request' || failure.code === 'rule_broken';
    const said = isDetailed ? failureDetail(failure) : text(failure);
    // In rows the place is told too.
    const message = /^\d+$/.test(at ?? '') ? t('inRow', { n: Number(at) + 1, reason: said }) : said;
    return field !== undefined && Object.hasOwn(entity.fields, field)
      ? { field, message }
      : { message };
  };
}
