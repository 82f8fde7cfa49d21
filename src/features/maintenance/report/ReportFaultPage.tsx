import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  openReportAnswer,
  openReportMachine,
  type OpenReportBody,
} from '#contracts/maintenance/openReport.ts';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { useOpenAnswer } from '#crud/useOpenAnswer.ts';
import css from './report.module.css';

/** `/report_fault`: whoever scanned the code on a machine says what is wrong with it. */
export function Component() {
  const { t } = useTranslation('workInMine');
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const machine = useOpenAnswer(code, {
    path: workPaths.openReportMachine,
    query: { code },
    answer: openReportMachine,
    timeoutMs: 15_000,
  });
  const [no, setNo] = useState<string>();
  return (
    <main className={css.open}>
      <h1>{t('reportFault')}</h1>
      {machine.isError ? <p role="alert">{t('badCode')}</p> : null}
      {machine.data === undefined ? null : (
        <>
          <p className={css.machine}>{machine.data.name}</p>
          {no === undefined ? (
            <ReportForm code={code} onSent={setNo} />
          ) : (
            <p role="status">{t('reported', { no })}</p>
          )}
        </>
      )}
    </main>
  );
}

function ReportForm({
  code,
  onSent,
}: {
  readonly code: string;
  readonly onSent: (no: string) => void;
}) {
  const { t } = useTranslation('workInMine');
  const failureText = useFailureText();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const body: OpenReportBody = { code, text, name };
    const answer = openReportAnswer;
    const done = await request({ path: workPaths.openReport, method: 'POST', body, answer });
    setBusy(false);
    if (done.ok) onSent(done.value.no);
    else setFault(failureText(done.error));
  };
  return (
    <form className={css.page} onSubmit={(event) => void send(event)}>
      <Textarea
        label={t('whatIsWrong')}
        required
        minLength={3}
        maxLength={500}
        autosize
        minRows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextInput
        label={t('yourName')}
        maxLength={50}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {fault === undefined ? null : <p role="alert">{fault}</p>}
      <Button type="submit" loading={isBusy}>
        {t('sendReport')}
      </Button>
    </form>
  );
}
