import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handoverRow, type HandoverBody } from '#contracts/shift/handoverCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { request } from '#crud/request.ts';
import { newOpId } from '#streams/core.ts';
import type { OwnDraft } from './ownDraft.ts';

/** Both signatures under a handover: what was typed, and its sending. */
export function useSigning(from: number, own: OwnDraft, onSigned: (id: string) => void) {
  const { t } = useTranslation('handover');
  const queries = useQueryClient();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [failed, setFailed] = useState<RequestFailure>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
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
  return {
    userName,
    // Another one may have no second factor.
    setUserName: (name: string): void => {
      setUserName(name);
      setCode(undefined);
    },
    password,
    setPassword,
    code,
    setCode,
    failed,
    isBusy,
    submit,
  };
}
