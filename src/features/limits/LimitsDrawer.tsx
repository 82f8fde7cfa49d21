import { Drawer } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limitRequest } from '#contracts/limits/limitRequest.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { askedAnswer } from '#contracts/limits/limitRequestCalls.ts';
import type { Limits } from '#contracts/sensors/limits.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { request } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useWhyNotHere } from '#features/replay/api.ts';
import { mineModelKey } from '#features/mine/api.ts';
import { say } from '#ui/overlay/say.ts';
import { LimitRequestCard } from './LimitRequestCard.tsx';
import { requestsKey } from './requestsKey.ts';
import { useWaitingRequest } from './useWaitingRequest.ts';
import { WhatIfTrial } from './whatIf/WhatIfTrial.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { LimitsPicture } from './LimitsPicture.tsx';
import css from './LimitsForm.module.css';

type Props = { readonly point: Point; readonly onClose: () => void };

/**
 * Looks at and, with permission, asks for other limits of a point, with a live picture of what they
 * would mean; decides what was asked for.
 */
export function LimitsDrawer({ point, onClose }: Props) {
  const { t } = useTranslation(['limitsForm', 'limits']);
  const isPermitted = usePermission('data/limitRequest/ask');
  const whyNotHere = useWhyNotHere();
  const queries = useQueryClient();
  const waiting = useWaitingRequest(point);
  const [base, setBase] = useState(point);
  const [draft, setDraft] = useState<Limits>(point.limits);
  const [failed, setFailed] = useState<RequestFailure>();
  const [saving, setSaving] = useState(false);
  // A form that nobody has changed follows the point, whether its new limits or the end of the
  // request that asked for them is heard of first.
  const isUntouched = Boolean(waiting.data) || draft === base.limits;
  if (isUntouched && base.rowVersion !== point.rowVersion) {
    setBase(point);
    setDraft(point.limits);
  }

  const ask = async (limits: Limits, reason: string): Promise<void> => {
    setSaving(true);
    const body = { pointNo: base.no, rowVersion: base.rowVersion, limits, reason };
    const answer = await request({
      path: actionEndpointOf(limitRequest, 'ask').path,
      method: 'POST',
      body,
      answer: askedAnswer,
    });
    setSaving(false);
    setFailed(answer.ok ? undefined : answer.error);
    if (answer.ok) {
      setDraft(base.limits);
      say(t('limits:sent'));
    }
    await queries.invalidateQueries({ queryKey: requestsKey });
  };
  const takeCurrent = async (): Promise<void> => {
    await queries.refetchQueries({ queryKey: mineModelKey });
    const model = queries.getQueryData<{ points: readonly Point[] }>(mineModelKey);
    const current = model?.points.find((one) => one.no === point.no);
    if (!current) return;
    setBase(current);
    setDraft(current.limits);
    setFailed(undefined);
  };
  const wanted = waiting.data?.changes.find(({ pointNo }) => pointNo === point.no)?.after;
  return (
    <Drawer
      opened
      position="right"
      size={560}
      classNames={{ inner: css.drawer ?? '', overlay: css.drawer ?? '' }}
      title={t('limitsOf', { name: point.name })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <div className={css.limits}>
        <LimitsPicture point={point} limits={wanted ?? draft} />
        {waiting.data ? (
          <LimitRequestCard record={waiting.data} told />
        ) : (
          <WhatIfTrial pointNo={base.no} limits={draft} />
        )}
        <LimitsForm
          key={`${base.rowVersion} ${waiting.data?.id ?? ''}`}
          point={base}
          whyNot={
            whyNotHere ??
            (waiting.data ? t('limits:inForce') : isPermitted ? undefined : t('readOnly'))
          }
          saving={saving}
          failed={failed}
          onDraft={setDraft}
          onAsk={(limits, reason) => void ask(limits, reason)}
          onTakeCurrent={() => void takeCurrent()}
          onCancel={onClose}
        />
      </div>
    </Drawer>
  );
}
