import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { openReportAnswer, type OpenReportBody } from '#contracts/maintenance/openReport.ts';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import css from './report.module.css';

/** A report that the server has, and the photos that are still to be sent to it. */
export type SentReport = {
  readonly no: string;
  readonly ticket: string;
  readonly photos: readonly File[];
};

type Props = { readonly code: string; readonly onSent: (report: SentReport) => void };

/** What is wrong with a machine, in words and photos, and who says so. */
export function ReportForm({ code, onSent }: Props) {
  const { t } = useTranslation('workInMine');
  const failureText = useFailureText();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    const body: OpenReportBody = { code, text, name };
    const done = await request({
      path: workPaths.openReport,
      method: 'POST',
      body,
      answer: openReportAnswer,
      open: true,
      timeoutMs: 30_000,
    });
    setBusy(false);
    if (done.ok) onSent({ ...done.value, photos });
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
      <PhotoPicker photos={photos} onPhotos={setPhotos} />
      <TextInput
        label={t('yourName')}
        maxLength={50}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {fault === undefined ? null : <p role="alert">{fault}</p>}
      <Button type="submit" size="md" loading={isBusy}>
        {t('sendReport')}
      </Button>
    </form>
  );
}
