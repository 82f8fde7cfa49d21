import { Drawer } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { paths } from '../../../contracts/http/paths.ts';
import type { Limits } from '../../../contracts/monitoring/limits.ts';
import type { Point } from '../../../contracts/monitoring/mine.ts';
import type { RequestFailure } from '../../../crud/httpClient.ts';
import { request } from '../../../crud/request.ts';
import { usePermission } from '../../../crud/session.ts';
import { useWhyNotHere } from '../clock/useWhyNotHere.ts';
import { mineModelKey } from '../../../mine/model/useMineModel.ts';
import { WhatIfTrial } from '../whatIf/WhatIfTrial.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { LimitsPicture } from './LimitsPicture.tsx';
import css from './ChartDesk.module.css';

type Props = { readonly point: Point; readonly onClose: () => void };

/** Looks at and, with permission, changes the limits of a point, with a live picture of what they would mean. */
export function LimitsDrawer({ point, onClose }: Props) {
  const { t } = useTranslation('charts');
  const isPermitted = usePermission('data/kafkaMonitoringPoint/update');
  const whyNotHere = useWhyNotHere();
  const queries = useQueryClient();
  const [base, setBase] = useState(point);
  const [draft, setDraft] = useState<Limits>(point.limits);
  const [failed, setFailed] = useState<RequestFailure>();
  const [saving, setSaving] = useState(false);

  const save = async (limits: Limits, reason: string): Promise<void> => {
    setSaving(true);
    const body = { pointNo: base.no, rowVersion: base.rowVersion, limits, reason };
    const answer = await request({ path: paths.limits, method: 'PUT', body, answer: z.unknown() });
    setSaving(false);
    setFailed(answer.ok ? undefined : answer.error);
    if (!answer.ok) return;
    await queries.invalidateQueries({ queryKey: mineModelKey });
    onClose();
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
        <LimitsPicture point={point} limits={draft} />
        {isPermitted ? <WhatIfTrial pointNo={base.no} limits={draft} /> : null}
        {whyNotHere === undefined ? null : <p className={css.hint}>{whyNotHere}</p>}
        <LimitsForm
          key={base.rowVersion}
          point={base}
          readOnly={!isPermitted || whyNotHere !== undefined}
          saving={saving}
          failed={failed}
          onDraft={setDraft}
          onSave={(limits, reason) => void save(limits, reason)}
          onTakeCurrent={() => void takeCurrent()}
          onCancel={onClose}
        />
      </div>
    </Drawer>
  );
}
