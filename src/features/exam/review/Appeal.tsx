import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appealAnswer, sittingPaths } from '#contracts/exam/sittingCalls.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import css from './review.module.css';

const TEXT_MOST = 1000;

type AppealProps = {
  readonly attemptId: string;
  readonly questionId: string;
  readonly onDone: () => void;
};

/** Asks once that an answer be looked at again, with the reason. */
export function Appeal({ attemptId, questionId, onDone }: AppealProps) {
  const { t } = useTranslation('examReview');
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const done = await request({
      path: sittingPaths.appeal,
      method: 'POST',
      body: { attemptId, questionId, text },
      answer: appealAnswer,
      timeoutMs: 15_000,
    });
    setBusy(false);
    if (done.ok) onDone();
    else setFault(failureText(done.error));
  };
  if (!isOpen) return <PlainButton onClick={() => setOpen(true)}>{t('appeal')}</PlainButton>;
  return (
    <div className={css.appeal}>
      <Textarea
        label={t('appealWhy')}
        autosize
        minRows={2}
        maxLength={TEXT_MOST}
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.acts}>
        <Button loading={isBusy} disabled={text.trim() === ''} onClick={() => void send()}>
          {t('sendAppeal')}
        </Button>
        <PlainButton quiet onClick={() => setOpen(false)}>
          {t('cancel')}
        </PlainButton>
      </div>
    </div>
  );
}
