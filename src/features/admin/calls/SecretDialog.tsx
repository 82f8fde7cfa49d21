import { Button, NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { appclient } from '#contracts/admin/calls.ts';
import { madeSecret, webhook } from '#contracts/admin/webhooks.ts';
import { paths } from '#contracts/http/paths.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { request } from '#crud/request.ts';
import { failureDetail } from '#crud/failureDetail.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { CopyText } from '#ui/states/CopyText.tsx';
import css from '../pages.module.css';

const clientAnswer = z.object({ clientId: z.string(), clientSecret: z.string() });

/** For how many hours the secret before may work on. */
const OVERLAPS_H = [0, 1, 24, 168, 720] as const;

/** Makes a client a new secret and shows it this once. */
export function SecretDialog({ records: [client], onClose }: ActionDialogProps<typeof appclient>) {
  const { t } = useTranslation('admin');
  if (client === undefined) return null;
  return (
    <MakeSecret
      record={client}
      hint={t('secretHint')}
      path={actionEndpointOf(appclient, 'rotateSecret').path}
      answer={clientAnswer.transform(({ clientSecret }) => clientSecret)}
      onClose={onClose}
    >
      <p className={css.quiet}>{t('secretUse')}</p>
      <p className={css.code}>{exampleOf(client.clientId)}</p>
    </MakeSecret>
  );
}

/** Makes a webhook a new signing secret and shows it this once. */
export function WebhookSecret({ records: [one], onClose }: ActionDialogProps<typeof webhook>) {
  const { t } = useTranslation('admin');
  if (one === undefined) return null;
  return (
    <MakeSecret
      record={one}
      hint={t('hookSecretHint')}
      path={actionEndpointOf(webhook, 'rotateSecret').path}
      answer={madeSecret.transform(({ secret }) => secret)}
      onClose={onClose}
    />
  );
}

type MakeSecretProps = {
  readonly record: { readonly id: string; readonly name: string };
  readonly hint: string;
  readonly path: string;
  /** The secret out of the answer. */
  readonly answer: z.ZodType<string>;
  readonly onClose: (changed?: boolean) => void;
  /** What is said below a new secret. */
  readonly children?: ReactNode;
};

function MakeSecret({ record, hint, path, answer, onClose, children }: MakeSecretProps) {
  const { t } = useTranslation('admin');
  const [made, setMade] = useState<string>();
  const [fault, setFault] = useState('');
  const [overlap, setOverlap] = useState('0');
  const overlapText = (hours: number): string =>
    hours % 24 === 0 ? t('forDays', { count: hours / 24 }) : t('forHours', { count: hours });
  const make = async (): Promise<void> => {
    const body = { id: record.id, overlapHours: Number(overlap) };
    const done = await request({ path, method: 'POST', body, answer });
    if (done.ok) setMade(done.value);
    else setFault(failureDetail(done.error));
  };
  return (
    <Dialog
      opened
      onClose={() => onClose(made !== undefined)}
      title={t('secretOf', { name: record.name })}
    >
      <p>{made === undefined ? hint : t('secretOnce')}</p>
      {made === undefined ? (
        <NativeSelect
          size="xs"
          label={t('secretOverlap')}
          value={overlap}
          data={OVERLAPS_H.map((hours) => ({
            value: String(hours),
            label: hours === 0 ? t('atOnce') : overlapText(hours),
          }))}
          onChange={(event) => setOverlap(event.currentTarget.value)}
        />
      ) : (
        <>
          <p>
            <span className={css.secret}>{made}</span>{' '}
            <CopyText text={made} label={t('copySecret')} />
          </p>
          {children}
        </>
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

/** How a program asks for a token, to be copied: the secret itself stands apart. */
const exampleOf = (clientId: string): string =>
  `curl -u ${clientId}:SECRET -d grant_type=client_credentials ${location.origin}${paths.oauthToken}`;
