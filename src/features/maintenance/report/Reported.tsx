import { Button, Loader } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPictureAnswer } from '#contracts/maintenance/openReport.ts';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import type { SentReport } from './ReportForm.tsx';
import css from './report.module.css';

/** The number of a report, and its photos on their way: what was not taken can be sent again. */
export function Reported({ no, ticket, photos }: SentReport) {
  const { t } = useTranslation('workInMine');
  const failureText = useFailureText();
  const [left, setLeft] = useState(photos);
  const [isBusy, setBusy] = useState(photos.length > 0);
  const [fault, setFault] = useState<string>();
  const send = useCallback(
    async (some: readonly File[]): Promise<void> => {
      setBusy(true);
      setFault(undefined);
      const unsent: File[] = [];
      // One after the other: a phone below ground has a thin line.
      for (const photo of some) {
        const done = await sendPhoto(ticket, photo);
        if (done.ok) continue;
        unsent.push(photo);
        setFault(failureText(done.error));
      }
      setLeft(unsent);
      setBusy(false);
    },
    [ticket, failureText],
  );
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || photos.length === 0) return;
    isBegun.current = true;
    void send(photos);
  }, [photos, send]);
  const sent = photos.length - left.length;
  return (
    <div className={css.page}>
      <p role="status">
        {t('reported', { no })}
        {sent > 0 && !isBusy ? ` ${t('photosSent', { count: sent })}` : ''}
      </p>
      {isBusy ? <Loader size="sm" aria-label={t('sendReport')} /> : null}
      {left.length === 0 || isBusy ? null : (
        <>
          <p role="alert">
            {t('photosLeft', { count: left.length })} {fault}
          </p>
          <Button size="md" onClick={() => void send(left)}>
            {t('sendAgain')}
          </Button>
        </>
      )}
    </div>
  );
}

function sendPhoto(ticket: string, photo: File) {
  const body = new FormData();
  body.append('file', photo);
  return request({
    path: `${workPaths.openReportPicture}?ticket=${encodeURIComponent(ticket)}`,
    method: 'POST',
    body,
    answer: openPictureAnswer,
    open: true,
    timeoutMs: 120_000,
  });
}
