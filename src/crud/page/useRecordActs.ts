import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '../../contracts/entity/defineEntity.ts';
import { entityClient } from '../entity/entityClient.ts';
import type { RequestFailure } from '../httpClient.ts';
import { useFailureText } from '../useFailureText.ts';
import type { Question } from './Confirm.tsx';
import { useToasts } from './useToasts.tsx';

type AnyRecord = RecordOf<AnyEntity>;

/** What can be done to records from the list; each asks first where it must, says what came of it, and has the page fetch anew. */
export type RecordActs = {
  readonly switchTo: (record: AnyRecord, disabled: boolean) => Promise<void>;
  readonly remove: (record: AnyRecord) => Promise<void>;
  readonly switchMany: (ids: ReadonlySet<string>, disabled: boolean) => Promise<void>;
  readonly removeMany: (ids: ReadonlySet<string>) => Promise<void>;
};

type Needs = {
  readonly ask: (question: Question) => Promise<boolean>;
  readonly refresh: () => Promise<void>;
  /** These records are no longer there to be chosen. */
  readonly forget: (ids: readonly string[]) => void;
};

/** Writes at once from a batch, so that a hundred records do not open a hundred connections. */
const AT_ONCE = 4;

export function useRecordActs(entity: AnyEntity, { ask, refresh, forget }: Needs): RecordActs {
  const { t } = useTranslation('entity');
  const failureText = useFailureText();
  const toasts = useToasts();
  const client = useMemo(() => entityClient(entity), [entity]);
  const nameOf = (record: AnyRecord): string => String(record[entity.title] ?? record.id);

  const restore = async (ids: readonly string[]): Promise<void> => {
    const done = await client.restore(ids);
    if (done.ok) toasts.said(t('restored', { count: ids.length }));
    else toasts.failed(done.error);
    await refresh();
  };

  const removeAll = async (ids: readonly string[], question: Question, said: string): Promise<void> => {
    const isSoft = entity.deletes === 'soft';
    // What can be taken back with one press needs no question, unless it is many.
    if ((!isSoft || ids.length > 1) && !(await ask(question))) return;
    const [only] = ids;
    const done = ids.length === 1 && only !== undefined ? await client.remove(only) : await client.removeBatch(ids);
    if (!done.ok) return toasts.failed(done.error);
    forget(ids);
    if (isSoft) toasts.undoable(said, () => void restore(ids));
    else toasts.said(said);
    await refresh();
  };

  return {
    async switchTo(record, disabled) {
      const name = nameOf(record);
      if (disabled && !(await ask({ title: t('askDisable', { name }), text: t('askDisableText'), yes: t('disable') }))) return;
      const done = await client.disable(record.id, disabled);
      if (!done.ok) return toasts.failed(done.error);
      toasts.said(t(disabled ? 'disabledOne' : 'enabledOne', { name }));
      await refresh();
    },
    remove: (record) => {
      const name = nameOf(record);
      const question = { title: t('askRemove', { name }), text: t('askRemoveText'), yes: t('remove') };
      return removeAll([record.id], question, t('removed', { name }));
    },
    async switchMany(ids, disabled) {
      const count = ids.size;
      if (disabled && !(await ask({ title: t('askDisableMany', { count }), text: t('askDisableText'), yes: t('disableMany', { count }) })))
        return;
      const failures = await each([...ids], async (id) => {
        const done = await client.disable(id, disabled);
        return done.ok ? undefined : done.error;
      });
      const [first] = failures;
      if (first === undefined) toasts.said(t(disabled ? 'disabledMany' : 'enabledMany', { count }));
      else toasts.said(t('partly', { done: count - failures.length, failed: failures.length, reason: failureText(first) }));
      await refresh();
    },
    removeMany: (ids) => {
      const count = ids.size;
      const isSoft = entity.deletes === 'soft';
      const question = { title: t('askRemoveMany', { count }), ...(isSoft ? {} : { text: t('askRemoveText') }), yes: t('removeMany', { count }) };
      return removeAll([...ids], question, t('removedMany', { count }));
    },
  };
}

/** Works on a few at a time; answers the failures. */
async function each(ids: readonly string[], work: (id: string) => Promise<RequestFailure | undefined>): Promise<RequestFailure[]> {
  const failures: RequestFailure[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const done = await Promise.all(ids.slice(at, at + AT_ONCE).map(work));
    failures.push(...done.filter((failure) => failure !== undefined));
  }
  return failures;
}
