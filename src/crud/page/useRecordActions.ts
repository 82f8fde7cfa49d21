import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { offerUndo } from '#ui/overlay/undoToast.tsx';
import type { Question } from '#ui/overlay/useConfirm.tsx';
import { entityClient } from '../entity/entityClient.ts';
import { titleOf } from '../entity/titleOf.ts';
import type { RequestFailure } from '../httpClient.ts';
import { useFailureText } from '../useFailureText.ts';

type AnyRecord = RecordOf<AnyEntity>;

/**
 * What can be done to records from the list; each asks first where it must, says what came of it,
 * and has the page fetch anew.
 */
export type RecordActions = {
  readonly switchTo: (record: AnyRecord, disabled: boolean) => void;
  readonly remove: (record: AnyRecord) => void;
  readonly switchMany: (ids: ReadonlySet<string>, disabled: boolean) => void;
  readonly removeMany: (ids: ReadonlySet<string>) => void;
};

type Needs = {
  readonly ask: (question: Question) => void;
  readonly refresh: () => Promise<void>;
  /** These records are no longer there to be chosen. */
  readonly forget: (ids: readonly string[]) => void;
};

/** Writes at once from a batch, so that a hundred records do not open a hundred connections. */
const AT_ONCE = 4;

/** The acts of the page of `entity`. */
export function useRecordActions(entity: AnyEntity, needs: Needs): RecordActions {
  const { t } = useTranslation('entity');
  const { ask } = needs;
  const { isSoft, removeAll, switchAll } = useRecordCalls(entity, needs);
  const nameOf = (record: AnyRecord): string => titleOf(entity, record);
  return {
    switchTo(record, disabled) {
      const name = nameOf(record);
      const act = (): Promise<void> =>
        switchAll([record.id], disabled, t(disabled ? 'disabledOne' : 'enabledOne', { name }));
      if (disabled)
        ask({
          title: t('askDisable', { name }),
          children: t('askDisableText'),
          act: t('disable'),
          onAct: act,
        });
      else void act();
    },
    remove(record) {
      const name = nameOf(record);
      const act = (): Promise<void> => removeAll([record.id], t('removed', { name }));
      // What one press takes back needs no question.
      if (isSoft) void act();
      else
        ask({
          title: t('askRemove', { name }),
          children: t('askRemoveText'),
          act: t('remove'),
          onAct: act,
        });
    },
    switchMany(ids, disabled) {
      const count = ids.size;
      const act = (): Promise<void> =>
        switchAll([...ids], disabled, t(disabled ? 'disabledMany' : 'enabledMany', { count }));
      if (disabled)
        ask({
          title: t('askDisableMany', { count }),
          children: t('askDisableText'),
          act: t('disableMany', { count }),
          onAct: act,
        });
      else void act();
    },
    removeMany(ids) {
      const count = ids.size;
      ask({
        title: t('askRemoveMany', { count }),
        ...(isSoft ? {} : { children: t('askRemoveText') }),
        act: t('removeMany', { count }),
        onAct: () => removeAll([...ids], t('removedMany', { count })),
      });
    },
  };
}

/** The calls behind the acts; `isSoft`: what is removed can be taken back. */
function useRecordCalls(entity: AnyEntity, { refresh, forget }: Needs) {
  const { t } = useTranslation('entity');
  const failureText = useFailureText();
  const client = useMemo(() => entityClient(entity), [entity]);
  const isSoft = entity.except.restore !== false;
  const failed = (failure: RequestFailure): void => sayFailed(t('failed'), failureText(failure));

  const restore = async (ids: readonly string[]): Promise<void> => {
    const done = await client.restore(ids);
    if (done.ok) say(t('restored', { count: ids.length }));
    else failed(done.error);
    await refresh();
  };

  const removeAll = async (ids: readonly string[], said: string): Promise<void> => {
    const [only] = ids;
    const done =
      ids.length === 1 && only !== undefined
        ? await client.remove(only)
        : await client.removeBatch(ids);
    if (!done.ok) return failed(done.error);
    forget(ids);
    if (isSoft) offerUndo(said, () => void restore(ids));
    else say(said);
    await refresh();
  };

  const switchAll = async (
    ids: readonly string[],
    disabled: boolean,
    said: string,
  ): Promise<void> => {
    const failures = await each(ids, async (id) => {
      const done = await client.disable(id, disabled);
      return done.ok ? undefined : done.error;
    });
    const [first] = failures;
    if (first === undefined) say(said);
    else if (ids.length === 1) failed(first);
    else
      say(
        t('partly', {
          done: ids.length - failures.length,
          failed: failures.length,
          reason: failureText(first),
        }),
      );
    await refresh();
  };
  return { isSoft, removeAll, switchAll };
}

/** Works on a few at a time; answers the failures. */
async function each(
  ids: readonly string[],
  work: (id: string) => Promise<RequestFailure | undefined>,
): Promise<RequestFailure[]> {
  const failures: RequestFailure[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const done = await Promise.all(ids.slice(at, at + AT_ONCE).map(work));
    failures.push(...done.filter((failure) => failure !== undefined));
  }
  return failures;
}
