import { Button, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contracts/http/paths.ts';
import { collectorTrial } from '#contracts/sources/collectorStanding.ts';
import type { collector } from '#contracts/sources/collectors.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { Brought } from './Brought.tsx';
import css from './collectors.module.css';
import { LeftOut } from './LeftOut.tsx';
import { OwnCertificate } from './OwnCertificate.tsx';
import { useCause } from './useCause.ts';

/** Opens the collector once, shows what it would bring or why it brings nothing; stores nothing. */
export function TestDialog({ records: [record], onClose }: ActionDialogProps<typeof collector>) {
  const { t } = useTranslation('collectors');
  const failureText = useFailureText();
  const id = record?.id;
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      request({
        path: paths.collectorTest,
        method: 'POST',
        body: { id },
        answer: collectorTrial,
      }),
  });
  const cause = useCause(data?.ok === true ? data.value : { cause: null, reason: null });
  useEffect(() => mutate(), [mutate]);
  if (record === undefined) return null;
  return (
    <Dialog
      opened
      width={760}
      title={t('test', { code: record.code })}
      onClose={() => onClose()}
      footer={
        <Button loading={isPending} onClick={() => mutate()}>
          {t('again')}
        </Button>
      }
    >
      <div className={css.live} aria-live="polite">
        {data === undefined || isPending ? (
          <p className={css.none}>
            <Loader size="xs" /> {t('testing')}
          </p>
        ) : null}
        {data !== undefined && !data.ok ? <p role="alert">{failureText(data.error)}</p> : null}
        {data?.ok === true ? (
          <>
            <StatusDot tone={data.value.connected ? 'full' : 'cross'}>
              {t(data.value.connected ? 'answered' : 'silent')}
            </StatusDot>
            {cause === null ? null : <p role="alert">{cause}</p>}
            <OwnCertificate thumbprint={data.value.certificate} />
            <h3>{t('wouldBring')}</h3>
            <Brought rows={data.value.rows} />
            <LeftOut mappings={data.value.leftOut} />
            {data.value.faults.length === 0 ? null : (
              <>
                <h3>{t('refused')}</h3>
                <ul className={css.faults}>
                  {data.value.faults.map((message) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
