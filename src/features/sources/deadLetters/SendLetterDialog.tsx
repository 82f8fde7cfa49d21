import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deadLetter } from '#contracts/sources/deadLetter.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { ingestAnswerSchema } from '#contracts/ingest/records.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say } from '#ui/overlay/say.ts';
import css from './letters.module.css';
import { isJson, readable } from './letterText.ts';

/**
 * Shows a refused row, lets it be mended, and sends it as if its source had: what is refused again
 * is said and can be mended further.
 */
export function SendLetterDialog({
  records: [letter],
  onClose,
}: ActionDialogProps<typeof deadLetter>) {
  const { t } = useTranslation('letters');
  const failureText = useFailureText();
  const [entity, setEntity] = useState(letter?.entity ?? '');
  const [rows, setRows] = useState(() => readable(letter?.payload ?? ''));
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (letter === undefined) return null;
  const send = async (): Promise<void> => {
    if (entity.trim() === '' || rows.trim() === '') return setFault(t('empty'));
    if (!isJson(rows)) return setFault(t('noJson'));
    setFault(undefined);
    setBusy(true);
    const { path, method } = actionEndpointOf(deadLetter, 'send');
    const done = await request({
      path,
      method,
      body: { id: letter.id, entity, payload: rows },
      answer: ingestAnswerSchema,
    });
    setBusy(false);
    if (!done.ok) return setFault(failureText(done.error));
    const [first] = done.value.faults;
    if (first !== undefined)
      return setFault(t('refused', { row: first.index + 1, why: first.message }));
    say(t('sent', done.value));
    onClose(true);
  };
  return (
    <Dialog
      opened
      width={720}
      title={t('mend')}
      onClose={() => onClose()}
      footer={
        <Button loading={isBusy} onClick={() => void send()}>
          {t('send')}
        </Button>
      }
    >
      <div className={css.letter}>
        <p className={css.why}>
          {t('of', {
            source: letter.sourceCode ?? '-',
            time: fullMomentText(letter.time ?? 0),
            why: letter.message,
          })}
        </p>
        {letter.topic === null ? null : <code className={css.why}>{letter.topic}</code>}
        {letter.whole ? null : <p role="alert">{t('cut')}</p>}
        <TextInput
          label={t('entity')}
          value={entity}
          maxLength={64}
          onChange={(event) => setEntity(event.currentTarget.value)}
        />
        <Textarea
          label={t('rows')}
          className={css.rows}
          autosize
          minRows={6}
          maxRows={18}
          spellCheck={false}
          value={rows}
          onChange={(event) => setRows(event.currentTarget.value)}
        />
        {fault === undefined ? null : (
          <p role="alert" className={css.fault}>
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
