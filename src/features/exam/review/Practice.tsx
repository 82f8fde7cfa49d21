import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  practicePaths,
  practiseAnswer,
  type Practised,
  type WrongBook,
} from '#contracts/exam/practiceCalls.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { QuestionCard } from '../questions/QuestionCard.tsx';
import css from './review.module.css';
import { Solution } from './Solution.tsx';
import { Verdict } from './Verdict.tsx';

type PracticeProps = {
  readonly question: WrongBook['questions'][number];
  readonly onNext: () => void;
};

/** One question to be practised: answered first, then told whether that was right and why. */
export function Practice({ question, onNext }: PracticeProps) {
  const { t } = useTranslation('examReview');
  const failureText = useFailureText();
  const [value, setValue] = useState<unknown>();
  const [told, setTold] = useState<Practised>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    const done = await request({
      path: practicePaths.answer,
      method: 'POST',
      body: { questionId: question.id, answer: value ?? null },
      answer: practiseAnswer,
      timeoutMs: 15_000,
    });
    setBusy(false);
    setFault(done.ok ? undefined : failureText(done.error));
    if (done.ok) setTold(done.value);
  };
  return (
    <div className={css.practice}>
      <QuestionCard
        question={question}
        value={value}
        readOnly={told !== undefined}
        onChange={setValue}
      />
      {fault === undefined ? null : <p role="alert">{fault}</p>}
      {told === undefined ? (
        <div className={css.acts}>
          <Button loading={isBusy} disabled={value === undefined} onClick={() => void check()}>
            {t('check')}
          </Button>
          <Button variant="default" onClick={onNext}>
            {t('skip')}
          </Button>
        </div>
      ) : (
        <>
          <div role="status" className={css.head}>
            <Verdict correct={told.isRight === null ? null : told.isRight ? 2 : 0} />
            {told.isRight === null ? t('compare') : null}
            {told.mastered ? t('mastered') : null}
          </div>
          <Solution question={{ ...question, ...told }} />
          <div className={css.acts}>
            <Button data-autofocus onClick={onNext}>
              {t('next')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
