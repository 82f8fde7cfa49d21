import { Button, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { OutageBody } from '../../../contracts/http/alarmCare.ts';
import { paths } from '../../../contracts/http/paths.ts';
import { newOpId } from '../../../streams/core.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useNow } from '../../../ui/time/useNow.ts';
import { fullMomentText } from '../../../ui/time/clockText.ts';
import css from './care.module.css';
import { SpanChoice } from './SpanChoice.tsx';
import { outageHours } from './spans.ts';
import { useCareAct } from './useCareAct.ts';

const HOUR_MS = 3_600_000;

type OutageDialogProps = { readonly pointNo: number; readonly name: string; readonly onClose: () => void };

/** For how long and why a point is taken out of service. */
export function OutageDialog({ pointNo, name, onClose }: OutageDialogProps) {
  const { t } = useTranslation('care');
  const { act, isBusy } = useCareAct();
  const [hours, setHours] = useState<(typeof outageHours)[number]>(outageHours[2]);
  const now = useNow();
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') return;
    const body: OutageBody = { opId: newOpId(), pointNo, hours, reason: reason.trim() };
    if (await act(paths.outageBegin, body, z.unknown(), () => t('takeOutDone', { what: name }))) onClose();
  };
  return (
    <Dialog
      opened
      fixed
      sticky
      width={480}
      title={t('takeOutOf', { what: name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="outage" loading={isBusy} disabled={reason.trim() === ''}>
            {t('takeOut')}
          </Button>
        </>
      }
    >
      <form id="outage" className={css.form} onSubmit={(event) => void submit(event)}>
        <SpanChoice
          label={t('howLong')}
          spans={outageHours}
          textOf={(one) => (one < 24 ? t('hours', { count: one }) : t('days', { count: one / 24 }))}
          value={hours}
          onChange={setHours}
        />
        <p className={css.hint}>{t('backAt', { time: fullMomentText(now + hours * HOUR_MS) })}</p>
        <Textarea
          required
          size="xs"
          label={t('why')}
          maxLength={300}
          rows={2}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className={css.hint}>{t('takeOutHint')}</p>
      </form>
    </Dialog>
  );
}
