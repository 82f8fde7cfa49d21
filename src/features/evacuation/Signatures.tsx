import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  reportSignatures,
  signerRoles,
  type ReportSignature,
} from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf, request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './evacuation.module.css';

type Role = ReportSignature['role'];
const labels: Record<Role, string> = { dispatcher: 'signedBy', leader: 'signedLeader' };

/** Who has signed the report of an evacuation. */
export const useSignatures = (id: number) =>
  useQuery({
    queryKey: ['evacuation', 'signatures', id],
    queryFn: async ({ signal }) =>
      (
        await answerOf({
          path: paths.evacuationSignatures,
          query: { id },
          answer: reportSignatures,
          signal,
        })
      ).list,
  });

/** The lines at the foot of the report: who signed, or the room for a pen. */
export function SignatureLines({ id }: { readonly id: number }) {
  const { t } = useTranslation('evacuation');
  const { data = [] } = useSignatures(id);
  return (
    <div className={css.signatures}>
      {signerRoles.map((role) => {
        const signed = data.find((one) => one.role === role);
        return (
          <p key={role}>
            {t(labels[role])}{' '}
            {signed === undefined
              ? '____________________'
              : `${signed.name} · ${fullMomentText(signed.at)}`}
          </p>
        );
      })}
    </div>
  );
}

/** Signs the report, each by his own password; gone once both have. */
export function SignReport({ id }: { readonly id: number }) {
  const { t } = useTranslation('evacuation');
  const { data } = useSignatures(id);
  const open = signerRoles.filter((role) => data?.every((one) => one.role !== role) === true);
  return open.length === 0 ? null : (
    <section className={css.signing} aria-label={t('signTitle')}>
      <h2>{t('signTitle')}</h2>
      {open.map((role) => (
        <SignForm key={role} id={id} role={role} />
      ))}
    </section>
  );
}

function SignForm({ id, role }: { readonly id: number; readonly role: Role }) {
  const { t } = useTranslation('evacuation');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const sign = async (): Promise<void> => {
    setBusy(true);
    const answer = await request({
      path: paths.evacuationSign,
      method: 'POST',
      body: {
        id,
        role,
        userName: userName.trim(),
        password,
        ...(code === undefined ? {} : { code: code.trim() }),
      },
      answer: z.unknown(),
      timeoutMs: 30_000,
    });
    setBusy(false);
    // Who has a second factor is asked for its code, and need not type the rest again.
    if (!answer.ok && answer.error.code === 'step_due') return setCode('');
    setPassword('');
    setFailed(answer.ok ? undefined : failureText(answer.error));
    await queries.invalidateQueries({ queryKey: ['evacuation', 'signatures', id] });
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void sign();
  };
  return (
    <form className={css.signForm} onSubmit={send}>
      <TextInput
        size="xs"
        label={t(labels[role])}
        placeholder={t('account')}
        autoComplete="off"
        value={userName}
        onChange={(event) => setUserName(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        type="password"
        label={t('password')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {code === undefined ? null : (
        <TextInput
          size="xs"
          label={t('code')}
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <Button
        size="xs"
        type="submit"
        loading={isBusy}
        disabled={userName.trim() === '' || password === '' || code === ''}
      >
        {t('sign')}
      </Button>
      {failed === undefined ? null : <p role="alert">{failed}</p>}
    </form>
  );
}
