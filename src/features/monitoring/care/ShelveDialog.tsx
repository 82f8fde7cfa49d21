import { Button, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { careAnswer, type ShelveBody } from '../../../contracts/http/alarmCare.ts';
import { paths } from '../../../contracts/http/paths.ts';
import type { Alarm } from '../../../contracts/monitoring/alarm.ts';
import { newOpId } from '../../../streams/core.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useNow } from '../../../ui/time/useNow.ts';
import { fullMomentText, spanText } from '../../../ui/time/clockText.ts';
import css from './care.module.css';
import { SpanChoice } from './SpanChoice.tsx';
import { shelfMinutes } from './spans.ts';
import { useCareAct } from './useCareAct.ts';

const MINUTE_MS = 60_000;
const reasons = ['knownFault', 'work', 'chatter', 'weather'] as const;

type ShelveDialogProps = { readonly alarms: readonly Pick<Alarm, 'id' | 'sourceName'>[]; readonly onClose: () => void };

/** For how long and why these alarms are put aside. */
export function ShelveDialog({ alarms, onClose }: ShelveDialogProps) {
  const { t } = useTranslation('care');
  const { act, isBusy } = useCareAct();
  const [minutes, setMinutes] = useState<(typeof shelfMinutes)[number]>(shelfMinutes[2]);
  const now = useNow();
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') return;
    const body: ShelveBody = { opId: newOpId(), alarmIds: alarms.map(({ id }) => id), minutes, reason: reason.trim() };
    const done = await act(paths.alarmShelve, body, careAnswer, ({ done: shelved, unchanged, unknown }) =>
      t('shelveDone', { count: shelved.length, left: unchanged.length + unknown.length }),
    );
    if (done) onClose();
  };
  return (
    <Dialog
      opened
      fixed
      sticky
      width={480}
      title={alarms.length === 1 ? t('shelveOne', { what: alarms[0]?.sourceName }) : t('shelveMany', { count: alarms.length })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="shelve" loading={isBusy} disabled={reason.trim() === ''}>
            {t('shelveFor', { span: spanWords(minutes * MINUTE_MS) })}
          </Button>
        </>
      }
    >
      <form id="shelve" className={css.form} onSubmit={(event) => void submit(event)}>
        <SpanChoice
          label={t('howLong')}
          spans={shelfMinutes}
          textOf={(one) => spanWords(one * MINUTE_MS)}
          value={minutes}
          onChange={setMinutes}
        />
        <p className={css.hint}>{t('backAt', { time: fullMomentText(now + minutes * MINUTE_MS) })}</p>
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
        <div className={css.quick}>
          {reasons.map((one) => (
            <button key={one} type="button" className={css.word} onClick={() => setReason(t(`why.${one}`))}>
              {t(`why.${one}`)}
            </button>
          ))}
        </div>
        <p className={css.hint}>{t('shelveHint')}</p>
      </form>
    </Dialog>
  );
}

/** A round span in one unit. */
const spanWords = (ms: number): string => spanText(ms).split(' ').slice(0, 2).join(' ');
