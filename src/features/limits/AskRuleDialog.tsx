import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alarmRule } from '#contracts/limits/alarmRule.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { askedAnswer, effectAnswer } from '#contracts/limits/limitRequestCalls.ts';
import { FailedRequest, failureOf } from '#crud/FailedRequest.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say } from '#ui/overlay/say.ts';
import { LimitChanges } from './LimitChanges.tsx';
import css from './limits.module.css';

/** Shows what a rule would change and asks for it. */
export function AskRuleDialog({ records: [rule], onClose }: ActionDialogProps<typeof alarmRule>) {
  const { t } = useTranslation('limits');
  const failureText = useFailureText();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<RequestFailure>();
  const effect = useQuery({
    queryKey: ['ruleEffect', rule?.id],
    enabled: rule !== undefined,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const { path } = actionEndpointOf(alarmRule, 'effect');
      const done = await request({
        path,
        method: 'GET',
        query: { id: rule?.id ?? '' },
        answer: effectAnswer,
        signal,
      });
      if (!done.ok) throw new FailedRequest(done.error);
      return done.value.changes;
    },
  });
  if (rule === undefined) return null;
  const changes = effect.data ?? [];
  const failure = failed ?? (effect.isError ? failureOf(effect.error) : undefined);
  const ask = async (): Promise<void> => {
    setTried(true);
    if (reason.trim() === '') return;
    setBusy(true);
    const body = { id: rule.id, reason };
    const done = await request({
      path: actionEndpointOf(alarmRule, 'ask').path,
      method: 'POST',
      body,
      answer: askedAnswer,
    });
    setBusy(false);
    if (!done.ok) return setFailed(done.error);
    say(t('sent'));
    onClose(true);
  };
  return (
    <Dialog opened onClose={() => onClose()} title={t('askRule', { name: rule.name })}>
      <div className={css.ask}>
        {effect.isPending ? <p role="status">{t('loading')}</p> : null}
        {effect.data?.length === 0 ? <p>{t('none')}</p> : null}
        {changes.length === 0 ? null : (
          <>
            <p className={css.hint}>{t('askRuleHint')}</p>
            <LimitChanges changes={changes} />
            <Textarea
              size="xs"
              required
              label={t('reason')}
              maxLength={500}
              rows={2}
              value={reason}
              error={isTried && reason.trim() === '' ? t('reasonMissing') : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
        {failure === undefined ? null : <p role="alert">{failureText(failure)}</p>}
        <div className={css.buttons}>
          <Button size="xs" variant="default" onClick={() => onClose()}>
            {t('cancel')}
          </Button>
          {changes.length === 0 ? null : (
            <Button size="xs" loading={isBusy} onClick={() => void ask()}>
              {t('ask')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
