import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { OutageBody, OutageEndBody } from '#contracts/alarms/alarmActionCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { newOpId } from '#streams/core.ts';
import { AlarmActionDialog } from './AlarmActionDialog.tsx';
import { outageHours } from './spans.ts';
import { useAlarmAction } from './useAlarmAction.ts';

const HOUR_MS = 3_600_000;

type OutageDialogProps = {
  readonly pointNo: number;
  readonly name: string;
  readonly onClose: () => void;
};

/** For how long and why a point is taken out of service. */
export function OutageDialog({ pointNo, name, onClose }: OutageDialogProps) {
  const { t } = useTranslation('alarmActions');
  const { act, isBusy } = useAlarmAction();
  const [hours, setHours] = useState<(typeof outageHours)[number]>(outageHours[2]);
  const [reason, setReason] = useState('');
  const takeOut = async (why: string): Promise<void> => {
    const body: OutageBody = { opId: newOpId(), pointNo, hours, reason: why };
    const putBack = (): void => {
      const back: OutageEndBody = { opId: newOpId(), pointNo };
      void act(paths.outageEnd, back, z.unknown(), () => t('inServiceDone'));
    };
    const done = t('takeOutDone', { what: name });
    if (await act(paths.outageBegin, body, z.unknown(), () => done, putBack)) onClose();
  };
  return (
    <AlarmActionDialog
      title={t('takeOutOf', { what: name })}
      doIt={t('takeOut')}
      hint={t('takeOutHint')}
      spans={outageHours}
      textOf={(one) => (one < 24 ? t('hours', { count: one }) : t('days', { count: one / 24 }))}
      span={hours}
      onSpan={setHours}
      unitMs={HOUR_MS}
      reason={reason}
      onReason={setReason}
      isBusy={isBusy}
      onSubmit={(why) => void takeOut(why)}
      onClose={onClose}
    />
  );
}
