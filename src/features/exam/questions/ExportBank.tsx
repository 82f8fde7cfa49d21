import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { question } from '#contracts/exam/question.ts';
import { bankFormats } from '#contracts/exam/questionCalls.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { downFile } from '#crud/downFile.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';

/** Saves questions as a file, in the form that whoever gets it can read. */
export default function ExportBank({ records, onClose }: ActionDialogProps<typeof question>) {
  const { t, i18n } = useTranslation('question');
  const failureText = useFailureText();
  const [fault, setFault] = useState<string>();
  const save = async (format: (typeof bankFormats)[number]): Promise<void> => {
    const { path } = actionEndpointOf(question, 'exportBank');
    const done = await downFile({
      path,
      method: 'POST',
      body: {
        format,
        language: i18n.language.startsWith('en') ? 'en' : 'zh-cn',
        ...(records.length === 0 ? {} : { ids: records.map(({ id }) => id) }),
      },
    });
    if (done.ok) onClose();
    else setFault(failureText(done.error));
  };
  return (
    <Dialog opened title={t('exportTitle')} onClose={() => onClose()}>
      <p>{records.length === 0 ? t('exportAll') : t('exportSome', { count: records.length })}</p>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
      <Button.Group orientation="vertical">
        {bankFormats.map((format) => (
          <Button key={format} variant="default" onClick={() => void save(format)}>
            {t(`format.${format}`)}
          </Button>
        ))}
      </Button.Group>
      <p>{t('exportNote')}</p>
    </Dialog>
  );
}
