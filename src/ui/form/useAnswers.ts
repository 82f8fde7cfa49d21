import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { entries } from '../entries.ts';
import { changedValues, drafts, type Draft } from './drafts.ts';
import type { FormField, FormValues } from '../inputs/formField.ts';

const WRITE_AFTER_MS = 400;
const kept = drafts(entries);

/**
 * The answers of a form beside the record they change, and the draft of them that outlives the
 * page.
 */
export function useAnswers(
  fields: readonly FormField[],
  values: FormValues,
  draftKey: string | undefined,
) {
  const [record, setRecord] = useState(values);
  const [answers, setAnswers] = useState(values);
  const [offered, setOffered] = useState<Draft | undefined>(() =>
    draftKey === undefined ? undefined : kept.read(draftKey),
  );
  const isDirty = useMemo(
    () => Object.keys(changedValues(record, answers)).length > 0,
    [record, answers],
  );

  const write = useEffectEvent((): void => {
    if (draftKey !== undefined && answers !== record)
      kept.write(draftKey, fields, record, answers, Date.now());
  });
  useEffect(() => {
    const timer = setTimeout(() => write(), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [answers]);
  // A page that is closed, or a form that is taken away with the session, must not wait for the
  // timer.
  useEffect(() => {
    const now = (): void => write();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      write();
    };
  }, []);

  const set = useCallback(
    (name: string, value: unknown): void => setAnswers((before) => ({ ...before, [name]: value })),
    [],
  );
  return {
    answers,
    isDirty,
    set,
    /** What is on the screen is now the record. */
    settle: (): void => {
      setRecord(answers);
      setOffered(undefined);
      if (draftKey !== undefined) kept.remove(draftKey);
    },
    draft: offered,
    takeDraft: (): void => {
      if (offered !== undefined) setAnswers({ ...answers, ...offered.changed });
      setOffered(undefined);
    },
    dropDraft: (): void => {
      setOffered(undefined);
      if (draftKey !== undefined) kept.remove(draftKey);
    },
  };
}
