import { Button, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { RequestFailure } from '#crud/httpClient.ts';
import { session } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import css from './handover.module.css';
import type { OwnDraft } from './ownDraft.ts';
import { useSigning } from './useSigning.ts';

type SignFormProps = {
  readonly from: number;
  readonly own: OwnDraft;
  readonly onChange: (part: Partial<OwnDraft>) => void;
  readonly onSigned: (id: string) => void;
};

/** Notes, and both signatures: of who is signed in, and of who takes over, by his password. */
export function SignForm({ from, own, onChange, onSigned }: SignFormProps) {
  const { t } = useTranslation('handover');
  const { user } = useSnapshot(session);
  const { userName, setUserName, password, setPassword, code, setCode, failed, isBusy, submit } =
    useSigning(from, own, onSigned);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={css.sign} onSubmit={send}>
      <h2 className={css.heading}>{t('notes')}</h2>
      <Textarea
        size="xs"
        autosize={false}
        rows={4}
        maxLength={10_000}
        aria-label={t('notes')}
        placeholder={t('notesHint')}
        value={own.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      <h2 className={css.heading}>{t('signatures')}</h2>
      <p className={css.none}>{t('signHint', { who: user?.realName ?? '' })}</p>
      <div className={css.pair}>
        <TextInput
          size="xs"
          label={t('successor')}
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
            description={t('codeHint')}
            autoFocus
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
      </div>
      {failed === undefined ? null : <Failed failure={failed} />}
    </form>
  );
}

function Failed({ failure: failed }: { readonly failure: RequestFailure }) {
  const { t } = useTranslation('handover');
  const failureText = useFailureText();
  return (
    <p className={css.failed} role="alert">
      {failed.code === 'bad_request' && failed.field === 'successor.userName'
        ? t('sameUser')
        : failureText(failed.field === 'successor.code' ? { code: 'wrong_code' } : failed)}
    </p>
  );
}
