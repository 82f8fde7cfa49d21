import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { composeTypes, paper } from '#contracts/exam/paper.ts';
import { passOf, totalOf } from '#contracts/exam/paperCalls.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { useUnsavedGuard } from '#ui/form/unsaved.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { ruleOf, type Draft } from './draft.ts';

const client = entityClient(paper);
const stored = z.looseObject({ id: z.string(), rowVersion: z.number() });

/** A paper on its way: what has been changed of it, and how it is stored. */
export function useDraft(first: Draft) {
  const { t } = useTranslation('paper');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(first);
  const [kept, keep] = useState(first);
  const [isSaving, setSaving] = useState(false);
  const isDirty = draft !== kept;
  useUnsavedGuard(isDirty);
  const save = async (): Promise<void> => {
    setSaving(true);
    const done = await send(draft);
    setSaving(false);
    const read = done.ok ? stored.safeParse(done.value) : undefined;
    if (!done.ok) return sayFailed(t('notSaved'), failureText(done.error));
    if (read?.success !== true) return sayFailed(t('notSaved'));
    const { id, rowVersion } = read.data;
    const next = { ...draft, id, rowVersion };
    // What was changed while it was on its way is not stored yet.
    setDraft((now) => (now === draft ? next : { ...now, id, rowVersion }));
    keep(next);
    say(t('saved'));
    await queries.invalidateQueries({
      predicate: ({ queryKey: [area, name, part] }) =>
        area === 'entity' && name === 'paper' && part !== 'draft',
    });
  };
  return {
    draft,
    isDirty,
    isSaving,
    save,
    change: (changes: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changes })),
  };
}

function send(draft: Draft) {
  const { id, rowVersion, name, composeType, durationMin, passScore } = draft;
  const questions = draft.questions.map(({ id: questionId, score, group }) => ({
    questionId,
    score,
    group,
  }));
  const rules = draft.rules.map(ruleOf);
  const pass = passScore === undefined ? {} : { passScore };
  const isByHand = composeType === composeTypes.manual[0];
  if (id !== undefined)
    return client.act('UpdateQuest', {
      id,
      ...(rowVersion === undefined ? {} : { rowVersion }),
      ...(isByHand ? { questions } : { rules }),
      durationMin,
      ...pass,
    });
  if (isByHand) return client.act('createManual', { name, questions, durationMin, ...pass });
  const totalScore = totalOf({ rules });
  return client.create({
    name,
    composeType,
    rules: rules.map((rule) =>
      Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null)),
    ) as never,
    totalScore,
    passScore: passScore ?? passOf(totalScore),
    durationMin,
    disabled: false,
    shuffleQuestions: false,
    shuffleOptions: false,
  });
}
