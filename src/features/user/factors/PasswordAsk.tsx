import './texts.ts';
import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '../../../crud/httpClient.ts';
import { useFailureText } from '../../../crud/useFailureText.ts';
import { SheetForm } from '../Sheet.tsx';
import css from '../user.module.css';

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
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (password === '') return setFault(t('passwordRequired'));
    setBusy(true);
    const failed = await act(password);
    setBusy(false);
    if (failed !== undefined) setFault(failureText(failed));
  };
  return (
    <section aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      {note === undefined ? null : <p className={css.dim}>{note}</p>}
      <SheetForm onSend={() => void send()}>
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
        <div className={css.row}>
          <Button type="submit" loading={isBusy}>
            {t('next')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </SheetForm>
    </section>
  );
}
