import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extraTimeReply, markingPaths } from '#contracts/exam/markingCalls.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { ActDialog } from '../exams/ActDialog.tsx';
import type { Seated } from './seat.ts';

const MOST_MIN = 600;

type ExtraTimeDialogProps = {
  readonly testId: string;
  readonly student: Seated;
  readonly onClose: (isChanged: boolean) => void;
};

/** Sets the extra minutes of one student, with the reason. */
export function ExtraTimeDialog({ testId, student, onClose }: ExtraTimeDialogProps) {
  const { t } = useTranslation('examWatch');
  const failureText = useFailureText();
  const { studentId, name, extraMinutes } = student;
  const [text, setText] = useState(String(extraMinutes || 10));
  const [reason, setReason] = useState('');
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  const give = async (): Promise<string | undefined> => {
    const done = await request({
      path: markingPaths.grant,
      method: 'POST',
      body: { testId, studentId, minutes, reason },
      answer: extraTimeReply,
      timeoutMs: 15_000,
    });
    return done.ok ? undefined : failureText(done.error);
  };
  return (
    <ActDialog
      title={t('extraTimeOf', { name })}
      act={t('giveMinutes', { count: minutes })}
      isReady={minutes >= 1 && minutes <= MOST_MIN && reason.trim() !== ''}
      onAct={give}
      onClose={onClose}
    >
      <TextInput
        label={t('minutes')}
        inputMode="numeric"
        maxLength={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextInput
        label={t('reason')}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActDialog>
  );
}
