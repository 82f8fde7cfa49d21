import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identityReply, markingPaths } from '#contracts/exam/markingCalls.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import type { Seated } from './seat.ts';

type CheckedButtonProps = {
  readonly testId: string;
  readonly student: Seated;
  readonly onChanged: () => void;
};

/** The invigilator has looked at the student and his card. */
export function CheckedButton({ testId, student, onChanged }: CheckedButtonProps) {
  const { t } = useTranslation('examWatch');
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const { studentId, name } = student;
  const check = async (): Promise<void> => {
    setBusy(true);
    const done = await request({
      path: markingPaths.identity,
      method: 'POST',
      body: { testId, studentId },
      answer: identityReply,
      timeoutMs: 15_000,
    });
    setBusy(false);
    if (done.ok) onChanged();
    else sayFailed(t('notCheckedOf', { name }), failureText(done.error));
  };
  return (
    <PlainButton disabled={isBusy} onClick={() => void check()}>
      {t('checked')}
    </PlainButton>
  );
}
