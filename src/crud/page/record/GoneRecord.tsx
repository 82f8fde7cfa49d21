import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { entityClient } from '../../entity/entityClient.ts';
import { midSentence } from '../../entity/label.ts';
import { useFailureText } from '../../useFailureText.ts';
import type { May } from '../useMay.ts';
import css from './record.module.css';
import { useRecordLog } from './recordLog.ts';
import type { RecordWay } from './useRecordWay.ts';

type GoneRecordProps = {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly may: May;
  readonly way: RecordWay;
  readonly onRestored: () => unknown;
};

/**
 * Says that a record is not there, to whoever may read the log who deleted it, and offers to bring
 * it back where that can be done.
 */
export function GoneRecord({ entity, id, may, way, onRestored }: GoneRecordProps) {
  const { t } = useTranslation('record');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const client = useMemo(() => entityClient(entity), [entity]);
  const [isBusy, setBusy] = useState(false);
  const { data, maySee } = useRecordLog(entity, id, 0, 1);
  const [last] = data?.lines ?? [];
  const isDeleted = last?.action === 'delete';
  // Who may not read the log cannot know whether it was ever there: the server does.
  const mayRestore = may.verb('restore') && (isDeleted || !maySee);
  const restore = async (): Promise<void> => {
    setBusy(true);
    const done = await client.restore([id]);
    setBusy(false);
    if (!done.ok) return sayFailed(t('restoreFailed'), failureText(done.error));
    say(t('entity:restored', { count: 1 }));
    await queries.invalidateQueries({ queryKey: ['entity', entity.name] });
    await onRestored();
  };
  const name = midSentence(entity.label, currentLanguage());
  return (
    <EmptyState
      alone
      title={isDeleted ? t('deleted', { name, title: last.title ?? id }) : t('notThere', { name })}
      hint={
        isDeleted && last.time !== null
          ? t('deletedBy', {
              who: last.userName ?? t('entity:somebody'),
              when: fullMomentText(last.time),
            })
          : t('notThereHint')
      }
      action={
        <div className={css.acts}>
          <Button size="xs" variant="default" onClick={way.toList}>
            {t('toList')}
          </Button>
          {mayRestore ? (
            <Button size="xs" loading={isBusy} onClick={() => void restore()}>
              {t('restore')}
            </Button>
          ) : null}
        </div>
      }
    />
  );
}
