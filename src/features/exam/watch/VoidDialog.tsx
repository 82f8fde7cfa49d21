import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { attempt } from '#contracts/exam/attempt.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import type { Seated } from './seat.ts';
import { ActDialog } from '../exams/ActDialog.tsx';

const client = entityClient<AnyEntity>(attempt);

type VoidDialogProps = {
  readonly student: Seated;
  readonly onClose: (isChanged: boolean) => void;
};

/** Makes an attempt void, with the reason that stands in its history. */
export function VoidDialog({ student, onClose }: VoidDialogProps) {
  const { t } = useTranslation('examWatch');
  const failureText = useFailureText();
  const [note, setNote] = useState('');
  const { attemptId, name } = student;
  const act = async (): Promise<string | undefined> => {
    const done = await client.act('invalidate', { id: attemptId, note });
    return done.ok ? undefined : failureText(done.error);
  };
  return (
    <ActDialog
      title={t('voidOf', { name })}
      act={t('voidNow')}
      isReady={note.trim() !== ''}
      onAct={act}
      onClose={onClose}
    >
      <p>{t('voidNote')}</p>
      <TextInput
        label={t('reason')}
        required
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActDialog>
  );
}
