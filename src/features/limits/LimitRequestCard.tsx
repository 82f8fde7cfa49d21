import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { limitRequest } from '#contracts/limits/limitRequest.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { RequestState, type RequestRecord } from '#contracts/limits/limitRequestCalls.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { request } from '#crud/request.ts';
import { session, usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { mineModelKey } from '#features/mine/api.ts';
import { say } from '#ui/overlay/say.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { WhatIfTrial } from './whatIf/WhatIfTrial.tsx';
import { LimitChanges } from './LimitChanges.tsx';
import { requestsKey } from './requestsKey.ts';
import css from './limits.module.css';

type Act = 'approve' | 'refuse' | 'withdraw';
const said = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

type Props = {
  readonly record: RequestRecord;
  /** Says who asked when and why, where nothing beside it does. */
  readonly told?: boolean;
};

/**
 * A request for other limits: what it changes, what that would have raised, and, while it waits,
 * what can be done with it.
 */
export function LimitRequestCard({ record, told = false }: Props) {
  const { t } = useTranslation('limits');
  const { changes, by, byId, time, reason, state } = record;
  const [only, ...more] = changes;
  const isWaiting = state === RequestState.waiting;
  return (
    <section className={css.card} aria-label={t(isWaiting ? 'waiting' : 'changes')}>
      {isWaiting ? (
        <>
          <h3>{t('waiting')}</h3>
          {told ? <p>{t('asked', { by, time: fullMomentText(time), reason })}</p> : null}
          <p className={css.hint}>{t('effectless')}</p>
        </>
      ) : null}
      <LimitChanges changes={changes} />
      {isWaiting && only !== undefined && more.length === 0 ? (
        <WhatIfTrial pointNo={only.pointNo} limits={only.after} />
      ) : null}
      {isWaiting ? <Decision id={record.id} byId={byId} /> : null}
    </section>
  );
}

function Decision({ id, byId }: { readonly id: string; readonly byId: string }) {
  const { t } = useTranslation('limits');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const mayDecide = usePermission('data/limitRequest/decide');
  const isOwn = useSnapshot(session).user?.id === byId;
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<Act>();
  const [failed, setFailed] = useState<RequestFailure | 'note'>();
  const act = async (name: Act): Promise<void> => {
    if (name === 'refuse' && note.trim() === '') return setFailed('note');
    setBusy(name);
    const body = name === 'withdraw' ? { id } : { id, note };
    const done = await request({
      path: actionEndpointOf(limitRequest, name).path,
      method: 'POST',
      body,
      answer: z.unknown(),
    });
    setBusy(undefined);
    setFailed(done.ok ? undefined : done.error);
    if (done.ok) say(t(said[name]));
    await Promise.all([
      queries.invalidateQueries({ queryKey: requestsKey }),
      queries.invalidateQueries({ queryKey: mineModelKey }),
    ]);
  };
  const button = (name: Act, variant: 'default' | 'filled') => (
    <Button
      size="compact-md"
      variant={variant}
      loading={busy === name}
      disabled={busy !== undefined}
      onClick={() => void act(name)}
    >
      {t(name)}
    </Button>
  );
  const whyNot = isOwn ? failureText({ code: 'own_request' }) : mayDecide ? undefined : t('mayNot');
  return (
    <>
      {whyNot === undefined ? (
        <Textarea
          size="xs"
          label={t('note')}
          maxLength={500}
          rows={2}
          value={note}
          error={failed === 'note' ? t('noteMissing') : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : (
        <p className={css.hint}>{whyNot}</p>
      )}
      {failed === undefined || failed === 'note' ? null : (
        <p role="alert">{failed.code === 'stale_version' ? t('outdated') : failureText(failed)}</p>
      )}
      <div className={css.buttons}>
        {isOwn ? button('withdraw', 'default') : null}
        {whyNot === undefined ? (
          <>
            {button('refuse', 'default')}
            {button('approve', 'filled')}
          </>
        ) : null}
      </div>
    </>
  );
}
