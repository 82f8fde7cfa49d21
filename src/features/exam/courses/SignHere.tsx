import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coursePaths, signAnswer } from '#contracts/exam/courseCalls.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import css from './courses.module.css';

/** Where whoever scanned the code of a lesson signs that he is there. */
export function SignHere({ code }: { readonly code: string }) {
  const { t } = useTranslation('courses');
  const failureText = useFailureText();
  const [said, setSaid] = useState<{ readonly text: string; readonly isDone: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const sign = async (): Promise<void> => {
    setBusy(true);
    const done = await request({
      path: coursePaths.sign,
      method: 'POST',
      body: { code },
      answer: signAnswer,
      timeoutMs: 15_000,
    });
    setBusy(false);
    const text = done.ok ? t('signed', { title: done.value.title }) : failureText(done.error);
    setSaid({ text, isDone: done.ok });
  };
  return (
    <section className={css.open} aria-label={t('sign')}>
      <h2>{t('sign')}</h2>
      {said === undefined ? null : <p role={said.isDone ? 'status' : 'alert'}>{said.text}</p>}
      {said?.isDone === true ? null : (
        <Button loading={isBusy} onClick={() => void sign()}>
          {t('signNow')}
        </Button>
      )}
    </section>
  );
}
