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
import type { ActionDialogProps } from './overrides.ts';

type MoveDialogProps = ActionDialogProps & {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly transition: Transition;
};

/** What a transition of many answers: those that moved, and why the others did not. */
const movedAnswer = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ code: z.string(), message: z.string() })),
});

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
  // What it asks for is a form like that of a record with these fields.
  const asked = useMemo<AnyEntity>(
    () => ({
      ...entity,
      fields: {
        ...transition.form,
        ...(transition.note === undefined
          ? {}
          : {
              note: longText('说明', 'Note', {
                max: NOTE_MOST,
                required: transition.note === 'required',
              }),
            }),
      },
    }),
    [entity, transition],
  );
  const fields = useMemo(
    () => formOf(asked, { language, dictionaries, exists: false }),
    [asked, language, dictionaries],
  );
  const values = useMemo(() => formValuesOf(asked, undefined), [asked]);
  const action = inLanguage(transition.label, language);
  const [only] = records;

  const submit = async (answers: FormValues): Promise<readonly Fault[] | undefined> => {
    const given = inputOf(asked, answers);
    const which =
      transition.many === true
        ? { ids: records.map(({ id }) => id) }
        : { id: only?.id, rowVersion: only?.rowVersion };
    const done = await entityClient(entity).act(name as never, { ...given, ...which });
    if (!done.ok) {
      const field = done.error.field;
      const message = failureDetail(done.error as never);
      return [field !== undefined && field in asked.fields ? { field, message } : { message }];
    }
    const many = transition.many === true ? movedAnswer.parse(done.value) : undefined;
    const [refused] = many?.refused ?? [];
    if (refused === undefined) say(t('acted', { action }));
    else if (many !== undefined && many.done.length === 0)
      return [{ message: failureDetail(refused as never) }];
    else
      say(
        t('partly', {
          done: many?.done.length ?? 0,
          failed: many?.refused.length ?? 0,
          reason: failureDetail(refused as never),
        }),
      );
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
