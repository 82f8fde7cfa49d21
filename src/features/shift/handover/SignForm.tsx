import { Button, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { handoverRow, type HandoverBody } from '#contracts/shift/handoverCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { request } from '#crud/request.ts';
import { session } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { newOpId } from '#streams/core.ts';
import css from './handover.module.css';
import type { OwnDraft } from './ownDraft.ts';

type SignFormProps = {
  readonly from: number;
  readonly own: OwnDraft;
  readonly onChange: (part: Partial<OwnDraft>) => void;
  readonly onSigned: (id: string) => void;
};

/** Notes, and both signatures: of who is signed in, and of who takes over, by his password. */
export function SignForm({ from, own, onChange, onSigned }: SignFormProps) {
  const { t } = useTranslation('handover');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [failed, setFailed] = useState<RequestFailure>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (userName === '' || password === '') return;
    setBusy(true);
    const successor = {
      userName: userName.trim(),
      password,
      ...(code === undefined ? {} : { code: code.trim() }),
    };
    const body: HandoverBody = { opId: newOpId(), from, ...own, successor };
    const answer = await request({
      path: paths.handoverSign,
      method: 'POST',
      body,
      answer: handoverRow,
      timeoutMs: 30_000,
    });
    setBusy(false);
    // Who has a second factor is asked for its code as well, and need not type the rest again.
    const isAsked = !answer.ok && answer.error.code === 'step_due';
    if (isAsked) setCode('');
    else setPassword('');
    setFailed(answer.ok ? undefined : answer.error);
    await queries.invalidateQueries({ queryKey: ['handover'] });
    if (!answer.ok) return;
    notifications.show({
      color: 'gray',
      message: t('done', { who: answer.value.toName }),
      autoClose: 6_000,
    });
    onSigned(answer.value.id);
  };
  return (
    <form className={css.sign} onSubmit={(event) => void submit(event)}>
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
          onChange={(event) => {
            setUserName(event.currentTarget.value);
            setCode(undefined);
          }}
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
      {failed === undefined ? null : (
        <p className={css.failed} role="alert">
          {failed.code === 'bad_request' && failed.field === 'successor.userName'
            ? t('sameUser')
            : failureText(failed.field === 'successor.code' ? { code: 'wrong_code' } : failed)}
        </p>
      )}
    </form>
  );
}
