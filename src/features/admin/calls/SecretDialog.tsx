import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { appclient } from '#contracts/admin/calls.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { request } from '#crud/request.ts';
import { failureDetail } from '#crud/failureDetail.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { CopyText } from '#ui/states/CopyText.tsx';
import css from '../pages.module.css';

const answer = z.object({ clientId: z.string(), clientSecret: z.string() });

/** Makes a client a new secret and shows it this once. */
export function SecretDialog({ records: [client], onClose }: ActionDialogProps<typeof appclient>) {
  const { t } = useTranslation('admin');
  const [made, setMade] = useState<z.output<typeof answer>>();
  const [fault, setFault] = useState('');
  if (client === undefined) return null;
  const make = async (): Promise<void> => {
    const done = await request({
      path: actionEndpointOf(appclient, 'rotateSecret').path,
      method: 'POST',
      body: { id: client.id },
      answer,
    });
    if (done.ok) setMade(done.value);
    else setFault(failureDetail(done.error));
  };
  return (
    <Dialog
      opened
      onClose={() => onClose(made !== undefined)}
      title={t('secretOf', { name: client.name })}
    >
      {made === undefined ? <p>{t('secretHint')}</p> : <p>{t('secretOnce')}</p>}
      {made === undefined ? null : (
        <p>
          <span className={css.secret}>{made.clientSecret}</span>{' '}
          <CopyText text={made.clientSecret} label={t('copySecret')} />
        </p>
      )}
      {fault === '' ? null : <p role="alert">{fault}</p>}
      <div className={css.answers}>
        <Button size="xs" variant="default" onClick={() => onClose(made !== undefined)}>
          {t(made === undefined ? 'cancel' : 'close')}
        </Button>
        {made === undefined ? (
          <Button size="xs" onClick={() => void make()}>
            {t('makeSecret')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
