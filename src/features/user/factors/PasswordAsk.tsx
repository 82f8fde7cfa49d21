import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '#crud/httpClient.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import css from '../user.module.css';
import { FactorForm } from './FactorForm.tsx';

type PasswordAskProps = {
  readonly title: string;
  readonly note?: string | undefined;
  /** Acts with the password; a failure is shown at the field. */
  readonly act: (password: string) => Promise<RequestFailure | undefined>;
  readonly onCancel: () => void;
};

/** Asks for the own password before something is done about the own factors. */
export function PasswordAsk({ title, note, act, onCancel }: PasswordAskProps) {
  const { t } = useTranslation('factors');
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const send = async (): Promise<string | undefined> => {
    if (password === '') return t('passwordRequired');
    const failed = await act(password);
    return failed === undefined ? undefined : failureText(failed);
  };
  const about = note === undefined ? undefined : <p className={css.dim}>{note}</p>;
  return (
    <FactorForm title={title} send={t('next')} act={send} onCancel={onCancel} about={about}>
      {(fault) => (
        <PasswordInput
          label={t('password')}
          required
          data-autofocus
          autoFocus
          maxLength={200}
          autoComplete="current-password"
          value={password}
          error={fault}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
    </FactorForm>
  );
}
