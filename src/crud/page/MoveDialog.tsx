import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { longText } from '#contracts/entity/fields.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { NOTE_MOST, type Transition } from '#contracts/entity/lifecycle.ts';
import { DynamicForm } from '#ui/form/DynamicForm.tsx';
import type { Fault, FormValues } from '#ui/inputs/formField.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say } from '#ui/overlay/say.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { useDictionaries } from '../entity/dictionary.ts';
import { entityClient } from '../entity/entityClient.ts';
import { formOf } from '../entity/formOf.ts';
import { formValuesOf, inputOf } from '../entity/formValues.ts';
import { inLanguage } from '../entity/label.ts';
import { titleOf } from '../entity/titleOf.ts';
import { failureDetail } from '../failureDetail.ts';
import type { RequestFailure } from '../httpClient.ts';
import type { ActionDialogProps } from './overrides.ts';
import { refusal } from './refusal.ts';
import { StateWay } from './StateWay.tsx';

type MoveDialogProps = ActionDialogProps & {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly transition: Transition;
};

/** What a transition of many answers: those that moved, and why the others did not. */
const movedAnswer = z.object({
  done: z.array(z.string()),
  refused: z.array(refusal),
});
/** One that was asked for alone answers its record. */
const all: z.output<typeof movedAnswer> = { done: ['one'], refused: [] };

/** What a transition asks for, as if it were an entity: a form like that of a record. */
const askedOf = (entity: AnyEntity, { form, note }: Transition): AnyEntity => ({
  ...entity,
  // Its form is another: what a whole record must be is judged by the server.
  rules: {},
  fields: {
    ...form,
    ...(note === undefined
      ? {}
      : { note: longText('说明', 'Note', { max: NOTE_MOST, required: note === 'required' }) }),
  },
});

function faultIn({ fields }: AnyEntity, failure: RequestFailure): Fault {
  const message = failureDetail(failure);
  const { field } = failure;
  return field !== undefined && Object.hasOwn(fields, field) ? { field, message } : { message };
}

/** Asks for what a transition wants, makes it, and says what came of it. */
export default function MoveDialog({
  entity,
  name,
  transition,
  records,
  onClose,
}: MoveDialogProps) {
  const { t } = useTranslation('entity');
  const language = currentLanguage();
  const dictionaries = useDictionaries(entity);
  const asked = useMemo(() => askedOf(entity, transition), [entity, transition]);
  const fields = useMemo(
    () => formOf(asked, { language, dictionaries, exists: false }),
    [asked, language, dictionaries],
  );
  const values = useMemo(() => formValuesOf(asked, undefined), [asked]);
  const action = inLanguage(transition.label, language);
  const [only] = records;

  const submit = async (answers: FormValues): Promise<readonly Fault[] | undefined> => {
    const which =
      transition.many === true
        ? { ids: records.map(({ id }) => id) }
        : { id: only?.id, rowVersion: only?.rowVersion };
    const body = { ...inputOf(asked, answers), ...which };
    const done = await entityClient(entity).act(name as never, body);
    if (!done.ok) return [faultIn(asked, done.error)];
    const { done: moved, refused } = movedAnswer.catch(all).parse(done.value);
    const [first] = refused;
    if (first !== undefined && moved.length === 0) return [{ message: failureDetail(first) }];
    if (first === undefined)
      say(
        moved.length > 1 ? t('actedMany', { action, count: moved.length }) : t('acted', { action }),
      );
    else {
      const reason = failureDetail(first);
      say(t('partly', { done: moved.length, failed: refused.length, reason }));
    }
    onClose(true);
    return undefined;
  };

  return (
    <Dialog
      opened
      title={
        records.length === 1
          ? t('askAct', { action, name: titleOf(entity, only) })
          : t('askActMany', { action, count: records.length })
      }
      onClose={() => onClose()}
    >
      {fields.length === 0 && only !== undefined ? (
        <StateWay entity={entity} record={only} to={transition.to} />
      ) : null}
      <DynamicForm
        fields={fields}
        values={values}
        onSubmit={submit}
        onCancel={() => onClose()}
        submitLabel={action}
        columns={1}
      />
    </Dialog>
  );
}
